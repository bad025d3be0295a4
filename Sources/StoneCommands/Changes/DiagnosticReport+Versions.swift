import StoneCommandLine
import StoneModel
import StoneRevisions
import StoneSource

extension DiagnosticReport {
    /// Creates a report of the errors in two versions, for tools that show the files of the new one.
    init(errors: DiagnosticsEngine, of versions: VersionOperands) {
        let locations = Dictionary(errors.sources.map { ($0.path, $0.location) }) { first, _ in first }
        let pathOnDisk = { ChangeReport.pathOnDisk($0, location: locations[$0]) }
        let diagnostics = errors.diagnostics.map { diagnostic in
            guard case .revision = try? RevisionOperand(diagnostic.path) else { return diagnostic }
            var diagnostic = diagnostic
            if versions.isOld(diagnostic.path) {
                // A line number of the old version would not match the file on disk.
                let place = Note(message: "in the old version", path: diagnostic.path, range: diagnostic.range)
                diagnostic.notes.insert(place, at: 0)
                diagnostic.range = SourceRange(0, 0)
                diagnostic.fixIts = []
            }
            diagnostic.path = pathOnDisk(diagnostic.path)
            diagnostic.fixIts = diagnostic.fixIts.map { fixIt in
                var fixIt = fixIt
                fixIt.path = pathOnDisk(fixIt.path)
                return fixIt
            }
            return diagnostic
        }
        // A path on disk stands for the new version.
        let files = errors.sources.filter { !versions.isOld($0.path) }.map { source in
            SourceText(path: pathOnDisk(source.path), location: source.location, bytes: source.bytes)
        }
        self.init(diagnostics: diagnostics, sources: files + errors.sources)
    }
}

extension VersionOperands {
    /// Returns whether a path is that of a file in the revision of the old version, unless the new version has the same
    /// one.
    fileprivate func isOld(_ path: String) -> Bool {
        old.hasRevision(of: path) && !(new?.hasRevision(of: path) ?? false)
    }
}

extension RevisionOperand {
    /// Returns whether a path is that of a file in the same revision.
    fileprivate func hasRevision(of path: String) -> Bool {
        guard case .revision(let revision, _) = self, case .revision(revision, _) = try? RevisionOperand(path) else {
            return false
        }
        return true
    }
}
