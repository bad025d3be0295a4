import StoneCommandLine
import StoneRevisions
import StoneSource
import StoneSyntax

extension VersionPairReader {
    /// Returns the path of a spec that was probably moved: only the old revision has it, outside the compared path, and
    /// it declares a namespace that is new in the new version.
    func movedSpecs(old: Version, new: Version, _ reader: VersionReader) -> String? {
        guard !old.remarks.isEmpty, case .revision(let revision, nil) = operands.old else { return nil }
        guard case .revision(let newRevision, _) = operands.new else {
            return reader.namesakes(of: new, besides: old, in: revision).first { !Paths.exists($0.location) }?.path
        }
        return reader.movedSpec(of: new, in: newRevision, besides: old, in: revision)?.path
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
        let added = Self.namespaces(version.sources).subtracting(Self.namespaces(other.sources))
        return readAll(revision, inRepositoryOf: path)
            .filter { !compared.contains($0.path) && !Self.namespaces([$0]).isDisjoint(with: added) }
    }

    private static func namespaces(_ sources: [SourceText]) -> Set<String> {
        let declarations = sources.flatMap { StoneSyntax.parse($0).tree.declarations }
        return Set(
            declarations.compactMap { declaration in
                if case .namespace(let namespace) = declaration { namespace.name.text } else { nil }
            }
        )
    }
}
