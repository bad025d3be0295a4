import StoneModel
import StoneSource
import StoneSyntax

/// The patches of each type.
struct PatchTable {
    /// The patches of a type.
    struct Patches {
        var all: [PatchSymbol] = []
        /// Unknown fields of examples in patches. They may belong to any example of the type.
        var strayExampleFields: Set<String> = []
        /// Whether members may be missing, since a patch has a syntax error.
        var isIncomplete = false
    }

    private var patches: [TypeID: Patches] = [:]

    subscript(type: TypeID) -> Patches? { patches.isEmpty ? nil : patches[type] }

    init(_ declarations: DeclarationTable, _ sink: DiagnosticSink) {
        guard !declarations.patches.isEmpty else { return }
        var namesakes = declarations.namespaces.map { _ in [CanonicalName: TypeSymbol]() }
        for type in declarations.types { namesakes[type.namespace.index][CanonicalName(type.name)] = type }
        for patch in declarations.patches {
            let name = patch.declaration.name.text
            let namespace = patch.site.namespace
            var target = namesakes[namespace.index][CanonicalName(name)]
            if case .type(let id) = declarations.symbol(name, in: namespace) { target = declarations[id] }
            guard let target else {
                sink.reportUnknown(
                    name,
                    as: .unknownPatchTarget,
                    message: "namespace '\(declarations[namespace].name)' has no type '\(name)' to patch",
                    at: patch.span,
                    suggesting: sink.mostSimilar(name, among: declarations.names(of: .type, in: namespace))
                )
                continue
            }
            guard patch.declaration.keyword == target.keyword else {
                sink.report(
                    .patchKindMismatch,
                    "'\(target.name)' is \(target.keyword.withArticle), not \(patch.declaration.keyword.withArticle)",
                    at: patch.span,
                    notes: [target.note]
                )
                continue
            }
            add(patch, to: target, sink)
        }
    }

    /// Adds a patch to those of its target. ``FieldTable`` reports duplicate fields.
    private mutating func add(_ patch: PatchSymbol, to target: TypeSymbol, _ sink: DiagnosticSink) {
        var patches = patches.removeValue(forKey: target.id) ?? Patches()
        defer { self.patches[target.id] = patches }
        patches.all.append(patch)
        if patch.declaration.containsError || patch.declaration.hasErrorInMembers { patches.isIncomplete = true }
        guard !patch.declaration.examples.isEmpty else { return }
        let labels = Set(target.examples.map(\.label.text))
        for example in patch.declaration.examples {
            let label = example.label.text
            guard !labels.contains(label) else { continue }
            patches.strayExampleFields.formUnion(example.fields.map(\.name.text))
            guard !target.isIncomplete, !patches.isIncomplete else { continue }
            sink.reportUnknown(
                label,
                as: .unknownPatchExample,
                message: "'\(target.name)' has no example '\(label)' to patch",
                at: patch.site.span(example.label.range),
                suggesting: sink.mostSimilar(label, among: labels)
            )
        }
    }
}

extension TypeSymbol {
    fileprivate var keyword: String { isClosedUnion ? "union_closed" : kindName }
}
