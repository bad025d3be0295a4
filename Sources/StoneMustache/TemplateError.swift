/// Something wrong in a template, or in the values it was given.
package struct TemplateError: Error, Hashable, Sendable {
    package enum Kind: Sendable {
        /// The template cannot be read.
        case syntax
        /// It asks for a name that the values lack.
        case unknownName
        /// It includes a template that the library lacks.
        case unknownTemplate
        /// It takes a value for something else than it is.
        case unfitValue
        /// Rendering goes beyond a limit.
        case limit
    }

    package var kind: Kind
    /// The name of the template, as the library knows it.
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
