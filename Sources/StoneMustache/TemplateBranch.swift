/// An outcome of a tag, to measure the coverage of templates.
package struct TemplateBranch: Hashable, Sendable {
    package var template: String
    /// The byte offset of the tag in the template.
    package var offset: Int
    /// Whether the name is truthy: a section is shown, an inverted one hidden, or a variable written.
    package var isTruthy: Bool
}
