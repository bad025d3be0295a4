#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The choice of when output is colored: `--color auto`.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never

    /// Returns a variable of the environment of the process.
    static func processEnvironment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Returns whether the environment allows colors in a stream.
    ///
    /// `NO_COLOR` turns them off, then `CLICOLOR_FORCE` or `FORCE_COLOR` on. Otherwise terminals have them, unless
    /// `TERM` is `dumb` or `CLICOLOR` is 0.
    static func allowsColor(_ environment: (String) -> String?, isTerminal: Bool) -> Bool {
        func isOn(_ name: String) -> Bool {
            let value = environment(name) ?? ""
            return !value.isEmpty && value != "0"
        }
        if environment("NO_COLOR")?.isEmpty == false { return false }
        if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
        return isTerminal && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
    }
}
