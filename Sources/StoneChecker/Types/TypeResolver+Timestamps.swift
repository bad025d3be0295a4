import StoneSource
import StoneSyntax

/// The formats of timestamps: `Timestamp("%Y-%m-%d")`.
extension TypeResolver {
    /// The letters of directives that the runtime reads, directly or as an abbreviation of others.
    ///
    /// A table, since apps link StoneFormats, which has nothing that only the checker needs.
    private static let timestampDirectives = Set("%ABDFGHIMRSTUVWXYZabcdefhjmnprtuwxyz".unicodeScalars)

    /// Notes a format that no timestamp has, as in `Timestamp("%Q")`, by its first directive that the runtime does not read.
    func noteUnsupportedDirective(in format: String, at span: SourceSpan) {
        var rest = format.unicodeScalars[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            let letter = rest.popFirst()
            if let letter, Self.timestampDirectives.contains(letter) { continue }
            let directive = letter.map { "'%\($0)'" } ?? "'%' at its end"
            sink.note(
                .unsupportedTimestampFormat,
                "no timestamp can be read in this format, since \(directive) is not supported",
                at: span
            )
            return
        }
    }
}
