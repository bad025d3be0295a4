import Testing

@testable import StoneChecker

struct TimestampFormatTests {
    @Test(arguments: [
        ("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38Z", true), ("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38", false),
        ("%Y-%m-%d", "2015-5-2", true), ("%Y-%m-%d", "2015-13-01", false), ("%Y-%m-%d", "2015-02-29", false),
        ("%Y-%m-%d", "2016-02-29", true), ("%Y-%m-%d", "15-02-01", false), ("%Y%m%d", "20150512", true),
        ("%d%m", "111", true), ("%d%m", "00", false),
        ("%a, %d %b %Y %H:%M:%S +0000", "Sat, 21 Aug 2010 22:31:20 +0000", true),
        ("%A %B %p", "saturday AUGUST pm", true), ("%Y %m", "2015   1", true), ("%Y %m", "20151", false),
        ("%H:%M:%S.%f", "10:20:30.123456", true), ("%H:%M:%S.%f", "10:20:30.1234567", false), ("%z", "+02:00", true),
        ("%z", "Z", true), ("%z", "+2", false), ("%%", "%", true), ("%Q", "Q", false), ("%", "%", false),
        ("", "", true),
        ("%Y", "2015 ", false), ("%j", "366", true), ("%j", "367", false), ("%y", "99", true),
        ("%c", "Sat Aug 21 22:31:20 2010", true),
    ])
    func reads(format: String, text: String, expected: Bool) {
        #expect((TimestampFormat(format).problem(with: text) == nil) == expected)
    }

    @Test func `an ambiguous format takes no exponential time`() {
        let format = TimestampFormat(String(repeating: "%d", count: 200) + "x")
        #expect(format.problem(with: String(repeating: "1", count: 300)) != nil)
    }
}
