import StoneFormats

extension Unicode.Scalar {
    /// Whether the character can be written to a terminal: it is not part of an escape sequence, does not end a line,
    /// and does not change the direction or order of text.
    var isSafeInTerminals: Bool {
        switch textEffect {
        case .control, .lineEnd, .direction, .directionMark: false
        // The zero-width joiner, which joins emoji.
        case .format: self == "\u{200D}"
        case nil: isASCII || properties.generalCategory != .unassigned
        }
    }
}

extension StringProtocol {
    /// Returns the text with U+FFFD in place of the characters that must not reach a terminal.
    ///
    /// - Parameter kept: Characters that stay nevertheless.
    package func terminalText(keeping kept: Unicode.Scalar...) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(scalar.isSafeInTerminals || kept.contains(scalar) ? scalar : "\u{FFFD}")
        }
        return String(scalars)
    }
}
