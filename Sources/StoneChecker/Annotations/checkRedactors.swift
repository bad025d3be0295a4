import StoneModel
import StoneSource

/// Checks the placement of redactors: a value has at most one, and is not a struct or a union.
func checkRedactors(_ annotations: AppliedAnnotationTable, _ types: TypeTables) {
    guard annotations.hasRedactors else { return }
    let pass = RedactorPass(types: types, annotations: annotations)
    for type in types.declarations.types where annotations[type.id]?.redaction != nil {
        if let target = types.aliases[type.id] { pass.checkRedactor(of: type.name, target, at: type.span) }
    }
    for (index, field) in types.fields.fields.enumerated() where annotations[field: index]?.redaction != nil {
        guard let type = types.fields.types[index] else { continue }
        if case .named(let id) = type, types[id].isAlias {
            let alias = types[id]
            let message = "a field whose type is an alias cannot be redacted; redact alias '\(alias.name)' instead"
            types.sink.report(.misplacedRedactor, message, at: field.span, notes: [alias.note])
        } else {
            pass.checkRedactor(of: field.name, type, at: field.span)
        }
    }
}

private struct RedactorPass {
    let types: TypeTables
    let annotations: AppliedAnnotationTable

    func checkRedactor(of name: String, _ type: DataType, at span: SourceSpan) {
        var current = type
        while true {
            if case .nullable(let wrapped) = current {
                current = wrapped
            } else if case .named(let id) = current, types[id].isAlias {
                if annotations[id]?.redaction != nil {
                    let message = "'\(name)' is already redacted by alias '\(types[id].name)'"
                    types.sink.report(.misplacedRedactor, message, at: span, notes: [types[id].note])
                    return
                }
                guard let target = types.aliases[id] else { return }
                current = target
            } else {
                break
            }
        }
        switch current.innermostElement {
        case .named(let id) where !types[id].isAlias:
            types.sink.report(
                .misplacedRedactor,
                "'\(name)' contains a \(types[id].kindName), which cannot be redacted; redact its fields instead",
                at: span
            )
        case .void:
            types.sink.report(.misplacedRedactor, "'\(name)' has no value to redact", at: span)
        default: break
        }
    }
}

extension DataType {
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
