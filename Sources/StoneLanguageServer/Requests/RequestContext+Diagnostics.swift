import StoneSource

extension RequestContext {
    /// The maximum number of diagnostics of a file.
    private static let diagnosticLimit = 1000

    func diagnostics(of spec: ParsedSpec, among diagnostics: Analysis.Diagnostics) -> [ProtocolDiagnostic] {
        // Without the specs that it imports, a document that is not of the project has errors.
        guard DocumentURI.isOfProject(spec.path) else { return [] }
        return (diagnostics[spec.path] ?? []).prefix(Self.diagnosticLimit).map { diagnostic($0, in: spec) }
    }

    func diagnostic(_ diagnostic: Diagnostic, in spec: ParsedSpec) -> ProtocolDiagnostic {
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
            range: range(diagnostic.range, in: spec.source),
            severity: diagnostic.severity == .error ? .error : .warning,
            code: diagnostic.code.id,
            message: diagnostic.message.shortenedMessage,
            relatedInformation: related.isEmpty ? nil : related,
            tags: diagnostic.code.id.hasPrefix("unused-") ? [1] : nil
        )
    }
}
