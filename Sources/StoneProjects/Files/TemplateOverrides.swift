package import StoneCommandLine
import StoneFormats
import StoneModel
package import StoneMustache
import StoneSource
import StoneSuggestions
import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The user's templates, which replace built-in ones.
package struct TemplateOverrides {
    private let builtIn: TemplateSet
    /// The sources by the names of the templates.
    private var sources: [String: SourceText] = [:]
    /// Whether a template that cannot be used leaves a set that would generate other text.
    private var hasErrors = false

    /// Reads the templates in a folder. Reports templates without a built-in counterpart.
    ///
    /// - Parameter output: The output of the templates, for messages, or `nil` for generated code.
    package init(
        folder: String?,
        of builtIn: TemplateSet = SwiftTemplates.builtIn,
        for output: String? = nil,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        self.builtIn = builtIn
        guard let folder else { return }
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw UsageError("cannot read the folder '\(folder)' of templates")
        }
        let names = files.filter { $0.hasSuffix(".mustache") }
        guard !names.isEmpty else {
            throw UsageError("no '.mustache' file in the folder '\(folder)' of templates")
        }
        for file in names.sorted() {
            let path = Paths.path(of: file, in: folder)
            let name = String(file.dropLast(".mustache".count))
            guard builtIn.names.contains(name) else {
                let near = suggestion(for: name, among: builtIn.names).map { "\($0).mustache" }
                let subject = output.map { "no built-in template for \($0)" } ?? "no built-in template"
                let message = "\(subject) is named '\(name)'\(didYouMean(near))"
                diagnostics.add(.error(.unknownTemplate, message, path: path))
                hasErrors = true
                continue
            }
            // Version control can replace the line feeds.
            let bytes = LineEnding.unified(try readFile(path))
            guard String(wellFormed: bytes) != nil else {
                diagnostics.add(.error(.invalidTemplate, "invalid UTF-8", path: path))
                hasErrors = true
                continue
            }
            sources[name] = SourceText(path: path, bytes: bytes)
        }
    }

    /// The paths of the templates, sorted.
    package var paths: [String] { sources.values.map(\.path).sorted() }

    /// Parses all templates, built-in ones included. `nil` if there are errors.
    package func library(_ diagnostics: inout DiagnosticsEngine) -> TemplateLibrary? {
        let texts = sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
        let (library, errors) = builtIn.library(overrides: texts)
        report(errors, &diagnostics)
        return errors.isEmpty && !hasErrors ? library : nil
    }

    /// Adds errors in the user's templates and in built-in ones.
    package func report(_ errors: [TemplateError], _ diagnostics: inout DiagnosticsEngine) {
        for error in errors {
            let source = sources[error.template] ?? builtInSource(error.template)
            let users = error.inclusions.filter { sources[$0.template] != nil && error.template != $0.template }
            var diagnostic = Diagnostic.template(error, in: source)
            diagnostic.notes = users.prefix(Self.inclusionLimit).compactMap { user in
                sources[user.template].map { source in
                    let offset = source.offset(ofLine: user.line, column: user.column)
                    return Note(message: "included here", path: source.path, range: SourceRange(offset, offset))
                }
            }
            diagnostics.add(diagnostic, in: [source] + users.compactMap { sources[$0.template] })
        }
    }

    /// The maximum number of the user's partial tags to show with an error.
    private static let inclusionLimit = 3

    private func builtInSource(_ name: String) -> SourceText {
        SourceText(path: "\(TextName.builtInTemplates)/\(name).mustache", text: builtIn.source(of: name))
    }
}

extension Diagnostic {
    /// An error in a template.
    static func template(_ error: TemplateError, in source: SourceText) -> Diagnostic {
        let offset = source.offset(ofLine: error.line, column: error.column)
        return .error(error.kind.code, error.message, in: source, at: SourceRange(offset, offset))
    }
}

extension SourceText {
    /// Returns the offset of a position whose line and column in characters are counted from 1.
    fileprivate func offset(ofLine line: Int, column: Int) -> Int {
        let start = lineStart(line - 1)
        return start + text(SourceRange(start, lineStart(line))).prefix(column - 1).utf8.count
    }
}

extension TemplateError.Kind {
    fileprivate var code: DiagnosticCode {
        switch self {
        case .syntax: .invalidTemplate
        case .unknownName: .unknownTemplateName
        case .unknownTemplate: .unknownTemplate
        case .unknownBlock: .unknownTemplateBlock
        case .unfitValue: .invalidTemplateValue
        case .limit: .endlessTemplate
        }
    }
}
