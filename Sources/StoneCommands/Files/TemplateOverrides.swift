import StoneMustache
import StoneSuggestions
import StoneSwift
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The templates of the user that replace built-in ones.
struct TemplateOverrides {
    /// The sources by the names of the templates.
    private var sources: [String: SourceText] = [:]

    /// Reads the templates in a folder. It is an error if one has the name of no built-in template.
    init(folder: String?, _ diagnostics: inout DiagnosticsEngine) throws(UsageError) {
        guard let folder else { return }
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw UsageError("cannot read the folder '\(folder)' of templates")
        }
        for file in files.sorted() where file.hasSuffix(".mustache") {
            let path = SpecPaths.path(of: file, in: folder)
            let name = String(file.dropLast(".mustache".count))
            guard SwiftTemplates.names.contains(name) else {
                let near = suggestion(for: name, among: SwiftTemplates.names).map { "\($0).mustache" }
                let message = "no built-in template is named '\(name)'\(didYouMean(near))"
                diagnostics.add(.error(.unknownTemplate, message, path: path))
                continue
            }
            let bytes = try readFile(path)
            guard String(wellFormed: bytes) != nil else {
                diagnostics.add(.error(.invalidTemplate, "invalid UTF-8", path: path))
                continue
            }
            sources[name] = SourceText(path: path, bytes: Array(bytes))
        }
    }

    /// The paths of the templates, sorted.
    var paths: [String] { sources.values.map(\.path).sorted() }

    /// Parses all templates, built-in ones included. `nil` if there are errors.
    func library(_ diagnostics: inout DiagnosticsEngine) -> TemplateLibrary? {
        let texts = sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
        let (library, errors) = SwiftTemplates.library(overrides: texts)
        report(errors, &diagnostics)
        return errors.isEmpty ? library : nil
    }

    /// Adds errors in templates of the user and in built-in ones.
    func report(_ errors: [TemplateError], _ diagnostics: inout DiagnosticsEngine) {
        for error in errors {
            let source = sources[error.template] ?? Self.builtIn(error.template)
            diagnostics.add(.template(error, in: source), in: [source])
        }
    }

    private static func builtIn(_ name: String) -> SourceText {
        SourceText(path: "<built-in>/\(name).mustache", text: SwiftTemplates.source(of: name))
    }
}

extension Diagnostic {
    /// An error in a template.
    static func template(_ error: TemplateError, in source: SourceText) -> Diagnostic {
        let start = source.lineStart(error.line - 1)
        let line = source.text(SourceRange(start, source.lineStart(error.line)))
        let offset = start + line.prefix(error.column - 1).utf8.count
        return .error(error.kind.code, error.message, source, SourceRange(offset, offset))
    }
}

extension TemplateError.Kind {
    fileprivate var code: DiagnosticCode {
        switch self {
        case .syntax: .invalidTemplate
        case .unknownName: .unknownTemplateName
        case .unknownTemplate: .unknownTemplate
        case .unfitValue: .invalidTemplateValue
        case .limit: .endlessTemplate
        }
    }
}
