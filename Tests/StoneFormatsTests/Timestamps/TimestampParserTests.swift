import StoneFormats
import Testing

/// The parts of timestamps, and the reasons why a string is not a timestamp. StoneRuntimeTests compare many strings
/// with Python.
struct TimestampParserTests {
    private func parse(_ text: String, _ format: String, allowsFraction: Bool = false) throws(TimestampProblem)
        -> CivilTime
    {
        try TimestampParser(TimestampFormat(Array(format.utf8)), allowsFraction: allowsFraction).parse(text)
    }

    @Test func `parts of a timestamp`() throws {
        let time = try parse("2015-05-12T15:50:38.25Z", "%Y-%m-%dT%H:%M:%S.%fZ")
        #expect(time.date == CivilDate(year: 2015, month: 5, day: 12))
        #expect([time.hour, time.minute, time.second, time.microsecond] == [15, 50, 38, 250_000])
        #expect(time.secondsSince1970 == 1_431_445_838)
    }

    /// The day in UTC may be another one.
    @Test func `an offset changes the seconds`() throws {
        let time = try parse("2015-05-12 00:30 +0100", "%Y-%m-%d %H:%M %z")
        #expect(time.secondsSince1970 == (try parse("2015-05-11 23:30", "%Y-%m-%d %H:%M")).secondsSince1970)
    }

    @Test func `a fraction without a directive`() throws {
        #expect(try parse("38.5", "%S", allowsFraction: true).microsecond == 500_000)
        #expect(throws: TimestampProblem.mismatch) { try parse("38.5", "%S") }
    }

    /// Each directive takes as many digits as possible, as long as the rest matches.
    @Test func `numbers without separators`() throws {
        #expect(try parse("12019", "%m%Y").date == CivilDate(year: 2019, month: 1, day: 1))
        #expect(try parse("111", "%m%d").date == CivilDate(year: 1900, month: 11, day: 1))
    }

    @Test(arguments: [
        ("12 Mai 2015", "%d %b %Y", TimestampProblem.mismatch), ("2015", "%Q", .mismatch), ("2015", "%Y%", .mismatch),
        ("2015-02-29", "%F", .noSuchDay), ("2015 367", "%Y %j", .mismatch), ("0000", "%Y", .noSuchDay),
        ("15:50:60", "%T", .leapSecond), ("2014-W53-7", "%G-W%V-%u", .noSuchDay),
        ("2015-W20", "%G-W%V", .incompleteWeek),
        ("20", "%V", .incompleteWeek),
    ])
    func `strings that are not timestamps`(text: String, format: String, problem: TimestampProblem) {
        #expect(throws: problem) { try parse(text, format) }
    }

    @Test func `long strings are rejected immediately`() {
        let blanks = String(repeating: " ", count: 1_000_000)
        #expect(throws: TimestampProblem.mismatch) { try parse(blanks, "%d %m %Y", allowsFraction: true) }
    }
}
