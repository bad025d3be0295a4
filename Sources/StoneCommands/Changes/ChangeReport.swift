import StoneCommandLine
import StoneEvolution
import StoneFormats
import StoneModel
import StoneRevisions
import StoneSource

/// The changes between two versions, for a reader or a program.
struct ChangeReport {
    /// The names of the versions: `git:HEAD:api`, `api`.
    let labels: (old: String, new: String)
    let level: ChangeLevel
    /// The lowest severity that fails a run.
    let failure: FailureThreshold
    /// The changes that comments and the configuration accept.
    let approved: [ApprovedChange]
    /// The changes of the level, in the given order.
    var changes: [Change]
    /// The number of changes that are not of the level.
    let hiddenCount: Int
    let sources: (old: [SourceText], new: [SourceText])
    /// Whether the text has the fingerprints of changes.
    var showsFingerprints = false
    /// Whether there are warnings besides those about changes.
    var hasOtherWarnings = false
    private let sourcesByPath: [String: SourceText]
    private let survivors: SurvivingPlaces

    init(
        _ changes: [Change],
        approved: [ApprovedChange],
        old: Version,
        new: Version,
        newAPI: API? = nil,
        level: ChangeLevel,
        failure: FailureThreshold
    ) {
        self.changes = level.select(changes)
        self.approved = approved
        hiddenCount = changes.count - self.changes.count
        labels = (old.label, new.label)
        self.level = level
        self.failure = failure
        sources = (old.sources, new.sources)
        survivors = SurvivingPlaces(newAPI)
        sourcesByPath = Dictionary((new.sources + old.sources).map { ($0.path, $0) }) { first, _ in first }
    }

    func count(_ severity: ChangeSeverity) -> Int { changes.count { $0.severity == severity } }

    /// The exit status of a run with this result.
    var exitStatus: ExitStatus {
        changes.contains(where: isFailure) || hasOtherWarnings && isFailure(.warning) ? .failure : .success
    }

    func isFailure(_ change: Change) -> Bool { isFailure(change.severity) }

    private func isFailure(_ severity: ChangeSeverity) -> Bool { failure.severity.map { severity >= $0 } ?? false }

    /// The numbers of changes, such as `3 errors, 2 warnings, 14 other changes`.
    var summary: String {
        let others = count(.info) + hiddenCount
        let counts = [(count(.error), "error"), (count(.warning), "warning"), (others, "change")]
        let texts = counts.enumerated().filter { $1.0 > 0 }.map { index, count in
            counted(count.0, (index == 2 && changes.count > self.count(.info) ? "other " : "") + count.1)
        }
        let accepted = approved.isEmpty ? [] : ["\(approved.count) approved"]
        return ((texts.isEmpty ? [approved.isEmpty ? "no changes" : "no other changes"] : texts) + accepted).joined(
            separator: ", "
        )
    }

    // MARK: Diagnostics

    /// Returns a change as a diagnostic, with the locations that a terminal shows.
    func diagnostic(_ change: Change) -> Diagnostic {
        let place = change.new ?? change.old
        return Diagnostic(
            code: DiagnosticCode(change.rule.rawValue),
            severity: Severity(change.severity),
            message: Self.sentence(change),
            path: place?.path ?? labels.new,
            range: range(place),
            notes: change.new == nil ? [] : [note(change.old, "in the old version")].compactMap(\.self),
            fixIts: []
        )
    }

    /// The changes as a document for tools that show the files of the new version.
    var document: DiagnosticReport {
        let files = Set(sources.new.map { pathOnDisk($0.path) })
        let diagnostics = changes.map { change in
            var diagnostic = diagnostic(change)
            let details = [Self.consequence(change)].compactMap(\.self) + Self.proofs(change)
            diagnostic.message += details.map { "; \($0)" }.joined()
            diagnostic.path = pathOnDisk(diagnostic.path)
            if change.new == nil {
                // A line number of the old version would not match the file on disk, which might not exist, either.
                let place = files.contains(diagnostic.path) ? nil : survivingPlace(of: change)
                if let place { diagnostic.path = pathOnDisk(place.path) }
                diagnostic.range = place.map(range) ?? SourceRange(0, 0)
                diagnostic.notes = [note(change.old, "in the old version")].compactMap(\.self)
            }
            diagnostic.notes += change.uses.prefix(Self.shownUses).compactMap { use in
                note(use.position, "used by \(use.subject.qualifiedName)")
            }
            return diagnostic
        }
        let shownSources = sources.new.map { source in
            let path = pathOnDisk(source.path)
            return path == source.path
                ? source : SourceText(path: path, location: source.location, bytes: source.bytes)
        }
        return DiagnosticReport(diagnostics: diagnostics, sources: shownSources + sources.new + sources.old)
    }

    /// Returns the position of the type that had a removed declaration, or else of its namespace.
    private func survivingPlace(of change: Change) -> SourcePosition? {
        survivors.positions(of: change).first ?? survivors.files(of: change).first
    }

    /// The largest number of uses that are listed.
    static let shownUses = 3

    /// Returns the sentence of a change, such as `files.Metadata.size: the type was 'UInt32' and is 'String'`.
    static func sentence(_ change: Change) -> String { "\(change.subject.qualifiedName): \(change.messageWithHint)" }

    /// Returns the consequence of a change, such as `breaks old client, Swift code`.
    static func consequence(_ change: Change) -> String? {
        let peers = breaks(change)
        return peers.isEmpty ? nil : "breaks " + peers.joined(separator: ", ")
    }

    /// Returns the names of the programs that a change breaks, in the order of their declaration.
    static func breaks(_ change: Change) -> [String] {
        let peers = change.peers
        return Peer.allCases.filter(peers.contains).map(\.rawValue)
    }

    /// Returns the uses of a changed declaration, such as
    /// `used by 25 fields: files.A.b, files.C.d, files.E.f and 22 more`.
    static func uses(_ change: Change) -> String? {
        guard let first = change.uses.first else { return nil }
        let isUniform = change.uses.allSatisfy { $0.subject.kind == first.subject.kind }
        let noun = isUniform ? first.subject.kind.rawValue : "place"
        let count = change.uses.count
        let plural = count == 1 ? noun : noun + (noun.hasSuffix("s") ? "es" : "s")
        let names = change.uses.prefix(shownUses).map(\.subject.qualifiedName).joined(separator: ", ")
        return "used by \(count) \(plural): \(names)" + (count > shownUses ? " and \(count - shownUses) more" : "")
    }

    /// Returns the path of a file from the current folder: `api/files.stone` for `git:HEAD:api/files.stone` in the root
    /// of the repository, and for `./api/files.stone`. A file of another folder has its path from the root.
    func pathOnDisk(_ path: String) -> String {
        Self.pathOnDisk(path, location: sourcesByPath[path]?.location)
    }

    static func pathOnDisk(_ path: String, location: String?) -> String {
        if case .revision(_, let inside?) = try? RevisionOperand(path) {
            let folder = Paths.path(of: "", in: Paths.absolute("."))
            guard let location, location.hasPrefix(folder) else { return inside }
            return String(location.dropFirst(folder.count))
        }
        return path.withoutCurrentFolder
    }

    private func note(_ place: SourcePosition?, _ message: String) -> Note? {
        place.map { Note(message: message, path: $0.path, range: range($0)) }
    }

    private func range(_ place: SourcePosition?) -> SourceRange {
        guard let place, let source = sourcesByPath[place.path] else { return SourceRange(0, 0) }
        return source.wordRange(line: place.line, column: place.column)
    }
}

extension Severity {
    fileprivate init(_ severity: ChangeSeverity) {
        switch severity {
        case .error: self = .error
        case .warning: self = .warning
        case .info, .none: self = .info
        }
    }
}

extension SourceText {
    /// Returns the range of the word at a position.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - column: The column in characters, from 1.
    fileprivate func wordRange(line: Int, column: Int) -> SourceRange {
        let start = lineStart(min(max(line, 1), lineCount) - 1)
        let end = line < lineCount ? lineStart(max(line, 1)) : bytes.count
        let text = self.text(SourceRange(start, end))
        let lower = text.index(text.startIndex, offsetBy: max(column, 1) - 1, limitedBy: text.endIndex) ?? text.endIndex
        let word = text[lower...].prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        let offset = start + text.utf8.distance(from: text.startIndex, to: lower)
        return SourceRange(offset, offset + word.utf8.count)
    }
}
