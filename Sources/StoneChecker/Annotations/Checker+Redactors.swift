import StoneModel
import StoneSyntax

extension Checker {
    /// Checks where redactors stand: a value has one at most, and it is no struct or union.
    func checkRedactors() {
        for record in types {
            if record.isAlias, record.traits?.redaction != nil, let target = record.target {
                checkRedactor(of: record.name, target, at: record.place)
            }
            for field in record.fields where field.traits?.redaction != nil {
                guard let type = field.type else { continue }
                if case .named(let id) = type, self[id].isAlias {
                    report(
                        .misplacedRedactor,
                        "a field whose type is an alias cannot be redacted; redact alias '\(self[id].name)' instead",
                        at: field.place,
                        notes: [("'\(self[id].name)' is declared here", self[id].place)]
                    )
                } else {
                    checkRedactor(of: field.name, type, at: field.place)
                }
            }
        }
    }

    private func checkRedactor(of name: String, _ type: DataType, at place: Place) {
        var current = type
        while true {
            if case .nullable(let wrapped) = current {
                current = wrapped
            } else if case .named(let id) = current, self[id].isAlias {
                if self[id].traits?.redaction != nil {
                    report(
                        .misplacedRedactor,
                        "'\(name)' is already redacted by alias '\(self[id].name)'",
                        at: place,
                        notes: [("'\(self[id].name)' is declared here", self[id].place)]
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
            report(
                .misplacedRedactor,
                "'\(name)' contains a \(self[id].kindName), which cannot be redacted; redact its fields instead",
                at: place
            )
        case .void:
            report(.misplacedRedactor, "'\(name)' has no value to redact", at: place)
        default: break
        }
    }

    /// How a field is to be hidden: by its own annotation, or by that of an alias that its type leads to. What hides the
    /// elements of a list hides the list.
    func redaction(of field: FieldRecord) -> Redaction? {
        if let own = field.traits?.redaction { return own }
        var next = field.type?.namedLeaf
        while let id = next, self[id].isAlias {
            if let redaction = self[id].traits?.redaction { return redaction }
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

    /// What lists, maps and nullables hold in the end.
    fileprivate var innermostElement: DataType {
        switch self {
        case .list(let list): list.element.innermostElement
        case .map(_, let value): value.innermostElement
        case .nullable(let wrapped): wrapped.innermostElement
        default: self
        }
    }
}
