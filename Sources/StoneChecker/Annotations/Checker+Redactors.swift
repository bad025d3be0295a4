import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Checks the placement of redactors: a value has at most one, and is not a struct or a union.
    func checkRedactors() {
        for record in types {
            if record.isAlias, record.appliedAnnotations?.redaction != nil, let target = record.target {
                checkRedactor(of: record.name, target, at: record.span)
            }
            for field in record.fields where field.appliedAnnotations?.redaction != nil {
                guard let type = field.type else { continue }
                if case .named(let id) = type, self[id].isAlias {
                    sink.report(
                        .misplacedRedactor,
                        "a field whose type is an alias cannot be redacted; redact alias '\(self[id].name)' instead",
                        at: field.span,
                        notes: [("'\(self[id].name)' is declared here", self[id].span)]
                    )
                } else {
                    checkRedactor(of: field.name, type, at: field.span)
                }
            }
        }
    }

    private func checkRedactor(of name: String, _ type: DataType, at span: SourceSpan) {
        var current = type
        while true {
            if case .nullable(let wrapped) = current {
                current = wrapped
            } else if case .named(let id) = current, self[id].isAlias {
                if self[id].appliedAnnotations?.redaction != nil {
                    sink.report(
                        .misplacedRedactor,
                        "'\(name)' is already redacted by alias '\(self[id].name)'",
                        at: span,
                        notes: [("'\(self[id].name)' is declared here", self[id].span)]
                    )
                    return
                }
                guard let target = self[id].target else { return }
                current = target
            } else {
                break
            }
        }
        if current.isContainer { current = current.innermostElement }
        switch current {
        case .named(let id) where !self[id].isAlias:
            sink.report(
                .misplacedRedactor,
                "'\(name)' contains a \(self[id].kindName), which cannot be redacted; redact its fields instead",
                at: span
            )
        case .void:
            sink.report(.misplacedRedactor, "'\(name)' has no value to redact", at: span)
        default: break
        }
    }

    /// Returns the redaction of a field, from its annotation or from an alias in its type. The redaction of list
    /// elements applies to the list.
    func redaction(of field: FieldSymbol) -> Redaction? {
        if let own = field.appliedAnnotations?.redaction { return own }
        var next = field.type?.namedLeaf
        while let id = next, self[id].isAlias {
            if let redaction = self[id].appliedAnnotations?.redaction { return redaction }
            next = self[id].target?.namedLeaf
        }
        return nil
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
