import StoneModel
import StoneSource

/// Checks the placement of redactors: a value has at most one, and is not a struct or a union.
func checkRedactors(_ annotations: AppliedAnnotationTable, _ types: TypeTables) {
    guard annotations.hasRedactors else { return }
    let pass = RedactorPass(types: types, annotations: annotations)
    for type in types.declarations.types {
        guard let redactor = annotations[type.id]?.redactor, let target = types.aliases[type.id] else { continue }
        pass.checkRedactor(redactor, of: type.name, target)
    }
    for (index, field) in types.fields.fields.enumerated() {
        guard let redactor = annotations[field: index]?.redactor, let type = types.fields.types[index] else { continue }
        pass.checkRedactor(redactor, of: field.name, type, isField: true)
    }
}

private struct RedactorPass {
    let types: TypeTables
    let annotations: AppliedAnnotationTable

    func checkRedactor(_ redactor: SourceSpan, of name: String, _ type: DataType, isField: Bool = false) {
        let sink = types.sink
        var current = type
        while true {
            if case .nullable(let wrapped) = current {
                current = wrapped
            } else if case .named(let id) = current, types[id].isAlias {
                if annotations[id]?.redactor != nil {
                    let removal = sink.source(redactor.file).removal(of: redactor.range)
                    let message = "'\(name)' is already redacted by alias '\(types[id].name)'; \(removal.message)"
                    let notes = [types[id].note]
                    return sink.report(.misplacedRedactor, message, at: redactor, notes: notes, fixIts: [removal])
                }
                guard let target = types.aliases[id] else { return }
                current = target
            } else {
                break
            }
        }
        if isField, case .named(let id) = type, types[id].isAlias {
            let message = "a field whose type is an alias cannot be redacted; redact alias '\(types[id].name)' instead"
            return sink.report(.misplacedRedactor, message, at: redactor, notes: [types[id].note])
        }
        switch current.innermostElement {
        case .named(let id) where !types[id].isAlias:
            let advice = "\(types[id].kindName), which cannot be redacted; redact its fields instead"
            sink.report(.misplacedRedactor, "'\(name)' contains a \(advice)", at: redactor)
        case .void: sink.report(.misplacedRedactor, "'\(name)' has no value to redact", at: redactor)
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
