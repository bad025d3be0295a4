import StoneModel
import StoneSyntax

extension Checker {
    /// Finds what each struct and union extends.
    func resolveParents() {
        for record in types {
            guard let reference = record.extendsReference else { continue }
            record.parent = parent(of: record, reference)
            if record.parent == nil { record.isIncomplete = true }
        }
        let chains = Chains(count: types.count) { types[$0].parent?.index }
        for circle in chains.circles { reportInheritanceCircle(circle) }
        for index in chains.leadingToCircle { types[index].isIncomplete = true }

        var depths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            let record = types[index]
            guard let parent = record.parent else { continue }
            depths[index] = depths[parent.index] + 1
            if self[parent].isIncomplete { record.isIncomplete = true }
            if depths[index] > Limits.chainLength {
                if depths[index] == Limits.chainLength + 1 {
                    report(
                        .nestingTooDeep,
                        "inheritance chain exceeds \(Limits.chainLength) types",
                        at: record.place
                    )
                }
                record.parent = nil
                record.isIncomplete = true
                continue
            }
            self[parent].children.append(record.id)
        }
        inheritanceOrder = chains.order.map { types[$0] }.filter { !$0.isAlias }
        inheritanceOrder += chains.leadingToCircle.map { types[$0] }
        inheritanceOrder += chains.circles.joined().map { types[$0] }
        checkClosedUnions()
    }

    private func parent(of record: TypeRecord, _ reference: TypeReference) -> TypeID? {
        let place = Place(file: record.place.file, range: reference.range)
        // A question mark has been reported by the parser.
        let file = record.place.file
        guard let type = resolveNonNullable(reference, for: .relative, in: record.namespace, file: file) else {
            return nil
        }
        guard case .named(let id) = type else {
            report(
                .invalidParent,
                "a \(record.kindName) can extend only another \(record.kindName), not a built-in type",
                at: place
            )
            return nil
        }
        let parent = self[id]
        switch (record.kind, parent.kind) {
        case (.structure, .structure), (.union, .union):
            return id
        case (_, .alias):
            report(
                .invalidParent,
                "a \(record.kindName) cannot extend alias '\(parent.name)'; extend the type it refers to",
                at: place,
                notes: [("'\(parent.name)' is declared here", parent.place)]
            )
        default:
            report(
                .invalidParent,
                "a \(record.kindName) can extend only another \(record.kindName); '\(parent.name)' is a "
                    + "\(parent.kindName)",
                at: place,
                notes: [("'\(parent.name)' is declared here", parent.place)]
            )
        }
        return nil
    }

    private func reportInheritanceCircle(_ circle: [Int]) {
        for index in circle {
            types[index].parent = nil
            types[index].isIncomplete = true
        }
        guard let first = circle.first else { return }
        let record = types[first]
        report(
            .circularExtends,
            circle.count == 1
                ? "'\(record.name)' extends itself"
                : "'\(record.name)' extends itself through other types",
            at: record.place,
            notes: circle.dropFirst().map { ("through '\(types[$0].name)', declared here", types[$0].place) }
        )
    }

    /// A union has the tags of the one that it extends, the unknown ones of an open union among them.
    private func checkClosedUnions() {
        for record in types where record.isClosedUnion {
            guard let parent = record.parent, !self[parent].isClosedUnion else { continue }
            report(
                .closedUnionOfOpenParent,
                "'\(record.name)' cannot be closed because it extends open union '\(self[parent].name)'",
                at: record.place,
                notes: [("'\(self[parent].name)' is declared here", self[parent].place)]
            )
        }
    }
}
