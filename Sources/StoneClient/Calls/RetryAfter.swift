package import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The header field `Retry-After` (RFC 9110, section 10.2.3): a number of seconds or a date.
package enum RetryAfter {
    /// The wait, in seconds, to which longer ones are reduced, to avoid overflow.
    private static let limit = 1e9

    /// Returns the requested wait, or `nil` if it is missing or malformed.
    ///
    /// A date counts from the response's own `Date`, since the clock of this machine may be wrong. A date in the past
    /// means no wait.
    package static func wait(_ headers: StoneHeaders) -> Duration? {
        guard let field = headers["Retry-After"]?[...].trimmingBlanks else { return nil }
        if let seconds = seconds(field) { return wait(seconds) }
        guard let end = HTTPDate.seconds(field) else { return nil }
        let start = headers["Date"].flatMap { HTTPDate.seconds($0[...].trimmingBlanks) }
        return wait(Double(end) - (start.map(Double.init) ?? Date().timeIntervalSince1970))
    }

    /// Returns a number of seconds as a wait, or `nil` if it is infinite.
    package static func wait(_ seconds: Double) -> Duration? {
        seconds.isFinite ? .milliseconds(Int64(min(max(seconds, 0), limit) * 1_000)) : nil
    }

    /// Servers also send fractions. `Double` alone would read hexadecimal digits and exponents, too.
    private static func seconds(_ field: Substring) -> Double? {
        let isNumber = field.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x2E }
        return isNumber ? Double(field) : nil
    }
}

/// The dates of HTTP (RFC 9110, section 5.6.7), as seconds since 1970.
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` and the obsolete forms `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`.
    static func seconds(_ text: Substring) -> Int64? {
        let parts = text.split { " ,-:".contains($0) }
        switch parts.count {
        case 8 where parts[7] == "GMT":
            return seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4...6])
        case 7: return seconds(day: parts[2], month: parts[1], year: parts[6], time: parts[3...5])
        default: return nil
        }
    }

    private static func seconds(
        day: Substring,
        month: Substring,
        year: Substring,
        time: ArraySlice<Substring>
    ) -> Int64? {
        let fields = [day, year] + time
        guard fields.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy(isDigit) }),
            let month = months.firstIndex(of: String(month))
        else { return nil }
        let numbers = fields.compactMap { Int64($0) }
        guard numbers.count == 5 else { return nil }
        let (day, hour, minute, second) = (numbers[0], numbers[2], numbers[3], numbers[4])
        // The fixed pivot approximates RFC 9110, which reads a two-digit year more than 50 years ahead as one in the
        // past.
        let year = year.utf8.count == 2 ? numbers[1] + (numbers[1] < 76 ? 2000 : 1900) : numbers[1]
        guard (1...daysOfMonth(month, year)).contains(day), hour < 24, minute < 60, second <= 60 else { return nil }
        return ((days(year, month) + day - 1) * 24 + hour) * 3_600 + minute * 60 + second
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    private static func daysOfMonth(_ month: Int, _ year: Int64) -> Int64 {
        [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
    }

    /// The days from 1970 to the first day of a month.
    private static func days(_ year: Int64, _ month: Int) -> Int64 {
        let before = year - 1
        let years = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
        return (0..<month).reduce(years) { $0 + daysOfMonth($1, year) }
    }
}
