import StoneFormats
package import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The header field `Retry-After` (RFC 9110, section 10.2.3): a number of seconds or a date.
package enum RetryAfter {
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

    /// Returns a number of seconds as a wait of limited length, or `nil` if it is infinite.
    package static func wait(_ seconds: Double) -> Duration? {
        seconds.isFinite ? .milliseconds(Int64(min(max(seconds, 0), Duration.longestWait.seconds) * 1_000)) : nil
    }

    /// Servers also send fractions. `Double` alone would read hexadecimal digits and exponents, too.
    private static func seconds(_ field: Substring) -> Double? {
        let isNumber = field.utf8.allSatisfy { $0.isASCIIDigit || $0 == 0x2E }
        return isNumber ? Double(field) : nil
    }
}
