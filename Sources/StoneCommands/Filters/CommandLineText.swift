import StoneSyntax

/// Options and their values as a text of its own, a line for each, so that what is wrong with a value can be shown in place:
///
///     <command line>:1:31: error: no spec declares a namespace 'fils'; did you mean 'files'? [unknown-filter-name]
///     --whitelist-namespace-routes fils
///                                   ^~~~
struct CommandLineText {
    static let path = "<command line>"

    private var text = ""

    var source: SourceText { SourceText(path: Self.path, text: text) }

    /// Adds a line, and says where the value stands in it.
    mutating func add(_ value: String, of option: String) -> SourceRange {
        text += "--\(option) "
        let start = text.utf8.count
        text += value
        defer { text += "\n" }
        return SourceRange(start, text.utf8.count)
    }
}
