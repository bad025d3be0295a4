import FoundationEssentials
import StoneFormats
import StoneTestSupport
import Testing

@testable import StoneRuntime

/// Timestamps like Python's `strptime` and `strftime`. The expected seconds since 1970 come from Python.
@Suite struct TimestampTests {
    struct Row: Sendable {
        let format: StaticString
        let text: String
        let seconds: Double?

        init(_ format: StaticString, _ text: String, _ seconds: Double?) {
            (self.format, self.text, self.seconds) = (format, text, seconds)
        }
    }

    static let parsedRows: [Row] = [
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38Z", 1_431_445_838),
        Row("%Y-%m-%dT%H:%M:%SZ", "1970-01-01T00:00:00Z", 0),
        Row("%Y-%m-%dT%H:%M:%SZ", "0001-01-01T00:00:00Z", -62_135_596_800),
        Row("%Y-%m-%dT%H:%M:%SZ", "9999-12-31T23:59:59Z", 253_402_300_799),
        Row("%Y-%m-%dT%H:%M:%SZ", "2000-02-29T12:00:00Z", 951_825_600),
        Row("%Y-%m-%dT%H:%M:%SZ", "1900-02-29T00:00:00Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-02-29T00:00:00Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-13-12T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-00-12T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-00T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-32T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-04-31T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T24:00:00Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:60:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:60Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:61Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:62Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-5-2T1:2:3Z", 1_430_528_523),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12t15:50:38z", 1_431_445_838),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38ZZ", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", " 2015-05-12T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "2015-05-12 15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "0000-01-01T00:00:00Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "15-05-12T15:50:38Z", nil),
        Row("%Y-%m-%dT%H:%M:%SZ", "", nil),
        Row("%Y-%m-%d", "2015-05-12", 1_431_388_800),
        Row("%Y-%m-%d", "2015-5-2", 1_430_524_800),
        Row("%Y-%m-%d", "2015-05-12T", nil),
        Row("%Y", "2015", 1_420_070_400),
        Row("%Y", "215", nil),
        Row("%y", "68", 3_092_601_600),
        Row("%y", "69", -31_536_000),
        Row("%y", "00", 946_684_800),
        Row("%y", "7", nil),
        Row("%d %b %Y", "12 May 2015", 1_431_388_800),
        Row("%d %b %Y", "12 may 2015", 1_431_388_800),
        Row("%d %b %Y", "12   May\t2015", 1_431_388_800),
        Row("%d %b %Y", "12May 2015", nil),
        Row("%d %B %Y", "12 September 2015", 1_442_016_000),
        Row("%d %B %Y", "12 Sep 2015", nil),
        Row("%A %d", "Tuesday 12", -2_208_038_400),
        Row("%a, %d %b %Y %H:%M:%S GMT", "Tue, 12 May 2015 15:50:38 GMT", 1_431_445_838),
        Row("%a, %d %b %Y %H:%M:%S %z", "Tue, 12 May 2015 15:50:38 +0000", 1_431_445_838),
        Row("%a, %d %b %Y %H:%M:%S %z", "Tue, 12 May 2015 15:50:38 -0730", 1_431_472_838),
        Row("%H:%M %z", "15:50 +01:00", -2_208_935_400),
        Row("%H:%M %z", "15:50 +01:00:30", -2_208_935_430),
        Row("%H:%M %z", "15:50 Z", -2_208_931_800),
        Row("%H:%M %z", "15:50 z", nil),
        Row("%H:%M %z", "15:50 +0160", nil),
        Row("%H:%M %z", "15:50 0100", nil),
        Row("%z%H", "+000015", -2_208_934_800),
        Row("%Y %G", "2015 2015", 1_420_070_400),
        Row("%H%z", "15+010030", -2_208_938_430),
        Row("%H:%M %Z", "15:50 UTC", -2_208_931_800),
        Row("%H:%M %Z", "15:50 gmt", -2_208_931_800),
        Row("%H:%M %Z", "15:50 XYZ", nil),
        Row("%I:%M %p", "12:05 AM", -2_208_988_500),
        Row("%I:%M %p", "12:05 pm", -2_208_945_300),
        Row("%I:%M %p", "01:05 PM", -2_208_941_700),
        Row("%I:%M %p", "13:05 PM", nil),
        Row("%I:%M", "12:05", -2_208_988_500),
        Row("%I:%M", "11:05", -2_208_948_900),
        Row("%I %p %H", "01 PM 05", -2_208_970_800),
        Row("%Y %j", "2015 132", 1_431_388_800),
        Row("%Y %j", "2016 366", 1_483_142_400),
        Row("%Y %j", "2015 366", 1_451_606_400),
        Row("%Y %j", "2015 1", 1_420_070_400),
        Row("%Y %j", "2015 0", nil),
        Row("%Y %j", "2015 367", nil),
        Row("%j", "60", -2_203_891_200),
        Row("%Y %U %w", "2015 19 2", 1_431_388_800),
        Row("%Y %U %w", "2015 0 0", 1_419_724_800),
        Row("%Y %U %w", "2015 0 6", 1_420_243_200),
        Row("%Y %U %w", "2015 53 6", 1_452_297_600),
        Row("%Y %W %w", "2015 19 2", 1_431_388_800),
        Row("%Y %W %a", "2015 19 Tue", 1_431_388_800),
        Row("%Y %W %w", "2015 0 1", 1_419_811_200),
        Row("%Y %W %u", "2015 52 7", 1_451_779_200),
        Row("%Y %U", "2015 19", 1_420_070_400),
        Row("%U %w", "19 2", -2_197_411_200),
        Row("%G-W%V-%u", "2015-W20-2", 1_431_388_800),
        Row("%G-W%V-%u", "2015-W53-7", 1_451_779_200),
        Row("%G-W%V-%u", "2015-W00-1", nil),
        // As in Python 3.12. Earlier versions take week 0, and week 53 of a year of 52 weeks, for a week of another
        // year.
        Row("%G-W%V-%u", "2015-W0-1", nil),
        Row("%G-W%V-%u", "2014-W53-7", nil),
        Row("%G-W%V", "2015-W20", nil),
        Row("%Y-W%V-%u", "2015-W20-2", nil),
        Row("%G-%m", "2015-05", nil),
        Row("%S.%f", "38.5", -2208988761.5),
        Row("%S.%f", "38.123456", -2208988761.876544),
        Row("%S.%f", "38.1234567", nil),
        Row("%S.%f", "38.", nil),
        Row("%f", "000001", -2208988799.999999),
        Row("%m%Y", "12019", 1_546_300_800),
        Row("%m%d", "111", -2_182_723_200),
        Row("%Y %n%m", "2020 05", 1_588_291_200),
        Row("%Y%n%t%m", "2020\t05", 1_588_291_200),
        Row("%m%d", "1111", -2_181_859_200),
        Row("%H%M%S", "155038", -2_208_931_762),
        Row("%H%M%S", "1550", -2_208_934_500),
        Row("%d%m%y", "010170", 0),
        Row("%c", "Tue May 12 15:50:38 2015", 1_431_445_838),
        Row("%c", "Tue May  5 15:50:38 2015", 1_430_841_038),
        Row("%x", "05/12/15", 1_431_388_800),
        Row("%X", "15:50:38", -2_208_931_762),
        Row("%x %X", "05/12/15 15:50:38", 1_431_445_838),
        Row("100%% %Y", "100% 2015", 1_420_070_400),
        Row("a.b*%Y", "a.b*2015", 1_420_070_400),
        Row("a.b*%Y", "axb*2015", nil),
        Row("%Y\n", "2015\n", 1_420_070_400),
        Row("%d %b", "29 Feb", nil),
        Row("%B %d", "February 28", -2_203_977_600),
        Row("%d", "0", nil),
        Row("%d", "00", nil),
        Row("%d", "5", -2_208_643_200),
        Row("%d", "٥", nil),
        Row("année %Y", "année 2015", 1_420_070_400),
        Row("", "", -2_208_988_800),
        Row("%", "%", nil),
        Row("%Q", "Q", nil),
        Row("%F %T", "2015-05-12 15:50:38", 1_431_445_838),
        Row("%R %e", "15:50  5", -2_208_586_200),
        Row("%F%n%D", "2015-05-12 \t05/12/15", 1_431_388_800),
    ]

    @Test(arguments: parsedRows)
    func parses(row: Row) {
        let parser = TimestampParser(TimestampFormat(_StoneLiteral(stringLiteral: row.format)), allowsFraction: false)
        let date = try? parser.parse(row.text).moment
        #expect(date?.timeIntervalSince1970 == row.seconds, "\(row.format) \(row.text)")
        let coder = StoneCoder.timestamp(row.format)
        #expect((try? read(coder, try written(row.text, .string), .rejected))?.timeIntervalSince1970 == row.seconds)
    }

    /// The fast reading of the most frequent format agrees with the parser of all formats, for strings with one other
    /// byte.
    @Test func otherBytesInTheUsualFormat() throws {
        let format: StaticString = "%Y-%m-%dT%H:%M:%SZ"
        let parser = TimestampParser(TimestampFormat(_StoneLiteral(stringLiteral: format)), allowsFraction: false)
        for text in ["2016-02-29T23:59:38Z", "0001-10-01T00:00:00Z", "1999-12-31T09:05:59Z"] {
            for index in 0..<text.utf8.count {
                for byte in UInt8(0x20)..<0x7F where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
                    var bytes = Array(text.utf8)
                    bytes[index] = byte
                    let changed = String(decoding: bytes, as: UTF8.self)
                    let expected = try? parser.parse(changed).moment
                    #expect((try? read(.timestamp(format), "\"\(changed)\"", .rejected)) == expected, "\(changed)")
                }
            }
        }
    }

    struct Print: Sendable {
        let seconds: Double
        let format: StaticString
        let text: String

        init(_ seconds: Double, _ format: StaticString, _ text: String) {
            (self.seconds, self.format, self.text) = (seconds, format, text)
        }
    }

    static let printedRows: [Print] = [
        Print(1431445838.25, "%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38Z"),
        Print(1431445838.25, "%a %A %b %B %c", "Tue Tuesday May May Tue May 12 15:50:38 2015"),
        Print(1431445838.25, "%d %e %f %H %I %j", "12 12 250000 15 03 132"),
        Print(1431445838.25, "%m %M %p %S %U %w %W", "05 50 PM 38 19 2 19"),
        Print(1431445838.25, "%x %X %y %Y %%", "05/12/15 15:50:38 15 2015 %"),
        Print(1431445838.25, "%D %F %T %R %h %G %V %u", "05/12/15 2015-05-12 15:50:38 15:50 May 2015 20 2"),
        Print(1431445838.25, "%I:%M %p", "03:50 PM"),
        Print(1430784000, "%Y-%m-%dT%H:%M:%SZ", "2015-05-05T00:00:00Z"),
        Print(1430784000, "%a %A %b %B %c", "Tue Tuesday May May Tue May  5 00:00:00 2015"),
        Print(1430784000, "%d %e %f %H %I %j", "05  5 000000 00 12 125"),
        Print(1430784000, "%m %M %p %S %U %w %W", "05 00 AM 00 18 2 18"),
        Print(1430784000, "%x %X %y %Y %%", "05/05/15 00:00:00 15 2015 %"),
        Print(1430784000, "%D %F %T %R %h %G %V %u", "05/05/15 2015-05-05 00:00:00 00:00 May 2015 19 2"),
        Print(1430784000, "%I:%M %p", "12:00 AM"),
        Print(-62135596800, "%d %e %f %H %I %j", "01  1 000000 00 12 001"),
        Print(-62135596800, "%m %M %p %S %U %w %W", "01 00 AM 00 00 1 01"),
        Print(-62135596800, "%I:%M %p", "12:00 AM"),
        Print(253402300799, "%Y-%m-%dT%H:%M:%SZ", "9999-12-31T23:59:59Z"),
        Print(253402300799, "%a %A %b %B %c", "Fri Friday Dec December Fri Dec 31 23:59:59 9999"),
        Print(253402300799, "%d %e %f %H %I %j", "31 31 000000 23 11 365"),
        Print(253402300799, "%m %M %p %S %U %w %W", "12 59 PM 59 52 5 52"),
        Print(253402300799, "%x %X %y %Y %%", "12/31/99 23:59:59 99 9999 %"),
        Print(253402300799, "%D %F %T %R %h %G %V %u", "12/31/99 9999-12-31 23:59:59 23:59 Dec 9999 52 5"),
        Print(253402300799, "%I:%M %p", "11:59 PM"),
        Print(951782400, "%Y-%m-%dT%H:%M:%SZ", "2000-02-29T00:00:00Z"),
        Print(951782400, "%a %A %b %B %c", "Tue Tuesday Feb February Tue Feb 29 00:00:00 2000"),
        Print(951782400, "%d %e %f %H %I %j", "29 29 000000 00 12 060"),
        Print(951782400, "%m %M %p %S %U %w %W", "02 00 AM 00 09 2 09"),
        Print(951782400, "%x %X %y %Y %%", "02/29/00 00:00:00 00 2000 %"),
        Print(951782400, "%D %F %T %R %h %G %V %u", "02/29/00 2000-02-29 00:00:00 00:00 Feb 2000 09 2"),
        Print(951782400, "%I:%M %p", "12:00 AM"),
        Print(0, "%Y-%m-%dT%H:%M:%SZ", "1970-01-01T00:00:00Z"),
        Print(0, "%a %A %b %B %c", "Thu Thursday Jan January Thu Jan  1 00:00:00 1970"),
        Print(0, "%d %e %f %H %I %j", "01  1 000000 00 12 001"),
        Print(0, "%m %M %p %S %U %w %W", "01 00 AM 00 00 4 00"),
        Print(0, "%x %X %y %Y %%", "01/01/70 00:00:00 70 1970 %"),
        Print(0, "%D %F %T %R %h %G %V %u", "01/01/70 1970-01-01 00:00:00 00:00 Jan 1970 01 4"),
        Print(0, "%I:%M %p", "12:00 AM"),
        Print(0, "%Z %z", "UTC +0000"),
        Print(-62135596800, "%Y-%m-%dT%H:%M:%SZ", "0001-01-01T00:00:00Z"),
        Print(-62135596800, "%F %G", "0001-01-01 0001"),
        Print(0, "%n%t%r %C %g", "\n\t12:00:00 AM 19 70"),
    ]

    @Test(arguments: printedRows)
    func prints(row: Print) throws {
        let date = Date(timeIntervalSince1970: row.seconds)
        let json = try written(date, .timestamp(row.format))
        #expect(try read(.string, json) == row.text)
    }

    @Test func clientsAcceptFractions() throws {
        let coder = StoneCoder.timestamp("%Y-%m-%dT%H:%M:%SZ")
        #expect(try read(coder, #""2015-05-12T15:50:38.25Z""#).timeIntervalSince1970 == 1_431_445_838.25)
        #expect(try read(coder, #""2015-05-12T15:50:38.123456789Z""#).timeIntervalSince1970 == 1_431_445_838.123456)
        #expect(decodingError { try read(coder, #""2015-05-12T15:50:38.25Z""#, .rejected) }?.kind == .invalidValue)
        #expect(decodingError { try read(coder, #""2015-05-12T15:50:38.Z""#) }?.kind == .invalidValue)
    }

    @Test func errorsSayWhereAndWhat() {
        let json = #"{"path":"/a","client_modified":"2015-13-12T15:50:38Z"}"#
        let error = decodingError { try read(CommitInfo.self, json) }
        #expect(
            error?.description
                == "client_modified: expected a timestamp of the format %Y-%m-%dT%H:%M:%SZ, found a string that does not match (at byte 31)"
        )
    }

    @Test func everyDaySurvives() throws {
        let formats: [StaticString] = ["%Y-%m-%dT%H:%M:%SZ", "%Y %j", "%G-W%V-%u", "%Y %U %w", "%Y %W %A", "%d %B %Y"]
        let days =
            CivilDate(year: 1, month: 1, day: 1).daysSince1970...CivilDate(year: 9999, month: 12, day: 31).daysSince1970
        #expect(days == -719_162...2_932_896)
        for day in stride(from: days.lowerBound, through: days.upperBound, by: 1_009) {
            #expect(CivilDate(daysSince1970: day).daysSince1970 == day)
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            for format in formats {
                let coder = StoneCoder.timestamp(format)
                #expect(try read(coder, try written(date, coder)) == date)
            }
        }
    }

    @Test func secondsDoNotSlip() throws {
        let coder = StoneCoder.timestamp("%Y-%m-%dT%H:%M:%SZ")
        #expect(try written(Date(timeIntervalSince1970: 0.999), coder) == #""1970-01-01T00:00:00Z""#)
        #expect(try written(Date(timeIntervalSince1970: -0.001), coder) == #""1969-12-31T23:59:59Z""#)
        #expect(try written(Date(timeIntervalSince1970: 1_431_445_838.9999999), coder) == #""2015-05-12T15:50:39Z""#)
        #expect(try written(Date(timeIntervalSince1970: 1_431_445_838.25), .timestamp("%S.%f")) == #""38.250000""#)
    }

    /// A `Date` is a floating-point number of seconds since 2001, with microsecond precision for 272 years.
    @Test(arguments: [
        "1729-01-01 00:00:00.000001", "1729-01-01 00:00:00.999999", "2015-05-12 15:50:38.123457",
        "2000-12-31 23:59:59.999999",
        "2272-12-31 23:59:59.999999", "2272-12-31 23:59:59.000001",
    ])
    func microsecondsSurvive(text: String) throws {
        let coder = StoneCoder.timestamp("%Y-%m-%d %H:%M:%S.%f")
        #expect(try written(try read(coder, "\"\(text)\""), coder) == "\"\(text)\"")
    }

    @Test func allMicrosecondsSurvive() throws {
        var random = RandomNumbers(seed: 9)
        let first = CivilDate(year: 1729, month: 1, day: 1).daysSince1970
        let last = CivilDate(year: 2272, month: 12, day: 31).daysSince1970
        for _ in 0..<20_000 {
            var time = CivilTime(date: CivilDate(daysSince1970: Int.random(in: first...last, using: &random)))
            time.second = Int.random(in: 0..<60, using: &random)
            time.microsecond = Int.random(in: 0..<1_000_000, using: &random)
            let copy = CivilTime(time.moment)
            #expect(copy?.secondsSince1970 == time.secondsSince1970 && copy?.microsecond == time.microsecond, "\(time)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 253_402_300_800, -62_135_596_801])
    func datesOutsideTheCalendarAreNotWritten(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(
            encodingError { try written(date, .timestamp("%Y-%m-%dT%H:%M:%SZ")) }?.rule
                == "must be a date in the years 1 to 9999"
        )
    }

    @Test func unsupportedDirectives() {
        #expect(encodingError { try written(Date(timeIntervalSince1970: 0), .timestamp("%Q")) } != nil)
        #expect(decodingError { try read(.timestamp("%Q"), #""1""#) }?.kind == .invalidValue)
    }
}
