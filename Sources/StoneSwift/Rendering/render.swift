package import StoneMustache

/// Writes a view model out as Swift.
package func render(_ file: FileView, _ templates: TemplateLibrary) throws(TemplateError) -> OutputFile {
    var head = Array("\(OutputFile.marker)\n".utf8)
    head.reserveCapacity(1 << 17)  // Most files have less, none has much more: there is nothing to move while it grows.
    let wrapping = LineWrapping(limit: LineBreaker.limit, wrap: LineBreaker.broken)
    return OutputFile(
        name: file.name,
        bytes: try templates.render("file", with: file.template, after: head, wrapping: wrapping)
    )
}
