import StoneSource
import StoneSyntax

/// The formats of timestamps: `Timestamp("%Y-%m-%d")`.
extension Checker {
    /// The letters of directives that the runtime reads, directly or as an abbreviation of others.
    ///
    /// A table, since apps link StoneFormats, which has nothing that only the checker needs.
    private static let timestampDirectives = Set("%ABDFGHIMRSTUVWXYZabcdefhjmnprtuwxyz".unicodeScalars)

    /// Notes the first directive of a format that the runtime does not read.
    func noteUnsupportedDirective(in format: String, at span: SourceSpan) {
        var rest = format.unicodeScalars[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            guard let letter = rest.popFirst() else {
                unsupportedTimestampFormats.append((span, "'%' at its end"))
                return
            }
            guard Self.timestampDirectives.contains(letter) else {
                unsupportedTimestampFormats.append((span, "'%\(letter)'"))
                return
            }
        }
    }

    /// Warns about formats that no timestamp has, as in `Timestamp("%Q")`.
    func timestampFormatsThatAreNotSupported() -> [WarningInstance] {
        unsupportedTimestampFormats.map { span, directive in
            WarningInstance(
                message: "no timestamp can be read in this format, since \(directive) is not supported",
                span: span
            )
        }
    }
}
