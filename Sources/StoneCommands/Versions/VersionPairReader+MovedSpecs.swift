import StoneCommandLine
import StoneRevisions
import StoneSource
import StoneSyntax

extension VersionPairReader {
    /// Returns the name of a spec that only the old revision has, elsewhere, and whose namespace is that of a new spec:
    /// of a file or folder that was renamed.
    func movedSpecs(old: Version, new: Version, _ reader: VersionReader) -> String? {
        guard !old.remarks.isEmpty, case .revision(let revision, nil) = operands.old, let path = new.sources.first?.path
        else {
            return nil
        }
        let compared = Set(old.sources.map(\.path))
        let added = Self.namespaces(new.sources).subtracting(Self.namespaces(old.sources))
        let candidates = reader.readAll(revision, inRepositoryOf: path)
            .filter { !compared.contains($0.path) && !Self.namespaces([$0]).isDisjoint(with: added) }
        guard case .revision(let revision, _) = operands.new else {
            return candidates.first { !Paths.exists($0.location) }?.path
        }
        let present = Set(reader.readAll(revision, inRepositoryOf: path).map(\.location))
        return candidates.first { !present.contains($0.location) }?.path
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
