import FoundationEssentials
import StoneRuntime
import StoneTestSupport
import Testing

/// Rules of the specification, checked while writing.
@Suite struct RuleTests {
    struct Row: Sendable {
        let name: String
        let message: String?
        let write: @Sendable () throws(StoneEncodingError) -> String

        init(_ name: String, _ message: String?, _ write: @escaping @Sendable () throws(StoneEncodingError) -> String) {
            (self.name, self.message, self.write) = (name, message, write)
        }
    }

    private static let hex = _StoneStringRule(minLength: 2, maxLength: 4, pattern: "[0-9a-f]+")

    private static func atMost<Number>(_ maximum: Number) -> _StoneNumberRule<Number> {
        _StoneNumberRule(maximum: maximum)
    }

    private static let secretKey = _StoneStringRule(minLength: 2, isRedacted: true)
    private static let range = _StoneNumberRule<Int32>(minimum: -1, maximum: 10)
    private static let atMostTenth = _StoneNumberRule<Double>(maximum: 0.1)
    private static let share = _StoneNumberRule<Double>(minimum: 0, maximum: 1)
    private static let few = _StoneListRule(minItems: 1, maxItems: 2)

    private static func string(_ value: String, _ rule: _StoneStringRule, _ message: String?) -> Row {
        Row("\(value.prefix(20)) \(rule)", message) { () throws(StoneEncodingError) in
            try written(value, .string(rule))
        }
    }

    private static func row<Value: Sendable>(
        _ value: Value,
        _ coder: StoneCoder<Value>,
        _ message: String?
    ) -> Row {
        Row("\(value)", message) { () throws(StoneEncodingError) in try written(value, coder) }
    }

    static let rows: [Row] = [
        string("ab", hex, nil),
        string("abcd", hex, nil),
        string("a", hex, #"must have at least 2 characters, but is "a" (1 character)"#),
        string("abcde", hex, #"must have at most 4 characters, but is "abcde" (5 characters)"#),
        string("abX", hex, #"must match the pattern [0-9a-f]+, but is "abX""#),
        string("Xab", hex, #"must match the pattern [0-9a-f]+, but is "Xab""#),
        string("ab\n", hex, #"must match the pattern [0-9a-f]+, but is "ab\n""#),
        // Lengths are in Unicode scalars, as in Python: a family has seven, a flag two, "é" one or two.
        string("👨‍👩‍👧‍👦", _StoneStringRule(minLength: 7, maxLength: 7), nil),
        string("🇩🇪", _StoneStringRule(minLength: 2, maxLength: 2), nil),
        string("e\u{301}", _StoneStringRule(minLength: 2, maxLength: 2), nil),
        string("\r\n", _StoneStringRule(minLength: 2, maxLength: 2, pattern: "[\\r\\n]{2}"), nil),
        string(
            "secret",
            _StoneStringRule(maxLength: 1, isRedacted: true),
            "must have at most 1 character, but is ********"
        ),
        string(
            "secret",
            _StoneStringRule(pattern: "[0-9]", isRedacted: true),
            "must match the pattern [0-9], but is ********"
        ),
        string(
            String(repeating: "a", count: 1_000),
            _StoneStringRule(pattern: "b"),
            "must match the pattern b, but is \"\(String(repeating: "a", count: 64))\"…"
        ),
        string("a", _StoneStringRule(pattern: "(unclosed"), #"must match the pattern (unclosed, but is "a""#),
        string("/a/b", _StoneStringRule(pattern: "(/(.|[\\r\\n])*)?|id:.*|(ns:[0-9]+(/(.|[\\r\\n])*)?)"), nil),
        string(
            "a/b",
            _StoneStringRule(pattern: "[^\\/:?*<>\\\"|]*"),
            #"must match the pattern [^\/:?*<>\"|]*, but is "a/b""#
        ),
        // A backtracking matcher would take exponential time.
        string(
            String(repeating: "a", count: 5_000),
            _StoneStringRule(pattern: "(a|aa|a*)*(a|a)*c"),
            "must match the pattern (a|aa|a*)*(a|a)*c, but is \"\(String(repeating: "a", count: 64))\"…"
        ),
        string("ab", _StoneStringRule(pattern: "(?!b)ab"), nil),
        string("ab", _StoneStringRule(pattern: "a(?<=a)b"), nil),
        string("ab", _StoneStringRule(pattern: "a(?<!a)b"), #"must match the pattern a(?<!a)b, but is "ab""#),
        string("ABC", _StoneStringRule(pattern: "(?i)abc"), nil),
        string("aa", _StoneStringRule(pattern: "(a)\\1"), nil),
        string("ab", _StoneStringRule(pattern: "(a)\\1"), #"must match the pattern (a)\1, but is "ab""#),
        string("aab", _StoneStringRule(pattern: "a++ab"), #"must match the pattern a++ab, but is "aab""#),
        string(
            String(repeating: "a", count: 5_000),
            _StoneStringRule(pattern: "(a|a)*\\1b"),
            #"must match the pattern (a|a)*\1b within 4194304 steps, but is "\#(String(repeating: "a", count: 64))"…"#
        ),
        // A pattern too large is not evaluated; `stonec check` warns about it.
        string("ab", _StoneStringRule(pattern: "(a{200}){200}"), nil),
        string("äöü", _StoneStringRule(minLength: 3, maxLength: 3, pattern: "\\w+"), nil),
        string("a.b-c", _StoneStringRule(pattern: "[^\\/:?*<>\\\"|]*"), nil),
        string("o'neil+x@example-1.com", _StoneStringRule(pattern: Self.mail), nil),
        string(
            "o'neil",
            _StoneStringRule(pattern: Self.mail),
            #"must match the pattern \#(Self.mail), but is "o'neil""#
        ),
        row(-1, .int32(range), nil),
        row(10, .int64(atMost(10)), nil),
        row(-2, .int32(range), "must be at least -1, but is -2"),
        row(11, .int64(atMost(10)), "must be at most 10, but is 11"),
        row(11, .uint32(atMost(10)), "must be at most 10, but is 11"),
        row(.max, .uint64(atMost(10)), "must be at most 10, but is 18446744073709551615"),
        row(.max, .uint64(_StoneNumberRule(minimum: 18_446_744_073_709_551_615)), nil),
        row(11, .int64(_StoneNumberRule(maximum: 10, isRedacted: true)), "must be at most 10, but is ********"),
        row(1, .float64(share), nil),
        row(1.5, .float64(share), "must be at most 1.0, but is 1.5"),
        row(-0.5, .float32(share), "must be at least 0.0, but is -0.5"),
        row(0.1, .float32(atMostTenth), nil),
        row(0.7, .float32(_StoneNumberRule(minimum: 0.7)), nil),
        row(Float(0.1).nextUp, .float32(atMostTenth), "must be at most 0.1, but is 0.10000001"),
        row(
            16_777_218,
            .float32(_StoneNumberRule(maximum: 16_777_217)),
            "must be at most 16777217.0, but is 1.6777218e+07"
        ),
        row(.nan, .float64, "must be a finite number, but is nan"),
        row([], .list(.int32, few), "must have at least 1 item, but is a list of 0 items"),
        row([1, 2], .list(.int32, few), nil),
        row([1, 2, 3], .list(.int32, few), "must have at most 2 items, but is a list of 3 items"),
        row(["abc", "abX"], .list(.string(hex)), #"[1]: must match the pattern [0-9a-f]+, but is "abX""#),
        row(["x": 1], .map(hex, .int32), #"x: the key must have at least 2 characters, but is "x" (1 character)"#),
        row(["ab": [0, 99]], .map(hex, .list(.int32(range))), "ab[1]: must be at most 10, but is 99"),
        row(["s3cret": 11], .map(secretKey, .int32(range)), "[********]: must be at most 10, but is 11"),
        row(["s": 1], .map(secretKey, .int32), "[********]: the key must have at least 2 characters, but is ********"),
        row(
            ["s3cret": 11],
            .map(_StoneStringRule(isRedacted: true), .int32(range)),
            "[********]: must be at most 10, but is 11"
        ),
        row(
            Date(timeIntervalSince1970: 1e12),
            .timestamp("%Y"),
            "must be a date in the years 1 to 9999, but is out of this range"
        ),
        row(
            Date(timeIntervalSince1970: 0),
            .timestamp("%Q"),
            "must have a format with supported directives, but is of the format %Q"
        ),
    ]

    private static let mail = "^['#&A-Za-z0-9._%+-]+@[A-Za-z0-9-][A-Za-z0-9.-]*\\.[A-Za-z]{2,15}$"

    @Test(arguments: rows.indices)
    func rule(index: Int) {
        let row = Self.rows[index]
        do {
            let json = try row.write()
            #expect(row.message == nil, "\(row.name) gave \(json)")
        } catch {
            #expect(error.description == row.message, "\(row.name)")
        }
    }

    @Test func pathsLeadToTheValue() {
        let commit = CommitInfo(path: "/a", mode: .update("short"), options: Options(limit: 1_000))
        let error = encodingError { try written(commit) }
        #expect(error?.path == "mode.update")
        #expect(error?.rule == "must have at least 9 characters")
        let options = CommitInfo(path: "/a", options: Options(limit: 1_000))
        #expect(
            encodingError { try written(options) }?.description == "options.limit: must be at most 100, but is 1000"
        )
        #expect(encodingError { try written([options], .list(.value)) }?.path == "[0].options.limit")
    }

    @Test func readingChecksNothing() throws {
        let json = #"{"path":"no slash","options":{"limit":1000}}"#
        #expect(try read(CommitInfo.self, json).options.limit == 1_000)
        #expect(try read(CommitInfo.self, json, .rejected).path == "no slash")
    }

    @Test func readingValidatesForAServerThatWantsIt() throws {
        var options = StoneJSONDecoder.Options()
        options.validates = true
        let decoder = StoneJSONDecoder(options: options)
        let good = Array(#"{"path":"/a"}"#.utf8)
        #expect(try decoder.decode(CommitInfo.self, from: good) == CommitInfo(path: "/a"))
        let bad = Array(#"{"path":"/a","options":{"limit":1000}}"#.utf8)
        let error = decodingError { try decoder.decode(CommitInfo.self, from: bad) }
        #expect(error?.kind == .brokenRule)
        #expect(error?.path == "options.limit")
        #expect(error?.rule == "must be at most 100")
        #expect(error?.offset == nil)
        #expect(error?.description == "options.limit: must be at most 100, but is 1000")
    }

    /// Each of the values takes fewer steps than the limit.
    @Test(arguments: [false, true])
    func theStepsOfPatternsAreLimitedForAWholeDocument(isRead: Bool) throws {
        let coder = StoneCoder.list(.string(_StoneStringRule(pattern: #"(a+)+\1b|a*"#)))
        let text = String(repeating: "a", count: 16)
        var options = StoneJSONDecoder.Options()
        options.validates = true
        let decoder = StoneJSONDecoder(options: options)
        func check(_ count: Int) throws -> [String] {
            let texts = Array(repeating: text, count: count)
            guard isRead else { return try decoder.decode(coder, from: Array(written(texts, coder).utf8)) }
            return try decoder.decode(coder, from: Array(written(texts, .list(.string)).utf8))
        }
        #expect(try check(2).count == 2)
        let message = #/\[[0-9]+\]: must match the pattern .* within 4194304 steps, but is "a{16}"/#
        #expect {
            try check(1_000)
        } throws: {
            "\($0)".wholeMatch(of: message) != nil
        }
    }

    @Test func eachValueOfADocumentAddsSteps() {
        let coder = StoneCoder.list(.string(_StoneStringRule(pattern: #"(a+)+\1b|a*"#)))
        let short = Array(repeating: "aa", count: TestScale.count(10_000, atMost: 100_000))
        #expect(throws: Never.self) { try written(short, coder) }
    }

    @Test func validationMayBeTurnedOff() throws {
        var options = StoneJSONEncoder.Options()
        options.validates = false
        let encoder = StoneJSONEncoder(options: options)
        #expect(throws: Never.self) { try encoder.encode(CommitInfo(path: "no slash")) }
        #expect(encodingError { try encoder.encode(Double.nan, with: .float64) } != nil)
    }

    @Test func errorsAreOneWordWide() {
        #expect(MemoryLayout<StoneDecodingError>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<StoneEncodingError>.size == MemoryLayout<Int>.size)
    }
}
