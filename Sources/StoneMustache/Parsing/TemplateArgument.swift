/// What `{{$name}}…{{/name}}` inside a parent puts in place of the block of that name.
struct TemplateArgument: Sendable {
    var body: Range<Int>
    /// The indentation that the body was written at, which gives way to that of the block.
    var indentation: Range<Int>
}
