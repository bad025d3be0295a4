import StoneModel
import StoneSyntax

/// The patches of each type.
struct PatchTable {
    /// The patches of a type.
    struct Patches {
        var all: [PatchSymbol] = []
        /// The labels of the type's examples.
        let labels: Set<String>
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
                let message = "\(declarations.lacks(.type, name, in: namespace)) to patch"
                let meant = sink.mostSimilar(name, among: declarations.names(of: .type, in: namespace))
                sink.reportUnknown(name, as: .unknownPatchTarget, message: message, at: patch.span, suggesting: meant)
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
        var patches = patches.removeValue(forKey: target.id) ?? Patches(labels: Set(target.examples.map(\.label.text)))
        defer { self.patches[target.id] = patches }
        patches.all.append(patch)
        if patch.declaration.containsError || patch.declaration.hasErrorInMembers { patches.isIncomplete = true }
        for example in patch.declaration.examples {
            let label = example.label.text
            guard !patches.labels.contains(label) else { continue }
            patches.strayExampleFields.formUnion(example.fields.map(\.name.text))
            guard !target.isIncomplete, !patches.isIncomplete else { continue }
            let span = patch.site.span(example.label.range)
            let message = "'\(target.name)' has no example '\(label)' to patch"
            let meant = sink.mostSimilar(label, among: patches.labels)
            sink.reportUnknown(label, as: .unknownPatchExample, message: message, at: span, suggesting: meant)
        }
    }
}

extension TypeSymbol {
    fileprivate var keyword: String { isClosedUnion ? "union_closed" : kindName }
}
