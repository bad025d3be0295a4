package import StoneModel

/// The positions in the new version that concern changes, including removals.
package struct SurvivingPlaces: Sendable {
    /// The positions of types, by ``DeclarationName/declaration``.
    private var types: [DeclarationName: SourcePosition] = [:]
    /// The positions of namespaces in their files.
    private var files: [String: [SourcePosition]] = [:]

    package init(_ new: API?) {
        guard let new else { return }
        for namespace in new.namespaces {
            files[namespace.name] = namespace.sources
            for type in namespace.types {
                types[DeclarationName(type, in: new).declaration] = new[type].position
            }
        }
    }

    /// Returns the position of a declaration, or for a removed member that of its type. Returns `nil` if both are
    /// removed.
    package func position(of change: Change) -> SourcePosition? {
        if let position = change.new { return position }
        let subject = change.subject
        guard subject.member != nil, subject.kind != .attribute else { return nil }
        return types[subject.declaration]
    }

    /// Returns the positions of the namespace of a change, one for each of its files.
    package func files(of change: Change) -> [SourcePosition] { files[change.subject.namespace] ?? [] }
}
