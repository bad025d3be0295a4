import Foundation
import StoneHTTP
import Testing

struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777.9, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"), (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
    ])
    func hasTheFormOfHTTP(seconds: Double, text: String) {
        #expect(HTTPDate.text(of: Date(timeIntervalSince1970: seconds)) == text)
        #expect(HTTPDate.seconds(text[...]) == Int64(seconds))
    }

    @Test(arguments: [
        (-1, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1e300, "Thu, 01 Jan 1970 00:00:00 GMT"),
        (.nan, "Thu, 01 Jan 1970 00:00:00 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
        (1e300, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func otherYearsAreLimited(seconds: Double, text: String) {
        #expect(HTTPDate.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(arguments: [
        ("Thursday, 01-Jan-76 00:00:00 GMT", 189_302_400), ("Tuesday, 01-Jan-75 00:00:00 GMT", 3_313_526_400),
        ("Thu, 01 Jan 1970 23:59:60 GMT", 86_400), ("Thu, 01 Jan 1970 24:00:00 GMT", nil),
        ("Thu, 01 Jan 1970 00:00:00 CET", nil),
    ])
    func otherFormsAreRead(text: String, seconds: Int64?) {
        #expect(HTTPDate.seconds(text[...]) == seconds)
    }
}
