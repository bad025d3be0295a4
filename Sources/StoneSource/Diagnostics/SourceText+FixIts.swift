/// Fix-its for diagnostics in a text.
extension SourceText {
    /// Returns the removal of a construct.
    package func removal(of range: SourceRange, isSafe: Bool = false) -> FixIt {
        FixIt(
            message: "remove '\(text(range).drop { $0 == " " })'",
            path: path,
            range: removalRange(of: range),
            replacement: "",
            isSafe: isSafe
        )
    }

    /// Returns the replacement of a name, which changes the meaning.
    package func replacement(of range: SourceRange, by name: String) -> FixIt {
        FixIt(message: "replace with '\(name)'", path: path, range: range, replacement: name)
    }

    /// Returns the insertion of text, which changes the meaning.
    package func insertion(of text: String, at offset: Int) -> FixIt {
        let shown = text.drop { $0 == " " }
        return FixIt(message: "add '\(shown)'", path: path, range: SourceRange(offset, offset), replacement: text)
    }
}
