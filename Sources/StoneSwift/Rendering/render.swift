package import StoneMustache

/// Writes a view model out as Swift.
package func render(_ file: FileView, _ templates: TemplateLibrary) throws(TemplateError) -> OutputFile {
    let text = try templates.render("file", with: file.template)
    return OutputFile(name: file.name, bytes: Array("\(OutputFile.marker)\n".utf8) + text)
}
