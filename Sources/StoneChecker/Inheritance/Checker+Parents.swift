import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves the parent of each struct and union.
    func resolveParents() {
        for record in types {
            guard let reference = record.extendsReference else { continue }
            record.parent = parent(of: record, reference)
            if record.parent == nil { record.isIncomplete = true }
        }
        let chains = CycleFinder(count: types.count) { types[$0].parent?.index }
        for cycle in chains.cycles { reportInheritanceCycle(cycle) }
        for index in chains.leadingToCycle { types[index].isIncomplete = true }

        var depths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            let record = types[index]
            guard let parent = record.parent else { continue }
            depths[index] = depths[parent.index] + 1
            if self[parent].isIncomplete { record.isIncomplete = true }
            if depths[index] > Limits.chainLength {
                if depths[index] == Limits.chainLength + 1 {
                    sink.report(
                        .nestingTooDeep,
                        "inheritance chain exceeds \(Limits.chainLength) types",
                        at: record.span
                    )
                }
                record.parent = nil
                record.isIncomplete = true
                continue
            }
            self[parent].children.append(record.id)
        }
        inheritanceOrder = chains.order.map { types[$0] }.filter { !$0.isAlias }
        inheritanceOrder += chains.leadingToCycle.map { types[$0] }
        inheritanceOrder += chains.cycles.joined().map { types[$0] }
        checkClosedUnions()
    }

    private func parent(of record: TypeSymbol, _ reference: TypeReference) -> TypeID? {
        let span = SourceSpan(file: record.span.file, range: reference.range)
        // The parser has reported a question mark.
        let file = record.span.file
        guard let type = resolveNonNullable(reference, for: .relative, in: record.namespace, file: file) else {
            return nil
        }
        guard case .named(let id) = type else {
            sink.report(
                .invalidParent,
                "a \(record.kindName) can extend only another \(record.kindName), not a built-in type",
                at: span
            )
            return nil
        }
        let parent = self[id]
        switch (record.kind, parent.kind) {
        case (.structure, .structure), (.union, .union):
            return id
        case (_, .alias):
            sink.report(
                .invalidParent,
                "a \(record.kindName) cannot extend alias '\(parent.name)'; extend the type it refers to",
                at: span,
                notes: [("'\(parent.name)' is declared here", parent.span)]
            )
        default:
            sink.report(
                .invalidParent,
                "a \(record.kindName) can extend only another \(record.kindName); '\(parent.name)' is a "
                    + "\(parent.kindName)",
                at: span,
                notes: [("'\(parent.name)' is declared here", parent.span)]
            )
        }
        return nil
    }

    private func reportInheritanceCycle(_ cycle: [Int]) {
        for index in cycle {
            types[index].parent = nil
            types[index].isIncomplete = true
        }
        guard let first = cycle.first else { return }
        let record = types[first]
        sink.report(
            .circularExtends,
            cycle.count == 1
                ? "'\(record.name)' extends itself"
                : "'\(record.name)' extends itself through other types",
            at: record.span,
            notes: cycle.dropFirst().map { ("through '\(types[$0].name)', declared here", types[$0].span) }
        )
    }

    /// Reports closed unions with an open parent, whose unknown tags they would inherit.
    private func checkClosedUnions() {
        for record in types where record.isClosedUnion {
            guard let parent = record.parent, !self[parent].isClosedUnion else { continue }
            sink.report(
                .closedUnionOfOpenParent,
                "'\(record.name)' cannot be closed because it extends open union '\(self[parent].name)'",
                at: record.span,
                notes: [("'\(self[parent].name)' is declared here", self[parent].span)]
            )
        }
    }
}
