package import StoneMustache

/// Writes view models out as Swift.
package func render(_ files: [FileView], _ templates: TemplateLibrary) throws(TemplateError) -> [OutputFile] {
    var outputs: [OutputFile] = []
    for file in files {
        let text = try templates.render("file", with: file.template)
        outputs.append(OutputFile(name: file.name, bytes: Array("\(OutputFile.marker)\n".utf8) + text))
    }
    return outputs
}
