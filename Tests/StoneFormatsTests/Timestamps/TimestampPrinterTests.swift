import StoneFormats
import Testing

struct TimestampPrinterTests {
    private let time = CivilTime(
        date: CivilDate(year: 2015, month: 5, day: 5),
        hour: 15,
        minute: 4,
        second: 8,
        microsecond: 250
    )

    @Test(arguments: [
        ("%Y-%m-%dT%H:%M:%SZ", "2015-05-05T15:04:08Z"), ("%c", "Tue May  5 15:04:08 2015"), ("%r", "03:04:08 PM"),
        ("%S.%f", "08.000250"), ("%C%g", "2015"), ("%A, %e. %B", "Tuesday,  5. May"), ("%z %Z %%", "+0000 UTC %"),
        ("année \t%Y", "année \t2015"), ("", ""),
    ])
    func `times in UTC`(format: String, text: String) {
        #expect(TimestampPrinter(TimestampFormat(Array(format.utf8))).print(time) == text)
    }

    @Test(arguments: ["%Q", "%Y%", "%é"]) func `unsupported directives`(format: String) {
        #expect(TimestampPrinter(TimestampFormat(Array(format.utf8))).print(time) == nil)
    }

    /// A printed timestamp is read as the same time.
    @Test(arguments: ["%Y-%m-%dT%H:%M:%S.%fZ", "%c %f", "%G-W%V-%u %T.%f", "%Y %j %r %f", "%Y %U %w %T %f"])
    func `printed times are read`(format: String) throws {
        let format = TimestampFormat(Array(format.utf8))
        let text = try #require(TimestampPrinter(format).print(time))
        let read = try TimestampParser(format, allowsFraction: false).parse(text)
        #expect(read.secondsSince1970 == time.secondsSince1970)
        #expect(read.microsecond == time.microsecond)
    }
}
