import StoneIndex
import StoneSource

extension RequestContext {
    /// The maximum number of diagnostics of a file.
    private static let diagnosticLimit = 1000

    func diagnostics(of spec: ParsedSpec, among diagnostics: Analysis.Diagnostics) -> [ProtocolDiagnostic] {
        // Without the specs that it imports, a document that is not of the project has errors.
        guard DocumentURI.isOfProject(spec.path) else { return [] }
        return (diagnostics[spec.path] ?? []).prefix(Self.diagnosticLimit).map { diagnostic($0, in: spec.source) }
    }

    /// Returns the errors of each `stone.json` and route whitelist that has some. Those in names of declarations are
    /// known if the specs have no errors.
    func configurationDiagnostics() async -> [String: [ProtocolDiagnostic]] {
        var found: [String: [ProtocolDiagnostic]] = [:]
        for configuration in snapshot.configurations {
            let (names, source) = (configuration.names, configuration.names.source)
            var errors = names.errors
            if let api = await configuration.group?.model { errors += names.resolve(source, api).errors }
            // Several targets can have the same whitelist.
            for error in errors.sortedByPosition().prefix(Self.diagnosticLimit).map({ diagnostic($0, in: source) })
            where found[source.path]?.contains(error) != true {
                found[source.path, default: []].append(error)
            }
        }
        return found
    }

    func diagnostic(_ diagnostic: Diagnostic, in source: SourceText) -> ProtocolDiagnostic {
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
            range: range(diagnostic.range, in: source),
            severity: diagnostic.severity == .error ? .error : .warning,
            code: diagnostic.code.id,
            message: diagnostic.message.shortenedMessage,
            relatedInformation: related.isEmpty ? nil : related,
            tags: diagnostic.code.id.hasPrefix("unused-") ? [1] : nil
        )
    }
}
