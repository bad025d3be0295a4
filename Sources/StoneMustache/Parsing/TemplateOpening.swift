/// A section, parent or block whose end tag is still to come.
struct TemplateOpening {
    let tag: TemplateTag
    /// Where its instruction is, which learns its end when the end tag comes.
    let index: Int
    /// What stands before the tag on its line, if only spaces and tabs.
    let indentation: Range<Int>?
    /// What a parent has been given so far.
    var arguments: [String: TemplateArgument] = [:]
}
