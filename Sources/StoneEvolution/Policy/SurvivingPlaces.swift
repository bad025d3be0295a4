package import StoneModel

/// The positions in the new version that concern changes, including removals.
package struct SurvivingPlaces: Sendable {
    /// The positions of each type and of its patches, by its name as one of a struct.
    private var types: [DeclarationName: [SourcePosition]] = [:]
    /// The positions of namespaces in their files.
    private var files: [String: [SourcePosition]] = [:]

    package init(_ new: API?) {
        guard let new else { return }
        for namespace in new.namespaces {
            files[namespace.name] = namespace.sources
            for type in namespace.types {
                types[DeclarationName(type, in: new).declaration] = [new[type].position] + new[type].patches
            }
        }
    }

    /// Returns the position of a declaration, or for a removed member those of its type and of the patches of the type:
    /// the type first. Returns none if both are removed.
    package func positions(of change: Change) -> [SourcePosition] {
        if let position = change.new { return [position] }
        let subject = change.subject
        guard subject.member != nil else { return [] }
        // A removed attribute is a field of the struct `stone_cfg.Route`.
        return types[DeclarationName(.structure, subject.namespace, subject.name)] ?? []
    }

    /// Returns the positions of the namespace of a change, one for each of its files.
    package func files(of change: Change) -> [SourcePosition] { files[change.subject.namespace] ?? [] }
}
