/// An error in a template or in its values.
package struct TemplateError: Error, Hashable, Sendable {
    package enum Kind: Sendable {
        /// The template is malformed.
        case syntax
        /// An unknown name.
        case unknownName
        /// An unknown template.
        case unknownTemplate
        /// A block that replaces none.
        case unknownBlock
        /// A value of the wrong kind.
        case unfitValue
        /// Rendering exceeds a limit.
        case limit
    }

    package var kind: Kind
    /// The name of the template in the library.
    package var template: String
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int
    package var message: String
    /// The tags that include the template, innermost first.
    package var inclusions: [Inclusion] = []

    /// A tag that includes another template.
    package struct Inclusion: Hashable, Sendable {
        /// The name of the template with the tag.
        package var template: String
        /// The line, from 1.
        package var line: Int
        /// The column in characters, from 1.
        package var column: Int
    }

    package init(kind: Kind = .syntax, template: String, line: Int, column: Int, message: String) {
        self.kind = kind
        self.template = template
        self.line = line
        self.column = column
        self.message = message
    }
}

extension TemplateError {
    /// Returns the error with one more inclusion.
    func included(by partial: TemplatePartial, of template: Template) -> TemplateError {
        let place = template.source.error(at: partial.offset, "")
        let inclusion = Inclusion(template: place.template, line: place.line, column: place.column)
        var error = self
        // Templates that include each other in a cycle pass the same tags many times.
        if !inclusions.contains(inclusion) { error.inclusions.append(inclusion) }
        return error
    }
}

extension TemplateError: CustomStringConvertible {
    /// The error with its position, such as `struct:3:14: unknown name 'nmae'; did you mean 'name'?`.
    package var description: String {
        "\(template):\(line):\(column): \(message)"
    }
}
