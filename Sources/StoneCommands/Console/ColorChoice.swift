#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// When texts are coloured: `--color auto`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never

    /// The variables that decide, as far as they are set in the environment of the process.
    static var processEnvironment: [String: String] {
        var environment: [String: String] = [:]
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "CLICOLOR", "TERM"] {
            environment[name] = getenv(name).map { String(cString: $0) }
        }
        return environment
    }

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
