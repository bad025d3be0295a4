extension String {
    /// The text on one line for logs and terminals: control and format characters are escaped, as in `\n` and `\u{1B}`.
    package var printable: String { escaped { $0.textEffect != nil } }

    /// The text on one line for people: line breaks and tabs are spaces, and other characters that control terminals or
    /// the direction of text are escaped.
    ///
    /// Other format characters and direction marks are kept, since emoji and several scripts need them.
    package var displayable: String {
        split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ").escaped {
            $0.isInterpreted && $0.textEffect != .directionMark
        }
    }

    private func escaped(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if isEscaped(scalar) {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
