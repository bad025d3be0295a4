#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The dates of HTTP (RFC 9110, section 5.6.7).
package enum HTTPDate {
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    // MARK: Writing

    /// Returns a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.weekday, .day, .month, .year, .hour, .minute, .second], from: date)
        let weekday = weekdays[((parts.weekday ?? 1) - 1) % 7]
        let month = months[((parts.month ?? 1) - 1) % 12]
        let time = [parts.hour, parts.minute, parts.second].map { padded($0, 2) }.joined(separator: ":")
        return "\(weekday), \(padded(parts.day, 2)) \(month) \(padded(parts.year, 4)) \(time) GMT"
    }

    private static func padded(_ number: Int?, _ width: Int) -> String {
        let digits = String(number ?? 0)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    // MARK: Reading

    /// Returns the seconds since 1970 of a date, or `nil` if it is malformed.
    ///
    /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` and the obsolete forms `Sunday, 06-Nov-94 08:49:37 GMT` and
    /// `Sun Nov  6 08:49:37 1994`.
    package static func seconds(_ text: Substring) -> Int64? {
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
