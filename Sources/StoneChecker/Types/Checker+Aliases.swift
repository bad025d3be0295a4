import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves the target of each alias.
    func resolveAliases() {
        for record in types {
            guard let reference = record.aliasedReference else { continue }
            record.target = resolve(reference, for: .any, in: record.namespace, file: record.span.file)
        }
        let chains = CycleFinder(count: types.count) { types[$0].target?.namedLeaf?.index }
        for cycle in chains.cycles { reportAliasCycle(cycle) }
        for index in chains.leadingToCycle { types[index].target = nil }

        var lengths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            let record = types[index]
            guard let target = record.target else { continue }
            if let leaf = target.namedLeaf {
                lengths[index] = lengths[leaf.index] + 1
                guard lengths[index] <= Limits.chainLength else {
                    // Longer chains through the alias are the same error.
                    if lengths[index] == Limits.chainLength + 1 {
                        sink.report(
                            .nestingTooDeep,
                            "alias chain exceeds \(Limits.chainLength) aliases",
                            at: record.span
                        )
                    }
                    record.target = nil
                    continue
                }
            }
            record.unwrappedTarget = unwrap(target)
        }
        runDeferredTypeChecks()
    }

    private func reportAliasCycle(_ cycle: [Int]) {
        for index in cycle { types[index].target = nil }
        guard let first = cycle.first else { return }
        let record = types[first]
        sink.report(
            .aliasCycle,
            cycle.count == 1
                ? "alias '\(record.name)' refers to itself"
                : "alias '\(record.name)' refers to itself through other aliases",
            at: record.span,
            notes: cycle.dropFirst().map { ("through '\(types[$0].name)', declared here", types[$0].span) }
        )
    }
}

/// A requirement on an alias, checked after all aliases are resolved.
struct DeferredTypeCheck {
    enum Requirement {
        /// `Path?`: the alias must not be nullable.
        case notNullable
        /// `List(Path)`: the alias must not resolve to `Void`.
        case notVoid
    }

    var requirement: Requirement
    var alias: TypeID
    var span: SourceSpan
}

extension Checker {
    func runDeferredTypeChecks() {
        for check in deferredTypeChecks {
            guard let unwrapped = self[check.alias].unwrappedTarget else { continue }
            switch check.requirement {
            case .notNullable where unwrapped.isNullable:
                sink.report(
                    .nullableOfNullable,
                    "'\(self[check.alias].name)' is already nullable",
                    at: check.span,
                    notes: [("'\(self[check.alias].name)' is declared here", self[check.alias].span)]
                )
            case .notVoid where unwrapped.base == .void:
                sink.report(
                    .misplacedVoid,
                    "'\(self[check.alias].name)' is an alias of Void, which is not allowed here",
                    at: check.span,
                    notes: [("'\(self[check.alias].name)' is declared here", self[check.alias].span)]
                )
            default: break
            }
        }
        deferredTypeChecks = []
    }

    /// Records a requirement on a type if it is an alias.
    func require(_ requirement: DeferredTypeCheck.Requirement, of type: DataType, at span: SourceSpan) {
        guard case .named(let id) = type, self[id].isAlias else { return }
        deferredTypeChecks.append(DeferredTypeCheck(requirement: requirement, alias: id, span: span))
    }
}

/// A type with aliases and nullables unwrapped.
struct UnwrappedType {
    /// Neither an alias nor nullable.
    var base: DataType
    /// Whether an alias in the chain is nullable.
    var isNullable: Bool
}

extension Checker {
    /// Returns `nil` if an alias could not be resolved.
    func unwrap(_ type: DataType) -> UnwrappedType? {
        switch type {
        case .nullable(let wrapped):
            unwrap(wrapped).map { UnwrappedType(base: $0.base, isNullable: true) }
        case .named(let id) where self[id].isAlias:
            self[id].unwrappedTarget
        default:
            UnwrappedType(base: type, isNullable: false)
        }
    }
}
