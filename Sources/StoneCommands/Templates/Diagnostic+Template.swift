import StoneMustache
import StoneSyntax

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
