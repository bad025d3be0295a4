import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Merges the fields and examples of patches into their types.
    func mergePatches() {
        guard !patches.isEmpty else { return }
        var typesByCanonicalName = scopes.map { _ in [String: TypeSymbol]() }
        for record in types {
            typesByCanonicalName[record.namespace.index][canonicalName(record.name)] = record
        }
        for patch in patches {
            let name = patch.declaration.name.text
            let namesake: TypeSymbol? =
                if case .type(let id) = self[patch.namespace].symbols[name] { self[id] } else { nil }
            guard let record = namesake ?? typesByCanonicalName[patch.namespace.index][canonicalName(name)] else {
                sink.reportUnknown(
                    name,
                    as: .unknownPatchTarget,
                    message: "namespace '\(self[patch.namespace].name)' has no type '\(name)' to patch",
                    at: patch.span,
                    suggesting: sink.mostSimilar(name, among: typeNames(in: patch.namespace))
                )
                continue
            }
            guard patch.declaration.kind.matches(record.kind) else {
                sink.report(
                    .patchKindMismatch,
                    "'\(record.name)' is \(record.kind.keyword), not \(patch.declaration.kind.keyword)",
                    at: patch.span,
                    notes: [("'\(record.name)' is declared here", record.span)]
                )
                continue
            }
            // Duplicate fields are reported with all others.
            if sink.suppression.overlapsSkipped(SourceSpan(file: patch.file, range: patch.declaration.range)) {
                record.isIncomplete = true
            }
            record.add(patch.declaration.fields, file: patch.file)
            mergeExamples(of: patch, into: record)
        }
    }

    private func mergeExamples(of patch: PatchSymbol, into record: TypeSymbol) {
        guard !patch.declaration.examples.isEmpty else { return }
        let indices = Dictionary(
            record.examples.enumerated().map { ($1.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for example in patch.declaration.examples {
            let label = example.label.text
            guard let index = indices[label] else {
                record.strayExampleFields.formUnion(example.fields.map(\.name.text))
                guard !record.isIncomplete else { continue }
                sink.reportUnknown(
                    label,
                    as: .unknownPatchExample,
                    message: "'\(record.name)' has no example '\(label)' to patch",
                    at: SourceSpan(file: patch.file, range: example.label.range),
                    suggesting: sink.mostSimilar(label, among: indices.keys)
                )
                continue
            }
            record.examples[index].merge(example, file: patch.file)
        }
    }
}

extension PatchDeclaration.Kind {
    fileprivate func matches(_ kind: TypeSymbol.Kind) -> Bool {
        switch (self, kind) {
        case (.structure, .structure): true
        case (.union(let isClosed), .union(let other)): isClosed == other
        default: false
        }
    }

    fileprivate var keyword: String {
        switch self {
        case .structure: "a struct"
        case .union(let isClosed): isClosed ? "a union_closed" : "a union"
        }
    }
}

extension TypeSymbol.Kind {
    fileprivate var keyword: String {
        switch self {
        case .alias: "an alias"
        case .structure: "a struct"
        case .union(let isClosed): isClosed ? "a union_closed" : "a union"
        }
    }
}
