package import StoneModel

/// The positions in the new version that concern changes, including removals.
package struct SurvivingPlaces: Sendable {
    /// The positions of types, by their qualified names.
    private var types: [String: SourcePosition] = [:]
    /// The positions of namespaces in their files.
    private var files: [String: [SourcePosition]] = [:]

    package init(_ new: API?) {
        guard let new else { return }
        for namespace in new.namespaces {
            files[namespace.name] = namespace.sources
            for type in namespace.types {
                let subject = Subject(.structure, namespace.name, new[type].name)
                types[subject.qualifiedName] = new[type].position
            }
        }
    }

    /// Returns the position of a declaration, or for a removed member that of its type. Returns `nil` if both are
    /// removed.
    package func position(of change: Change) -> SourcePosition? {
        if let position = change.new { return position }
        let subject = change.subject
        guard subject.member != nil, subject.kind != .attribute else { return nil }
        return types[Subject(.structure, subject.namespace, subject.name).qualifiedName]
    }

    /// Returns the positions of the namespace of a change, one for each of its files.
    package func files(of change: Change) -> [SourcePosition] { files[change.subject.namespace] ?? [] }
}
