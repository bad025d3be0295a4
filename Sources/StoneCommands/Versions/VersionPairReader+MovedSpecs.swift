import StoneCommandLine
import StoneRevisions
import StoneSource
import StoneSyntax

extension VersionPairReader {
    /// Returns the old path of a spec that was probably moved, and the path of a new spec with one of its namespaces:
    /// only the old revision has the first, outside the compared path, and the namespace is new in the new version.
    func movedSpecs(old: Version, new: Version, _ reader: VersionReader) -> (old: String, new: String)? {
        guard !old.remarks.isEmpty, case .revision(let revision, nil) = operands.old else { return nil }
        let moved =
            if case .revision(let newRevision, _) = operands.new {
                reader.movedSpec(of: new, in: newRevision, besides: old, in: revision)
            } else {
                reader.namesakes(of: new, besides: old, in: revision).first { !Paths.exists($0.location) }
            }
        guard let moved else { return nil }
        let added = VersionReader.addedNamespaces(of: new, besides: old)
            .intersection(VersionReader.namespaces([moved]))
        let namesake = new.sources.first { !VersionReader.namespaces([$0]).isDisjoint(with: added) }
        return (moved.path, namesake?.path ?? new.label)
    }
}

extension VersionReader {
    /// Returns a spec that was probably moved: only the other revision has it, outside the compared path, and it
    /// declares a namespace that the version has and `other` does not.
    ///
    /// - Parameter other: The specs in the other revision at the paths of the version.
    func movedSpec(
        of version: Version,
        in revision: String,
        besides other: Version,
        in otherRevision: String
    ) -> SourceText? {
        guard let path = version.sources.first?.path else { return nil }
        let present = Set(readAll(revision, inRepositoryOf: path).map(\.location))
        return namesakes(of: version, besides: other, in: otherRevision).first { !present.contains($0.location) }
    }

    /// Returns the specs of a revision that are not in its version, and that declare a namespace of another version.
    fileprivate func namesakes(of version: Version, besides other: Version, in revision: String) -> [SourceText] {
        guard let path = version.sources.first?.path else { return [] }
        let compared = Set(other.sources.map(\.path))
        let added = Self.addedNamespaces(of: version, besides: other)
        return readAll(revision, inRepositoryOf: path)
            .filter { !compared.contains($0.path) && !Self.namespaces([$0]).isDisjoint(with: added) }
    }

    /// Returns the namespaces that a version has and another one does not.
    fileprivate static func addedNamespaces(of version: Version, besides other: Version) -> Set<String> {
        namespaces(version.sources).subtracting(namespaces(other.sources))
    }

    fileprivate static func namespaces(_ sources: [SourceText]) -> Set<String> {
        let declarations = sources.flatMap { StoneSyntax.parse($0).tree.declarations }
        return Set(
            declarations.compactMap { declaration in
                if case .namespace(let namespace) = declaration { namespace.name.text } else { nil }
            }
        )
    }
}
