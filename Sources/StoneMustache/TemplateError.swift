/// An error in a template or in its values.
package struct TemplateError: Error, Hashable, Sendable {
    package enum Kind: Sendable {
        /// The template is malformed.
        case syntax
        /// It uses a name that the values lack.
        case unknownName
        /// It includes a template that the library lacks.
        case unknownTemplate
        /// It uses a value of the wrong kind.
        case unfitValue
        /// Rendering exceeds a limit.
        case limit
    }

    package var kind: Kind
    /// The name of the template in the library.
    package var template: String
    /// Counted from 1.
    package var line: Int
    /// In characters, counted from 1.
    package var column: Int
    package var message: String

    package init(kind: Kind = .syntax, template: String, line: Int, column: Int, message: String) {
        self.kind = kind
        self.template = template
        self.line = line
        self.column = column
        self.message = message
    }
}

extension TemplateError: CustomStringConvertible {
    /// `struct:3:14: unknown name 'nmae'; did you mean 'name'?`
    package var description: String {
        "\(template):\(line):\(column): \(message)"
    }
}
