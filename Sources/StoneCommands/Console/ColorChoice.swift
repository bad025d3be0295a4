#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// When texts are coloured: `--color auto`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never

    /// Whether the environment allows colours in a stream.
    ///
    /// `NO_COLOR` turns them off, then `CLICOLOR_FORCE` or `FORCE_COLOR` on. Otherwise terminals have them, unless `TERM` is `dumb` or
    /// `CLICOLOR` is 0.
    static func allowsColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
        func isOn(_ name: String) -> Bool {
            let value = environment[name] ?? ""
            return !value.isEmpty && value != "0"
        }
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
        return isTerminal && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
    }
}
