import StoneIndex
import StoneSource
import StoneSyntax

extension RequestContext {
    /// The maximum number of diagnostics of a file.
    private static let diagnosticLimit = 1000

    func diagnostics(of spec: ParsedSpec, among diagnostics: Analysis.Diagnostics) -> [ProtocolDiagnostic] {
        // The names in a document that is not of the project may be declared in specs that are not known.
        let found = DocumentURI.isOfProject(spec.path) ? diagnostics[spec.path] ?? [] : spec.result.diagnostics
        return found.prefix(Self.diagnosticLimit).map { diagnostic($0, in: spec.source) }
    }

    /// Returns the errors of each `stone.json` and route whitelist that has some. Those in names of declarations are
    /// known if the specs have no errors. The result is incomplete if the task is cancelled.
    func configurationDiagnostics() async -> [String: [ProtocolDiagnostic]] {
        var found: [String: [ProtocolDiagnostic]] = [:]
        // Several targets can have the same whitelist.
        var seen: [String: Set<ProtocolDiagnostic>] = [:]
        for configuration in snapshot.configurations where !Task.isCancelled {
            let (names, path) = (configuration.names, configuration.names.source.path)
            let errors = names.errors + (await configuration.group?.errors(in: names) ?? [])
            guard !errors.isEmpty else { continue }
            let positions = positions(of: names.source)
            for error in errors.sortedByPosition().prefix(Self.diagnosticLimit).map({ diagnostic($0, positions) })
            where seen[path, default: []].insert(error).inserted {
                found[path, default: []].append(error)
            }
        }
        return found
    }

    func diagnostic(_ diagnostic: Diagnostic, in source: SourceText) -> ProtocolDiagnostic {
        self.diagnostic(diagnostic, positions(of: source))
    }

    private func diagnostic(_ diagnostic: Diagnostic, _ positions: PositionTable) -> ProtocolDiagnostic {
        let related = diagnostic.notes.compactMap { note in
            snapshot.specs[note.path].map { other in
                ProtocolDiagnostic.RelatedInformation(
                    location: Location(
                        uri: snapshot.uri(of: note.path),
                        range: range(note.range, in: other.source)
                    ),
                    message: note.message.shortenedMessage
                )
            }
        }
        return ProtocolDiagnostic(
            range: positions.range(of: diagnostic.range, in: encoding),
            severity: diagnostic.severity == .error ? .error : .warning,
            code: diagnostic.code.id,
            message: diagnostic.message.shortenedMessage,
            relatedInformation: related.isEmpty ? nil : related,
            tags: diagnostic.code.id.hasPrefix("unused-") ? [1] : nil
        )
    }
}
