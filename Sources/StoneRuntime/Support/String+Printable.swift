extension String {
    /// The text on one line for logs and terminals: control and format characters are escaped, as in `\n` and `\u{1B}`.
    package var printable: String {
        escaped {
            switch $0 {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    /// The text on one line for people: line breaks and tabs are spaces, and other control characters are escaped.
    ///
    /// Format characters are kept, since emoji and several scripts need them.
    package var displayable: String {
        split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ").escaped {
            $0 == .control || $0 == .lineSeparator || $0 == .paragraphSeparator
        }
    }

    private func escaped(_ isEscaped: (Unicode.GeneralCategory) -> Bool) -> String {
        var text = ""
        for scalar in unicodeScalars {
            if isEscaped(scalar.properties.generalCategory) {
                text += scalar.escaped(asASCII: true)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
