import StoneRuntime
import StoneTestSupport
import Testing

/// Floating-point numbers as text agree with those of the standard library: `description`, `Double(_:)`, `Float(_:)`.
@Suite struct NumberTests {
    private func check(_ value: Double) throws {
        let text = try written(value, .float64)
        #expect(text == value.description)
        #expect(try written([value, value], .list(.float64)) == "[\(value),\(value)]")
        #expect(try read(.float64, text).bitPattern == value.bitPattern, "\(text)")
    }

    private func check(_ value: Float) throws {
        let text = try written(value, .float32)
        #expect(text == value.description)
        #expect(try written([value], .list(.float32)) == "[\(value)]")
        #expect(try read(.float32, text).bitPattern == value.bitPattern, "\(text)")
    }

    /// Checks that a decimal is read as the library reads it, and out of range if the library says infinite.
    private func check(decimal: String) {
        let double = Double(decimal).flatMap { $0.isFinite ? $0 : nil }
        #expect((try? read(.float64, decimal))?.bitPattern == double?.bitPattern, "\(decimal)")
        let float = Float(decimal).flatMap { $0.isFinite ? $0 : nil }
        #expect((try? read(.float32, decimal))?.bitPattern == float?.bitPattern, "\(decimal) as Float32")
    }

    @Test func powersOfTwoAndTheirNeighbors() throws {
        for exponent in -1_074...1_023 {
            let power = Double(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown, -power] { try check(value) }
        }
        for exponent in -149...127 {
            let power = Float(sign: .plus, exponent: exponent, significand: 1)
            for value in [power, power.nextUp, power.nextDown, -power] { try check(value) }
        }
        try check(Double.greatestFiniteMagnitude)
        try check(Float.greatestFiniteMagnitude)
    }

    @Test func powersOfTenAndTheirNeighbors() throws {
        for exponent in -345...310 {
            for digits in ["1", "9", "12345678901234567", "9999999999999999999", "18446744073709551615"] {
                check(decimal: "\(digits)e\(exponent)")
            }
            guard let value = Double("1e\(exponent)"), value.isFinite else { continue }
            for value in [value, value.nextUp, value.nextDown] { try check(value) }
        }
    }

    @Test func randomBits() throws {
        var generator = RandomNumbers(seed: 8)
        for _ in 0..<TestScale.count(5_000) {
            let bits = generator.next()
            // All numbers, and the subnormal ones.
            for value in [Double(bitPattern: bits), Double(bitPattern: bits >> 12)] where value.isFinite {
                try check(value)
            }
            for value in [Float(bitPattern: UInt32(bits >> 32)), Float(bitPattern: UInt32(bits >> 41))]
            where value.isFinite {
                try check(value)
            }
        }
    }

    /// Prices, coordinates and counts: numbers as people write them.
    @Test func shortDecimals() throws {
        var generator = RandomNumbers(seed: 9)
        for _ in 0..<TestScale.count(5_000) {
            let digits = Double(generator.next() >> UInt64.random(in: 0..<64, using: &generator))
            let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e8]
            let power = powers.randomElement(using: &generator) ?? 1
            try check(digits / power)
            try check(Float(digits) / Float(power))
        }
    }

    /// Numbers with seven digits before the point and eight after it, with fewer, with more, and their neighbors.
    @Test func fixedPoints() throws {
        for whole in [0, 1, 9, 10, 99, 9_999, 123_456, 999_999, 9_999_999, 10_000_000, 123_456_789] {
            for places in 0...10 {
                for digits in ["0", "1", "5", "9", "10", "99", "12345678", "99999999", "999999999"] {
                    let zeros = String(repeating: "0", count: max(0, places - digits.count))
                    guard let value = Double("\(whole).\(zeros)\(digits)") else { continue }
                    for value in [value, value.nextUp, value.nextDown, -value] {
                        try check(value)
                        try check(Float(value))
                    }
                }
            }
        }
    }

    /// Integers around the largest ones that are written without an exponent, of 16 and 17 digits for `Double`.
    @Test func largeIntegers() throws {
        var generator = RandomNumbers(seed: 13)
        for _ in 0..<TestScale.count(2_000) {
            try check(Double(UInt64.random(in: 1 << 52..<1 << 55, using: &generator)))
            try check(Float(UInt32.random(in: 1 << 23..<1 << 26, using: &generator)))
        }
    }

    /// Numbers halfway between two decimals of as many digits as they need, of which the even one is written.
    @Test func halfwayBetweenDecimals() throws {
        var generator = RandomNumbers(seed: 12)
        for _ in 0..<TestScale.count(2_000) {
            for fraction in [0.25, 0.5, 0.75] {
                try check(Double(UInt64.random(in: 1 << 50..<1 << 51, using: &generator)) + fraction)
                try check(Float(UInt32.random(in: 1 << 21..<1 << 22, using: &generator)) + Float(fraction))
            }
        }
    }

    @Test func randomDecimals() {
        var generator = RandomNumbers(seed: 10)
        for _ in 0..<TestScale.count(5_000) {
            let digits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
            let fraction = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
            let sign = Bool.random(using: &generator) ? "-" : ""
            check(decimal: "\(sign)\(digits)e\(Int.random(in: -360...320, using: &generator))")
            check(decimal: "\(sign)\(digits).\(fraction)")
            check(decimal: "\(sign)0.000000\(fraction)E+\(Int.random(in: 0...60, using: &generator))")
        }
    }

    /// Decimals halfway between two numbers are read as the even one, and those a little larger as the upper one.
    @Test func aHalfwayDecimalIsReadAsTheEvenNumber() {
        var generator = RandomNumbers(seed: 11)
        for _ in 0..<TestScale.count(2_000) {
            let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &generator) | 1
            let short = UInt64.random(in: 1 << 24..<1 << 25, using: &generator) | 1
            for (factor, exponent) in [(1 as UInt64, 0), (5, -1), (25, -2), (125, -3)] {
                check(decimal: "\(odd * factor)e\(exponent)")
                check(decimal: "\(short * factor)e\(exponent)")
                check(decimal: "\(odd * factor).0e\(exponent)")
                check(decimal: "\(odd * factor).00000000000000000001e\(exponent)")
            }
        }
    }

    @Test(arguments: [
        "1234567890123456789", "12345678901234567890", "123456789012345678901", "0.1234567890123456789",
        "0.12345678901234567890", "12345678.12345678", "1234567.1234567", "123456789.123456789",
        "18446744073709551616e0", "184467440737095516160000000000e-10", "9007199254740993e0", "9007199254740993.0",
        "2.2250738585072011e-308", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623158e308",
        "1.7976931348623159e308", "3.4028235677973366e38", "3.4028235677973365e38", "7.006492321624085e-46",
        "7.006492321624086e-46", "0e999999999999999999999", "1e-999999999999999999999", "0.0", "-0.0", "-0e5",
    ])
    func edge(decimal: String) {
        check(decimal: decimal)
    }

    @Test func zerosBeforeAndAfterTheDigits() {
        for count in [1, 7, 8, 9, 15, 16, 17, 18, 19, 20, 40, 300, 400] {
            let zeros = String(repeating: "0", count: count)
            for decimal in [
                "0.\(zeros)123", "0.\(zeros)123e\(count)", "1\(zeros)", "1\(zeros)e-\(count)", "0.5\(zeros)",
            ] {
                check(decimal: decimal)
                check(decimal: "-\(decimal)")
            }
            check(decimal: "0.\(zeros)12345678901234567890")
        }
    }

    /// Integers of each length, with a digit of each kind at each place.
    @Test func integers() throws {
        var power: UInt64 = 1
        for _ in 0..<20 {
            for factor in 1...UInt64(9) {
                let (product, overflows) = power.multipliedReportingOverflow(by: factor)
                guard !overflows else { break }
                for value in [product - 1, product, product + 1] {
                    let text = try written(value, .uint64)
                    #expect(text == value.description)
                    #expect(try read(.uint64, text) == value)
                    guard let signed = Int64(exactly: value) else { continue }
                    #expect(try written(-signed, .int64) == (-signed).description)
                    #expect(try read(.int64, (-signed).description) == -signed)
                }
            }
            power = power.multipliedReportingOverflow(by: 10).partialValue
        }
        #expect(try written(Int64.min, .int64) == Int64.min.description)
        #expect(try written(UInt64.max, .uint64) == UInt64.max.description)
    }

    /// Bytes next to the digits in ASCII end a number, at each place of a word.
    @Test func onlyDigitsAreDigits() throws {
        for place in 1...17 {
            let digits = String(repeating: "7", count: place)
            for byte in [UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "p"), 0x1F, 0x7F] {
                let text = digits + String(decoding: [byte], as: UTF8.self) + "77777777"
                #expect(decodingError { try read(.float64, text) }?.kind == .malformed, "\(text)")
                #expect(decodingError { try read(.uint64, text) }?.kind == .malformed, "\(text)")
            }
        }
    }
}
