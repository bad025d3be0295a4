import StoneMustache
import StoneSwift
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The templates that a user puts in the place of built-in ones.
struct TemplateOverrides {
    /// By the names of the templates.
    private var sources: [String: SourceText] = [:]

    /// Reads the templates in a folder. A file that replaces nothing is a mistake.
    init(folder: String?, _ findings: inout Findings) throws(UsageError) {
        guard let folder else { return }
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw UsageError("cannot read the template folder '\(folder)'")
        }
        for file in files.sorted() where file.hasSuffix(".mustache") {
            let path = SpecPaths.path(of: file, in: folder)
            let name = String(file.dropLast(".mustache".count))
            guard SwiftTemplates.names.contains(name) else {
                let near = suggestion(for: name, among: SwiftTemplates.names).map { "\($0).mustache" }
                let message = "there is no template '\(name)' to replace\(didYouMean(near))"
                findings.add([.error(.unknownTemplate, message, path: path)])
                continue
            }
            let bytes = try readFile(path)
            guard String(validating: bytes, as: UTF8.self) != nil else {
                findings.add([.error(.invalidTemplate, "the file is not UTF-8 text", path: path)])
                continue
            }
            sources[name] = SourceText(path: path, bytes: Array(bytes))
        }
    }

    /// Sorted.
    var paths: [String] { sources.values.map(\.path).sorted() }

    /// All templates, parsed. `nil` if something is wrong with them.
    func library(_ findings: inout Findings) -> TemplateLibrary? {
        let texts = sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
        let (library, errors) = SwiftTemplates.library(overrides: texts)
        report(errors, &findings)
        return errors.isEmpty ? library : nil
    }

    /// Shows errors in their places, be they in templates of the user or in built-in ones.
    func report(_ errors: [TemplateError], _ findings: inout Findings) {
        for error in errors {
            let source = sources[error.template] ?? Self.builtIn(error.template)
            findings.add([.template(error, in: source)], in: [source])
        }
    }

    private static func builtIn(_ name: String) -> SourceText {
        SourceText(path: "<built-in>/\(name).mustache", text: SwiftTemplates.source(of: name))
    }
}
