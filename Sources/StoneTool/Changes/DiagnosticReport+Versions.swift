import StoneCommands
import StoneModel
import StoneSource

extension DiagnosticReport {
    /// The errors in two versions as a document for tools that show the files of the new one.
    init(errors: DiagnosticsEngine, old: RevisionOperand) {
        let locations = Dictionary(errors.sources.map { ($0.path, $0.location) }) { first, _ in first }
        let pathOnDisk = { ChangeReport.pathOnDisk($0, location: locations[$0]) }
        let diagnostics = errors.diagnostics.map { diagnostic in
            guard case .revision = try? RevisionOperand(diagnostic.path) else { return diagnostic }
            var diagnostic = diagnostic
            if old.hasRevision(of: diagnostic.path) {
                // The lines of the old version are others.
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
        let files = errors.sources.filter { !old.hasRevision(of: $0.path) }.map { source in
            SourceText(path: pathOnDisk(source.path), location: source.location, bytes: source.bytes)
        }
        self.init(diagnostics: diagnostics, sources: files + errors.sources)
    }
}

extension RevisionOperand {
    /// Whether a path is that of a file in the same revision.
    fileprivate func hasRevision(of path: String) -> Bool {
        guard case .revision(let revision, _) = self, case .revision(revision, _) = try? RevisionOperand(path) else {
            return false
        }
        return true
    }
}
