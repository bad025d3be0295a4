import FoundationEssentials
import StoneFormats
import StoneRuntime
import StoneTestSupport
import Testing

/// Conversions of Base64 by words agree with those of Foundation.
@Suite struct Base64Tests {
    private static let lengths = 0...100

    /// Returns the expected data: Foundation's decoding of the normalized text.
    private static func expected(_ text: String, isStrict: Bool) -> Data? {
        Base64.normalized(text, skipsOthers: !isStrict).flatMap { Data(base64Encoded: $0) }
    }

    private func check(_ text: [UInt8], _ comment: Comment? = nil) throws {
        let string = String(decoding: text, as: UTF8.self)
        let json = try written(string, .string)
        #expect((try? read(.bytes, json)) == Self.expected(string, isStrict: false), comment)
        #expect((try? read(.bytes, json, .rejected)) == Self.expected(string, isStrict: true), comment)
    }

    @Test func allLengths() throws {
        var generator = RandomNumbers(seed: 23)
        for length in Self.lengths {
            let bytes = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
            let text = bytes.base64EncodedString()
            #expect(try written(bytes, .bytes) == "\"\(text)\"")
            #expect(try read(.bytes, "\"\(text)\"", .rejected) == bytes)
            #expect(
                try written(bytes.dropFirst(length / 2), .bytes) == written(Data(bytes.dropFirst(length / 2)), .bytes)
            )
            #expect(try read(.bytes, #""\#(text.replacing("/", with: #"\/"#))""#, .rejected) == bytes)
        }
    }

    @Test func allDigitsAtAllPositions() throws {
        for position in 0..<16 {
            for byte in UInt8.min...UInt8.max {
                var text = [UInt8](repeating: UInt8(ascii: "Q"), count: 16)
                text[position] = byte
                if byte < 0x80 { try check(text, "\(byte) at \(position)") }
            }
        }
        for byte in UInt8.min...UInt8.max {
            let bytes = Data(repeating: byte, count: 9)
            #expect(try written(bytes, .bytes) == "\"\(bytes.base64EncodedString())\"")
        }
    }

    /// One to three characters of a string of each length are replaced by padding or a malformed character.
    @Test func malformedTexts() throws {
        let others = Array("=-_ \n\"\\@[`{:é,*.\u{0}\u{7F}".utf8)
        var generator = RandomNumbers(seed: 64)
        for length in Self.lengths {
            for _ in 0..<TestScale.count(5) {
                var text = (0..<length).map { _ in UInt8(ascii: "A") + UInt8.random(in: 0..<26, using: &generator) }
                for _ in 0..<Int.random(in: 0...3, using: &generator) where length > 0 {
                    let end = Bool.random(using: &generator) ? length : min(length, 4)
                    text[length - 1 - Int.random(in: 0..<end, using: &generator)] =
                        others.randomElement(using: &generator) ?? 0
                }
                try check(text)
            }
        }
    }
}
