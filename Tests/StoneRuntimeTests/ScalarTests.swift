import FoundationEssentials
import StoneRuntime
import StoneTestSupport
import Testing

/// Reading and writing numbers, booleans, bytes and Void.
@Suite struct ScalarTests {
    @Test func integersOverTheirFullRanges() throws {
        #expect(try read(.int32, "-2147483648") == .min)
        #expect(try read(.int32, "2147483647") == .max)
        #expect(try read(.int64, "-9223372036854775808") == .min)
        #expect(try read(.int64, "9223372036854775807") == .max)
        #expect(try read(.uint32, "4294967295") == .max)
        #expect(try read(.uint64, "18446744073709551615") == .max)
        #expect(try read(.uint64, "10000000000000000000") == 10_000_000_000_000_000_000)
        #expect(try read(.int64, "-0") == 0)
        #expect(try read(.uint32, "-0") == 0)
    }

    @Test(arguments: ["-2147483649", "2147483648", "18446744073709551616", "1e", "01", "-", "+1", "1.", ".5", "0x1"])
    func notAnInt32(json: String) {
        #expect(decodingError { try read(.int32, json) } != nil)
    }

    @Test(arguments: [
        ("int32", "2147483648"), ("int32", "-2147483649"), ("int64", "9223372036854775808"),
        ("int64", "-9223372036854775809"), ("int64", "99999999999999999999"), ("uint32", "4294967296"),
        ("uint32", "-1"), ("uint64", "18446744073709551616"), ("uint64", "-1"), ("uint64", "28446744073709551615"),
        ("uint64", "100000000000000000000000"),
    ])
    func outOfRange(field: String, number: String) {
        let json = json(of: field, number)
        let error = decodingError { try read(Everything.self, json) }
        #expect(error?.kind == .invalidValue)
        #expect(error?.path == field)
        #expect(error?.offset == offset(of: "\(number),", in: json))
        #expect(error?.found == "an integer out of range")
    }

    @Test(arguments: ["1.0", "1e2", "1.5"])
    func floatsAreNotIntegers(number: String) {
        for field in ["int32", "int64", "uint32", "uint64"] {
            let error = decodingError { try read(Everything.self, json(of: field, number)) }
            #expect(error?.kind == .typeMismatch)
            #expect(error?.path == field)
        }
    }

    @Test(arguments: [
        ("boolean", "1", "a Boolean"), ("boolean", #""true""#, "a Boolean"),
        ("string", "1", "a string"), ("string", "[]", "a string"), ("float64", #""1""#, "a number"),
        ("float32", "true", "a number"), ("bytes", "1", "a string"), ("timestamp", "1", "a string"),
        ("strings", "{}", "an array"), ("strings", #""a""#, "an array"), ("map", "[]", "an object"),
    ])
    func wrongType(field: String, value: String, expected: String) {
        let error = decodingError { try read(Everything.self, json(of: field, value)) }
        #expect(error?.kind == .typeMismatch)
        #expect(error?.path == field)
        #expect(error?.expected == expected)
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", -0.0), ("1", 1), ("1.5", 1.5), ("-2.25e-3", -0.00225), ("1E+2", 100), ("0.1", 0.1),
            ("123456789012345678901234567890", 1.2345678901234568e29), ("1e-400", 0),
            ("5e-324", .leastNonzeroMagnitude),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("0.000000000000000000000000000001", 1e-30),
            ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.0000000001", 9_007_199_254_740_994),
            ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("1e23", 1e23), ("8.5e22", 8.5e22),
        ] as [(String, Double)]
    )
    func floats(json: String, value: Double) throws {
        #expect(try read(.float64, json).bitPattern == value.bitPattern)
    }

    @Test func floatsOfRandomBitsSurvive() throws {
        var generator = RandomNumbers(seed: 7)
        for _ in 0..<2_000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            #expect(try read(.float64, try written(value, .float64)).bitPattern == value.bitPattern)
            let small = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
            guard small.isFinite else { continue }
            #expect(try read(.float32, try written(small, .float32)).bitPattern == small.bitPattern)
        }
    }

    @Test(arguments: ["1e309", "-1e309", "1e99999999999999999999"])
    func tooGreatForAFloat(json: String) {
        #expect(decodingError { try read(.float64, json) }?.kind == .invalidValue)
        #expect(decodingError { try read(.float32, json) }?.kind == .invalidValue)
    }

    @Test func float32HasItsOwnRange() throws {
        #expect(try read(.float32, "3.4028234e38") == .greatestFiniteMagnitude)
        #expect(decodingError { try read(.float32, "1e39") }?.kind == .invalidValue)
    }

    @Test(arguments: ["NaN", "Infinity", "-Infinity", "nan", "1_000", "1e+", "--1", "1.e1", "00", "-01"])
    func notANumber(json: String) {
        #expect(decodingError { try read(.float64, json) }?.kind == .malformed)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func onlyFiniteNumbersAreWritten(value: Double) {
        var everything = Everything()
        everything.float64 = value
        #expect(encodingError { try written(everything) }?.path == "float64")
        everything.float64 = 0
        everything.map = ["a b": value]
        #expect(encodingError { try written(everything) }?.path == #"map["a b"]"#)
    }

    @Test func bytesAreBase64() throws {
        #expect(try read(.bytes, #""aGVsbG8=""#) == Data("hello".utf8))
        #expect(try read(.bytes, #""""#) == Data())
        #expect(try read(.bytes, #""aGVs\nbG8=""#) == Data("hello".utf8))
        #expect(decodingError { try read(.bytes, #""aGVs\nbG8=""#, .rejected) }?.kind == .invalidValue)
        #expect(decodingError { try read(.bytes, #""aGVsbG8""#) }?.kind == .invalidValue)
        #expect(try written(Data([0xFB, 0xFF]), .bytes) == #""+/8=""#)
    }

    /// The bytes that Python's `b64decode` gives, or nil where it fails. A server rejects what it would skip.
    @Test(
        arguments: [
            ("QQ==", [65], true), ("QUI=", [65, 66], true), ("QUJD", [65, 66, 67], true), ("QR==", [65], true),
            ("", [], true),
            ("====", [], false), ("QQ==QQ==", [65], false), ("QUI=Q", [65, 66], false), ("=QUI=", [65, 66], false),
            ("Q=Q==", [65], false), ("QQ=\n=", [65], false), ("Q U\tI =", [65, 66], false),
            ("Q-U_I=", [65, 66], false),
            ("QUJD=", [65, 66, 67], false), ("QUJD====", [65, 66, 67], false),
            ("QQ=9", nil, false), ("Q", nil, false), ("QQ", nil, false), ("QQ=", nil, false), ("Q===", nil, false),
            ("QUJDQ", nil, false), ("QUJDQQ=Q", nil, false), ("=", [], false), ("é", nil, false), ("QQ==é", nil, false),
        ] as [(String, [UInt8]?, Bool)]
    )
    func malformedBase64(text: String, bytes: [UInt8]?, isWellFormed: Bool) throws {
        let json = try written(text, .string)
        #expect((try? read(.bytes, json)) == bytes.map { Data($0) })
        #expect((try? read(.bytes, json, .rejected)) == (isWellFormed ? bytes.map { Data($0) } : nil))
    }

    @Test(arguments: ["null", "{}", "[1]", #"{"a": 1}"#, "12", #""text""#])
    func voidIsAnythingForAClient(json: String) throws {
        try read(.void, json)
        guard json != "null" else { return try read(.void, json, .rejected) }
        #expect(decodingError { try read(.void, json, .rejected) }?.expected == "null")
    }

    @Test func voidIsWrittenAsNull() throws {
        #expect(try written((), .void) == "null")
    }

    @Test func everythingSurvives() throws {
        var value = Everything()
        value.boolean = true
        (value.int32, value.int64, value.uint32, value.uint64) = (.min, .min, .max, .max)
        (value.float32, value.float64) = (0.1, -1e-7)
        value.string = "a\"\\/\u{0}\n\u{1F}\u{7F}é€😀"
        value.bytes = Data(0...255)
        value.timestamp = Date(timeIntervalSince1970: 1_431_445_838.25)
        value.strings = ["", "b"]
        value.map = ["": 1, "b": 2, "a": 1e300]
        value.matrix = [[], [1, nil, -1]]
        #expect(try read(Everything.self, try written(value), .rejected) == value)
        var options = StoneJSONEncoder.Options()
        options.escapesNonASCII = true
        let ascii = try StoneJSONEncoder(options: options).encodeBytes(value)
        #expect(ascii.allSatisfy { 0x20..<0x7F ~= $0 })
        #expect(try StoneJSONDecoder().decode(Everything.self, from: ascii) == value)
    }

    /// An object with the initial values of all fields but one.
    private func json(of field: String, _ value: String) -> String {
        let fields = [
            ("boolean", "false"), ("int32", "0"), ("int64", "0"), ("uint32", "0"), ("uint64", "0"), ("float32", "0"),
            ("float64", "0"), ("string", #""""#), ("bytes", #""""#), ("timestamp", #""1970-01-01 00:00:00.0""#),
            ("strings", "[]"), ("map", "{}"), ("matrix", "[]"),
        ]
        return "{" + fields.map { #""\#($0.0)":\#($0.0 == field ? value : $0.1)"# }.joined(separator: ",") + "}"
    }

    private func offset(of part: String, in text: String) -> Int? {
        text.utf8.firstRange(of: part.utf8).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }
}
