import StoneCommandLine

extension Option {
    /// Returns the flag `-q, --quiet`.
    static func quietFlag(_ property: Property<Bool>) -> Self {
        .flag("quiet", short: "q", property, help: "Do not report progress and the result on a terminal.")
    }
}
