package import StoneMustache
import StoneTemplates

/// The templates of the Swift back end: those that are built in, some perhaps replaced.
package enum SwiftTemplates {
    /// The names of all templates, sorted.
    package static let names: [String] = StoneTemplates.swift.keys.sorted()

    /// The text of a built-in template.
    package static func source(of name: String) -> String {
        String(decoding: StoneTemplates.swift[name] ?? [], as: UTF8.self)
    }

    /// Parses the templates; `overrides` maps names to sources and wins. With errors the library is not fit to render.
    package static func library(
        overrides: [String: String] = [:]
    ) -> (library: TemplateLibrary, errors: [TemplateError]) {
        var library = TemplateLibrary()
        var errors: [TemplateError] = []
        for name in names { errors += library.add(name, source: overrides[name] ?? source(of: name)) }
        return (library, errors.isEmpty ? library.missingPartials() : errors)
    }
}
