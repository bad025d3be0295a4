package import StoneMustache
import StoneTemplates

/// The templates of the Swift back end: those that are built in, some perhaps replaced.
package enum SwiftTemplates {
    /// The names of all templates, sorted.
    package static let names: [String] = StoneTemplates.swift.keys.sorted()

    /// Parses the templates; `overrides` maps names to sources and wins.
    package static func library(overrides: [String: String] = [:]) throws(TemplateError) -> TemplateLibrary {
        var library = TemplateLibrary()
        for name in names {
            let source = overrides[name] ?? String(decoding: StoneTemplates.swift[name] ?? [], as: UTF8.self)
            if let error = library.add(name, source: source).first { throw error }
        }
        if let error = library.missingPartials().first { throw error }
        return library
    }
}
