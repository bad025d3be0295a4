import StoneCommandLine

extension Option {
    /// `-o, --output FILE`, of commands that print a document.
    static func outputFile(_ property: @autoclosure @escaping Accessor<String?>) -> Self {
        .value(
            "output",
            short: "o",
            placeholder: "FILE",
            into: property(),
            help: "Write this file; by default, and for '-', standard output."
        ) { path throws(UsageError) in
            guard !path.isEmpty else { throw UsageError("expected a file for '--output', found an empty path") }
            return path
        }
    }
}
