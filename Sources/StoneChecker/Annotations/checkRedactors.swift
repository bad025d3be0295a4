import StoneModel
import StoneSource
import StoneSyntax

/// Checks the placement of redactors: a value has at most one, and is not a struct or a union.
func checkRedactors(
    _ annotations: AppliedAnnotationTable,
    declarations: DeclarationTable,
    aliases: AliasTable,
    fields: FieldTable,
    sink: DiagnosticSink
) {
    guard annotations.hasRedactors else { return }
    let pass = RedactorPass(declarations: declarations, aliases: aliases, annotations: annotations, sink: sink)
    for type in declarations.types where annotations[type.id]?.redaction != nil {
        if let target = aliases[type.id] { pass.checkRedactor(of: type.name, target, at: type.span) }
    }
    for (index, field) in fields.fields.enumerated() where annotations[field: index]?.redaction != nil {
        guard let type = field.type else { continue }
        if case .named(let id) = type, declarations[id].isAlias {
            let alias = declarations[id]
            sink.report(
                .misplacedRedactor,
                "a field whose type is an alias cannot be redacted; redact alias '\(alias.name)' instead",
                at: field.span,
                notes: [("'\(alias.name)' is declared here", alias.span)]
            )
        } else {
            pass.checkRedactor(of: field.name, type, at: field.span)
        }
    }
}

private struct RedactorPass {
    let declarations: DeclarationTable
    let aliases: AliasTable
    let annotations: AppliedAnnotationTable
    let sink: DiagnosticSink

    func checkRedactor(of name: String, _ type: DataType, at span: SourceSpan) {
        var current = type
        while true {
            if case .nullable(let wrapped) = current {
                current = wrapped
            } else if case .named(let id) = current, declarations[id].isAlias {
                if annotations[id]?.redaction != nil {
                    sink.report(
                        .misplacedRedactor,
                        "'\(name)' is already redacted by alias '\(declarations[id].name)'",
                        at: span,
                        notes: [("'\(declarations[id].name)' is declared here", declarations[id].span)]
                    )
                    return
                }
                guard let target = aliases[id] else { return }
                current = target
            } else {
                break
            }
        }
        if current.isContainer { current = current.innermostElement }
        switch current {
        case .named(let id) where !declarations[id].isAlias:
            sink.report(
                .misplacedRedactor,
                "'\(name)' contains a \(declarations[id].kindName), which cannot be redacted; redact its fields instead",
                at: span
            )
        case .void:
            sink.report(.misplacedRedactor, "'\(name)' has no value to redact", at: span)
        default: break
        }
    }
}

extension DataType {
    fileprivate var isContainer: Bool {
        switch self {
        case .list, .map: true
        default: false
        }
    }

    /// The type inside all lists, maps and nullables.
    fileprivate var innermostElement: DataType {
        switch self {
        case .list(let list): list.element.innermostElement
        case .map(_, let value): value.innermostElement
        case .nullable(let wrapped): wrapped.innermostElement
        default: self
        }
    }
}
