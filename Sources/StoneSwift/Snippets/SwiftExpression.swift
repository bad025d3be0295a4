/// A Swift expression, laid out over several lines if it is longer than a line.
struct SwiftExpression: Sendable {
    /// The line length of swift-format without a configuration.
    static let limit = 100

    /// An argument of a call, an element of an array, or a key and value of a dictionary.
    struct Element: Sendable {
        /// The label, or the key as a literal; `nil` for none.
        var label: String?
        var value: SwiftExpression

        init(label: String? = nil, _ value: SwiftExpression) {
            self.label = label
            self.value = value
        }

        var width: Int { (label.map { $0.unicodeScalars.count + 2 } ?? 0) + value.width }
    }

    /// `Files.WriteMode.add`, or the text before the opening bracket.
    let head: String
    /// The brackets; `nil` for an expression without elements, such as a literal.
    private let brackets: (open: String, close: String, hasTrailingComma: Bool)?
    private let elements: [Element]
    /// The columns that the expression takes on one line.
    let width: Int

    /// Creates a literal, a name, or any other expression that is not broken.
    init(_ text: String) {
        self.init(head: text, brackets: nil, elements: [])
    }

    /// Returns a call to a function or an initializer, or a case with a payload.
    static func call(_ callee: String, _ arguments: [Element]) -> SwiftExpression {
        SwiftExpression(head: callee, brackets: ("(", ")", false), elements: arguments)
    }

    static func array(_ elements: [SwiftExpression]) -> SwiftExpression {
        SwiftExpression(head: "", brackets: ("[", "]", elements.count > 1), elements: elements.map { Element($0) })
    }

    /// - Parameter elements: The values with their keys as literals.
    static func dictionary(_ elements: [Element]) -> SwiftExpression {
        guard !elements.isEmpty else { return SwiftExpression("[:]") }
        return SwiftExpression(head: "", brackets: ("[", "]", elements.count > 1), elements: elements)
    }

    private init(
        head: String,
        brackets: (open: String, close: String, hasTrailingComma: Bool)?,
        elements: [Element]
    ) {
        self.head = head
        self.brackets = brackets
        self.elements = elements
        let separators = 2 * max(0, elements.count - 1)
        width = elements.reduce(head.unicodeScalars.count + separators + (brackets == nil ? 0 : 2)) { $0 + $1.width }
    }

    /// Whether the expression is an array or a dictionary with elements.
    private var isCollection: Bool { head.isEmpty && !elements.isEmpty }

    /// Returns the source, with line breaks where it would be longer than the limit.
    ///
    /// - Parameter prefix: The text before the expression on its first line.
    func text(after prefix: String = "") -> String {
        var text = prefix
        append(to: &text, column: prefix.unicodeScalars.count, indentation: 0, reserved: 0)
        return text
    }

    /// - Parameters:
    ///   - column: The columns that the line has already.
    ///   - reserved: The columns for the text that follows on the line.
    private func append(to text: inout String, column: Int, indentation: Int, reserved: Int) {
        text += head
        guard let brackets else { return }
        text += brackets.open
        if elements.isEmpty || column + width + reserved <= Self.limit {
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                if let label = element.label { text += "\(label): " }
                // It fits, so the column does not matter.
                element.value.append(to: &text, column: 0, indentation: 0, reserved: 0)
            }
        } else if brackets.open == "(", elements.count == 1, elements[0].value.isCollection {
            // A collection as the only argument is broken instead of the call.
            let label = elements[0].label.map { "\($0): " } ?? ""
            text += label
            elements[0].value.append(
                to: &text,
                column: column + (head + label).unicodeScalars.count + 1,
                indentation: indentation,
                reserved: reserved + 1
            )
        } else {
            appendLines(to: &text, indentation: indentation + 4, hasTrailingComma: brackets.hasTrailingComma)
            startLine(&text, indentation)
        }
        text += brackets.close
    }

    private func appendLines(to text: inout String, indentation: Int, hasTrailingComma: Bool) {
        for (index, element) in elements.enumerated() {
            let hasComma = hasTrailingComma || index < elements.count - 1
            let reserved = hasComma ? 1 : 0
            var column = indentation
            startLine(&text, column)
            if let label = element.label {
                text += "\(label):"
                // A literal that is too long next to its label has a line of its own.
                let isTooLong = column + element.width + reserved > Self.limit && element.value.elements.isEmpty
                column += isTooLong ? 4 : label.unicodeScalars.count + 2
                if isTooLong { startLine(&text, column) } else { text += " " }
            }
            element.value.append(to: &text, column: column, indentation: indentation, reserved: reserved)
            if hasComma { text += "," }
        }
    }

    private func startLine(_ text: inout String, _ indentation: Int) {
        text += "\n" + String(repeating: " ", count: indentation)
    }
}
