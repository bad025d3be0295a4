/// The effect of a character without a shape on the text around it, in terminals, logs and editors.
package enum TextEffect {
    /// A control character: it moves the cursor, ends a line or begins an escape sequence.
    case control
    /// The end of a line or a paragraph that is not a control character.
    case lineEnd
    /// A control of the direction of the text after it.
    case direction
    /// A mark that has a direction itself, without which people cannot write some Arabic and Hebrew text.
    case directionMark
    /// Another format character, such as those that join emoji and letters.
    case format
}

extension Unicode.Scalar {
    /// The effect of the character, or `nil` if it has a shape.
    package var textEffect: TextEffect? {
        if let interpretation { return interpretation }
        return value >= 0x80 && properties.generalCategory == .format ? .format : nil
    }

    /// Whether the character can forge a line, control a terminal or reorder text.
    package var isInterpreted: Bool { interpretation != nil }

    /// The effect except that of other format characters, whose category takes longer to find.
    private var interpretation: TextEffect? {
        switch value {
        case 0x20..<0x7F: nil
        case 0..<0x20, 0x7F...0x9F: .control
        case 0x061C, 0x200E...0x200F: .directionMark
        case 0x2028...0x2029: .lineEnd
        case 0x202A...0x202E, 0x2066...0x2069: .direction
        default: nil
        }
    }

    /// Whether the character reorders text.
    package var isBidirectionalControl: Bool {
        switch interpretation {
        case .direction, .directionMark: true
        default: false
        }
    }
}
