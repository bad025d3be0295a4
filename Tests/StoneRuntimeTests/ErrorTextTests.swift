import FoundationEssentials
import StoneRuntime
import Testing

/// Descriptions of decoding errors, one for each kind. `RuleTests` covers encoding errors.
@Suite struct ErrorTextTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let description: String
        let decode: @Sendable (String) -> StoneDecodingError?

        var testDescription: String { json }
    }

    private static func row<Value>(
        _ json: String,
        _ coder: StoneCoder<Value>,
        _ description: String,
        _ unknowns: StoneJSONDecoder.Unknowns = .ignored
    ) -> Row {
        Row(json: json, description: description) { json in
            decodingError { () throws(StoneDecodingError) in try StoneRuntimeTests.read(coder, json, unknowns) }
        }
    }

    private static let day = StoneCoder.timestamp("%Y-%m-%d")
    private static let secrets = StoneCoder.map(_StoneStringRule(isRedacted: true), .int32)

    static let rows: [Row] = [
        // Invalid JSON.
        row("", .string, "expected a string, found the end of the text (at byte 0)"),
        row("x", .string, #"expected a string, found "x" (at byte 0)"#),
        row("\"a\" b", .string, #"expected the end of the text, found "b" (at byte 4)"#),
        row("\"a", .string, "expected the rest of a string, found the end of the text (at byte 2)"),
        row("\"a\nb\"", .string, "expected the rest of a string, found a line break (at byte 2)"),
        row("\"\tb\"", .string, "expected the rest of a string, found a tab (at byte 1)"),
        row("\"a\u{1}\"", .string, "expected the rest of a string, found the control character U+0001 (at byte 2)"),
        row(#""\x""#, .string, #"expected one of "\/bfnrtu after a backslash, found "x" (at byte 2)"#),
        row(#""\u00g0""#, .string, #"expected four hexadecimal digits, found "0" (at byte 3)"#),
        row("[1 2]", .list(.int32), #"expected "," or "]", found "2" (at byte 3)"#),
        row(#"{"a" 1}"#, .map(.int32), #"expected ":", found "1" (at byte 5)"#),
        row("{a:1}", .map(.int32), #"expected a key in quotation marks, found "a" (at byte 1)"#),
        row(
            "{é:1}",
            .value(Options.self),
            #"expected a key in quotation marks, or "}", found a non-ASCII character (at byte 1)"#
        ),
        row("-", .int32, "expected a digit, found the end of the text (at byte 1)"),
        row("01", .int32, #"expected a number without leading zeros, found "0" (at byte 0)"#),
        row("nul", .nullable(.int32), #"expected null, found "n" (at byte 0)"#),
        // Values of another type.
        row("1", .string, "expected a string, found a number (at byte 0)"),
        row("null", .boolean, "expected a Boolean, found null (at byte 0)"),
        row("true", .list(.int32), "expected an array, found a Boolean (at byte 0)"),
        row("[]", .map(.int32), "expected an object, found an array (at byte 0)"),
        row("{}", .float64, "expected a number, found an object (at byte 0)"),
        row(
            "1.5",
            .int32,
            "expected an integer from -2147483648 to 2147483647, found a number with a fraction or an exponent (at byte 0)"
        ),
        row("{}", .void, "expected null, found an object (at byte 0)", .rejected),
        row("1", .value(WriteMode.self), #"expected a string or an object with a ".tag", found a number (at byte 0)"#),
        row("{}", .value(WriteMode.self), #"expected the field ".tag", found none (at byte 0)"#),
        row("null", .value(CommitInfo.self), "expected an object, found null (at byte 0)"),
        row("1", .value(CommitInfo.self), "expected an object, found a number (at byte 0)"),
        row(
            #""update""#,
            .value(WriteMode.self),
            #"expected an object with the member "update", found a string (at byte 0)"#
        ),
        // Values that are out of range.
        row(
            "4294967296",
            .uint32,
            "expected an integer from 0 to 4294967295, found an integer out of range (at byte 0)"
        ),
        row("1e999", .float64, "expected a 64-bit floating-point number, found a number out of range (at byte 0)"),
        row("1e99", .float32, "expected a 32-bit floating-point number, found a number out of range (at byte 0)"),
        row(#""QQ=9""#, .bytes, "expected bytes in Base64, found a string that is not Base64 (at byte 0)"),
        row(
            #""12 May""#,
            day,
            "expected a timestamp of the format %Y-%m-%d, found a string that does not match (at byte 0)"
        ),
        row(
            #""2015-02-30""#,
            day,
            "expected a timestamp of the format %Y-%m-%d, found a day that is not in the calendar (at byte 0)"
        ),
        row(#""60""#, .timestamp("%S"), "expected a timestamp of the format %S, found a second after 59 (at byte 0)"),
        row(
            #""2015""#,
            .timestamp("%G"),
            "expected a timestamp of the format %G, found a week without its year or day (at byte 0)"
        ),
        row(#""\ud800""#, .string, "expected a Unicode character, found an unpaired surrogate (at byte 1)", .rejected),
        // Fields and tags.
        row("{}", .value(CommitInfo.self), #"expected the field "path", found none (at byte 0)"#),
        row(
            #"{"path":"/a","x":1}"#,
            .value(CommitInfo.self),
            #"expected only fields of the specification, found the unknown field "x" (at byte 13)"#,
            .rejected
        ),
        row(
            #"{".tag":"x"}"#,
            .value(WriteMode.self),
            #"expected a tag of the specification, found "x" (at byte 9)"#,
            .rejected
        ),
        row(
            #""s3cret""#,
            .value(WriteMode.self),
            "expected a tag of the specification, found an unknown tag (at byte 1)",
            .rejected
        ),
        row(
            #"{".tag":"path","path":"s3cret"}"#,
            .value(WriteMode.self),
            "path: expected a tag of the specification, found an unknown tag (at byte 23)",
            .rejected
        ),
        // Paths.
        row(
            #"{"a":[1,"s3cret"]}"#,
            .map(.list(.int32)),
            "a[1]: expected an integer from -2147483648 to 2147483647, found a string (at byte 8)"
        ),
        row(
            #"{"a b":"s3cret"}"#,
            .map(.int32),
            #"["a b"]: expected an integer from -2147483648 to 2147483647, found a string (at byte 7)"#
        ),
        row(
            #"{"s3cret":"s3cret"}"#,
            secrets,
            "[********]: expected an integer from -2147483648 to 2147483647, found a string (at byte 10)"
        ),
    ]

    @Test(arguments: rows)
    func text(row: Row) {
        #expect(row.decode(row.json)?.description == row.description)
    }

    @Test func anErrorOfDeepNestingNamesTheLevel() {
        var options = StoneJSONDecoder.Options()
        options.maximumDepth = 2
        let decoder = StoneJSONDecoder(options: options)
        let error = decodingError { try decoder.decode(.list(.list(.list(.int32))), from: Array("[[[1]]]".utf8)) }
        #expect(
            error?.description == "[0][0]: expected less deeply nested arrays and objects, found level 3 (at byte 2)"
        )
    }

    @Test func invalidUTF8() {
        let error = decodingError { try StoneJSONDecoder().decode(.string, from: [0x22, 0xFF, 0x22]) }
        #expect(error?.description == "expected UTF-8, found an invalid byte (at byte 1)")
    }
}
