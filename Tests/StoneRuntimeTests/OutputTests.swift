import Foundation
import Testing

@testable import StoneRuntime

/// The memory of encoded data, lists of numbers, and lengths of strings.
@Suite struct OutputTests {
    /// The memory of the buffer becomes that of the data for 4 KB or more.
    @Test(arguments: [0, 1, 1_000, 1_021, 1_022, 4_093, 4_094, 4_095, 100_000, 3_000_000])
    func dataAndBytesAreEqual(count: Int) throws {
        let value = String(repeating: "é", count: count / 2) + String(repeating: "a", count: count % 2)
        let data = try StoneJSONEncoder().encode(value, with: .string)
        #expect(data.elementsEqual("\"\(value)\"".utf8))
        #expect(try StoneJSONEncoder().encodeBytes(value, with: .string) == Array(data))
    }

    @Test func dataLivesAfterItsEncoder() throws {
        let texts = try (0..<50).map {
            try StoneJSONEncoder().encode(Array(repeating: $0, count: 4_000), with: .list(.int64))
        }
        for (number, text) in texts.enumerated() {
            #expect(try StoneJSONDecoder().decode(StoneCoder.list(.int64), from: text).allSatisfy { $0 == number })
        }
    }

    /// Lists of numbers are written as a whole without a rule for the items, and item by item otherwise.
    @Test func listsOfNumbers() throws {
        let rule = _StoneListRule(minItems: 1, maxItems: 3)
        #expect(try written([-1, 2], .list(.int32)) == "[-1,2]")
        #expect(try written([-1, 2], .list(.int64, rule)) == "[-1,2]")
        #expect(try written([1, 2], .list(.uint32)) == "[1,2]")
        #expect(try written([1, 2], .list(.uint64)) == "[1,2]")
        #expect(try written([-1.5, 2], .list(.float32)) == "[-1.5,2.0]")
        #expect(try written([-1.5, 1e-7], .list(.float64, rule)) == "[-1.5,1e-07]")
        #expect(try written([], .list(.float64)) == "[]")
        #expect(throws: StoneEncodingError.self) { try written([], .list(.float64, rule)) }
        #expect(throws: StoneEncodingError.self) { try written([1, 2, 3, 4], .list(.int64, rule)) }
        let itemRule = _StoneNumberRule<Int64>(minimum: 0)
        #expect(try written([1, 2], .list(.int64(itemRule))) == "[1,2]")
        for values in [[1, Double.nan], [1, -Double.infinity]] {
            let error = #expect(throws: StoneEncodingError.self) { try written(values, .list(.float64)) }
            #expect(error?.path == "[1]")
            #expect(throws: StoneEncodingError.self) { try written(values.map(Float.init), .list(.float32)) }
        }
    }

    /// Powers are rounded up in their lower half, without a carry.
    @Test func powersOfTenRoundUpWithoutCarry() {
        for exponent in PowersOfTen.exponents {
            #expect(PowersOfTen.shared.significand(exponent).low < .max)
        }
    }

    /// Lengths are counted in Unicode scalars, in words with and without non-ASCII letters.
    @Test(arguments: 0..<40)
    func lengths(count: Int) throws {
        let letters = Array("aé日😀bcdefghijklmnopqrstuvwxyzéaaaaaaaé日😀".unicodeScalars)
        for start in 0..<letters.count {
            var scalars = String.UnicodeScalarView()
            scalars += (0..<count).map { letters[(start + $0) % letters.count] }
            let value = String(scalars)
            let exact = StoneCoder<String>.string(_StoneStringRule(minLength: count, maxLength: count))
            #expect(try read(.string, written(value, exact)) == value)
            let longer = StoneCoder<String>.string(_StoneStringRule(minLength: count + 1))
            #expect(throws: StoneEncodingError.self) { try written(value, longer) }
            guard count > 0 else { continue }
            let shorter = StoneCoder<String>.string(_StoneStringRule(maxLength: count - 1))
            #expect(throws: StoneEncodingError.self) { try written(value, shorter) }
        }
    }
}
