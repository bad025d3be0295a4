import StoneMustache
import Testing

/// A template, a value and the expected text.
struct RenderCase: CustomTestStringConvertible, Sendable {
    let name: String
    let template: String
    var value: TemplateValue = [:]
    var partials: [String: String] = [:]
    let expected: String
    var escaping = Escaping.none
    var mode = LookupMode.strict

    var testDescription: String { name }

    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let output = try render(template, with: value, partials: partials, escaping: escaping, mode: mode)
        #expect(output == expected, "\(name)", sourceLocation: sourceLocation)
    }
}

/// Renders the template named `main`. Throws errors of parsing and of rendering.
func render(
    _ template: String,
    with value: TemplateValue = [:],
    partials: [String: String] = [:],
    escaping: Escaping = .none,
    mode: LookupMode = .strict
) throws(TemplateError) -> String {
    var library = TemplateLibrary()
    var errors = library.add("main", source: template)
    for (name, source) in partials {
        errors += library.add(name, source: source)
    }
    if let error = errors.first { throw error }
    return String(decoding: try library.render("main", with: value, escaping: escaping, mode: mode), as: UTF8.self)
}
