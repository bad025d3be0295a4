import StoneModel
import StoneSyntax

extension Checker {
    /// An annotation that stands nowhere.
    func unusedAnnotations() -> [WarningFinding] {
        struct Key: Hashable {
            var namespace: NamespaceID
            var name: String
        }
        var used: Set<Key> = []
        func use(_ references: [AnnotationReference], in namespace: NamespaceID) {
            for reference in references {
                let home = reference.namespace.flatMap { namespaceIDs[$0.text] } ?? namespace
                used.insert(Key(namespace: home, name: reference.name.text))
            }
        }
        for record in types {
            use(record.annotationReferences, in: record.namespace)
            for field in record.fields { use(field.annotationReferences, in: record.namespace) }
        }
        return annotations.filter { !used.contains(Key(namespace: $0.namespace, name: $0.name)) }.map { record in
            WarningFinding(message: "unused annotation '\(record.name)'", place: record.place)
        }
    }
}
