package import StoneModel
import StoneSyntax

/// The parents of structs and unions.
package struct InheritanceTable {
    /// The parents of types, by `TypeID`; `nil` for types without a parent, or with an error.
    private(set) var parents: [TypeID?]
    /// The structs and unions that extend each one, by `TypeID`.
    private(set) var children: [[TypeID]]
    /// Whether members of a type or of an ancestor may be missing, by `TypeID`: a syntax error may hide some, or a parent is invalid.
    private(set) var isIncomplete: [Bool]

    /// The types that extend themselves through others. Their inherited members are unknown.
    private(set) var circular: Set<TypeID> = []

    init(_ resolver: TypeResolver, patches: PatchTable) {
        let types = resolver.declarations.types
        let sink = resolver.sink
        parents = Array(repeating: nil, count: types.count)
        children = Array(repeating: [], count: types.count)
        isIncomplete = types.map { $0.isIncomplete || patches[$0.id]?.isIncomplete ?? false }
        for type in types {
            guard let reference = type.extendsReference else { continue }
            let parent = resolver.parent(of: type, reference)
            parents[type.id.index] = parent
            if parent == nil { isIncomplete[type.id.index] = true }
        }
        let chains = CycleFinder(count: types.count) { parents[$0]?.index }
        for cycle in chains.cycles {
            for index in cycle {
                parents[index] = nil
                isIncomplete[index] = true
                circular.insert(TypeID(index: index))
            }
            let message = "'\(types[cycle[0]].name)' extends itself"
            resolver.reportCycle(cycle, .circularExtends, message, through: "types")
        }
        for index in chains.leadingToCycle { isIncomplete[index] = true }

        var depths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            guard let parent = parents[index]?.index else { continue }
            depths[index] = depths[parent] + 1
            if isIncomplete[parent] { isIncomplete[index] = true }
            if depths[index] > Limits.chainLength {
                if depths[index] == Limits.chainLength + 1 {
                    let message = "inheritance chain exceeds \(Limits.chainLength) types"
                    sink.report(.nestingTooDeep, message, at: types[index].span)
                }
                parents[index] = nil
                isIncomplete[index] = true
                continue
            }
            children[parent].append(types[index].id)
        }
        reportClosedUnions(types, sink)
    }

    /// Returns the type and its ancestors, itself first.
    package func lineage(of type: TypeID) -> [TypeID] {
        var lineage = [type]
        while let parent = parents[lineage[lineage.count - 1].index] { lineage.append(parent) }
        return lineage
    }

    /// Reports closed unions with an open parent, whose unknown tags they would inherit.
    private func reportClosedUnions(_ types: [TypeSymbol], _ sink: DiagnosticSink) {
        for type in types where type.isClosedUnion {
            guard let parent = parents[type.id.index].map({ types[$0.index] }), !parent.isClosedUnion else { continue }
            let message = "'\(type.name)' cannot be closed because it extends open union '\(parent.name)'"
            sink.report(.closedUnionOfOpenParent, message, at: type.span, notes: [parent.note])
        }
    }
}

extension TypeResolver {
    fileprivate func parent(of type: TypeSymbol, _ reference: TypeReference) -> TypeID? {
        // The parser has reported a question mark.
        guard let resolved = resolveNonNullable(reference, for: .relative, at: type.site) else { return nil }
        let span = type.site.span(reference.range)
        guard case .named(let id) = resolved else {
            let message = "a \(type.kindName) can extend only another \(type.kindName), not a built-in type"
            sink.report(.invalidParent, message, at: span)
            return nil
        }
        let parent = declarations[id]
        if type.isStruct == parent.isStruct, !parent.isAlias { return id }
        sink.report(
            .invalidParent,
            parent.isAlias
                ? "a \(type.kindName) cannot extend alias '\(parent.name)'; extend the type it refers to"
                : "a \(type.kindName) can extend only another \(type.kindName); '\(parent.name)' is a \(parent.kindName)",
            at: span,
            notes: [parent.note]
        )
        return nil
    }
}
