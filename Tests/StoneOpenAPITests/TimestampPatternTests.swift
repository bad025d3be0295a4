import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// The patterns of timestamps accept the strings that servers accept.
@Suite struct TimestampPatternTests {
    @Test(arguments: [
        (
            "%Y-%m-%d  %H:%M",
            [
                "2026-05-12 12:00", "2026-05-12  12:00", "2026-05-12\t\u{B} \r12:00", "2026-05-1212:00",
                "2026-05-12\u{A0}12:00", "2026-05-12\u{1C}12:00",
            ]
        ),
        ("%Y\u{A0}%m", ["2026\u{A0}05", "2026 05", "2026\u{A0}\u{A0}05"]),
        ("%Y %n%m", ["2026-05", "202605"]),
        ("é%Y", ["é2026", "É2026", "e2026"]),
        (
            "%z",
            [
                "Z", "+01:59", "-0159", "+01:60", "+0160", "+2400", "+01:00:59", "+010059", "+01:00:60", "+01:0059",
                "+0100:59", "+01:00:15.5", "+01",
            ]
        ),
        (
            "%Y %j",
            [
                "2026 000", "2026 00", "2026 0", "2026 1", "2026 01", "2026 001", "2026 010", "2026 10", "2026 099",
                "2026 100", "2024 366", "2024 367",
            ]
        ),
        ("%H:%M:%S", ["23:59:59", "23:59:60", "24:00:00", "1:2:3", "1:2:3.5"]),
    ])
    func hasTheVerdictsOfServers(_ format: String, _ texts: [String]) throws {
        let api = try Specs.api("namespace test\nalias A = Timestamp(\"\(format)\")")
        let type = try #require(api.types.indices.first.map { DataType.named(TypeID(index: $0)) })
        let server = ValueReader(api, role: .strict)
        guard case .string(let text)? = jsonSchema(of: api, for: .request)["$defs"]?["test.A"]?["pattern"] else {
            Issue.record("no pattern")
            return
        }
        let pattern = try Regex<AnyRegexOutput>(text).matchingSemantics(.unicodeScalar)
        for text in texts {
            let isAccepted = server.error(in: .string(text), as: type) == nil
            #expect((text.wholeMatch(of: pattern) != nil) == isAccepted, "\(format): \(text.debugDescription)")
        }
    }
}
