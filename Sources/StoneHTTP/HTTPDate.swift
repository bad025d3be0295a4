import StoneFormats

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// The dates of HTTP (RFC 9110, section 5.6.7).
package enum HTTPDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    // MARK: Writing

    /// Returns a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, in the years 1970 to 9999.
    package static func text(of date: Date) -> String {
        let seconds = Int64(min(max(0, date.timeIntervalSince1970), 253_402_300_799))
        let day = CivilDate(daysSince1970: Int(seconds / 86_400))
        let calendarDate = "\(day.day.digits(atLeast: 2)) \(months[day.month - 1]) \(day.year.digits(atLeast: 4))"
        let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { $0.digits(atLeast: 2) }
        return "\(weekdays[day.weekday]), \(calendarDate) \(time.joined(separator: ":")) GMT"
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
        guard fields.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.allSatisfy(\.isASCIIDigit) }),
            let month = months.firstIndex(of: String(month))
        else { return nil }
        let numbers = fields.compactMap { Int($0) }
        guard numbers.count == 5 else { return nil }
        let (day, hour, minute, second) = (numbers[0], numbers[2], numbers[3], numbers[4])
        // The fixed pivot approximates RFC 9110, which reads a two-digit year more than 50 years ahead as one in the
        // past.
        let year = year.utf8.count == 2 ? numbers[1] + (numbers[1] < 76 ? 2000 : 1900) : numbers[1]
        let date = CivilDate(year: year, month: month + 1, day: day)
        guard (1...CivilDate.daysInMonth(date.month, ofYear: year)).contains(day), hour < 24, minute < 60, second <= 60
        else { return nil }
        // The seconds exceed `Int` on 32-bit watches.
        return Int64(date.daysSince1970) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    }
}
