import StoneCommandLine
import StoneSource

/// The options and their values, one per line, as a source for diagnostics:
///
///     <command line>:1:31: error: no spec declares a namespace 'fils'; did you mean 'files'? [unknown-filter-name]
///     --whitelist-namespace-routes fils
///                                   ^~~~
struct CommandLineText {
    private var text = ""

    var source: SourceText { SourceText(path: TextName.commandLine, text: text) }

    /// Appends a line, and returns the range of the value.
    mutating func add(_ value: String, of option: String) -> SourceRange {
        text += "--\(option) "
        let start = text.utf8.count
        text += value
        defer { text += "\n" }
        return SourceRange(start, text.utf8.count)
    }
}
