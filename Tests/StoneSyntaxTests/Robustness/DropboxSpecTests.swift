import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Requires the Dropbox spec; see `SharedFolder`.
@Suite(.enabled(if: SharedFolder.isExpected, "the shared folder is missing"))
struct DropboxSpecTests {
    @Test func parsesWithoutDiagnosticsAndRoundTrips() throws {
        let sources = try SharedFolder.dropboxSpec()
        #expect(sources.count == 23)
        for source in sources {
            let result = parse(source)
            let rendered = DiagnosticRenderer(sources: [source]).render(result.diagnostics)
            #expect(result.diagnostics.isEmpty, "\(rendered)")
            assertRoundTrip(result.tree)
        }
    }

    @Test func holdsWhatTheSpecDeclares() throws {
        let declarations = try SharedFolder.dropboxSpec().flatMap { parse($0).tree.declarations }
        let routes = declarations.count { if case .route = $0 { true } else { false } }
        #expect(routes == 276)
        let namespaces = declarations.count { if case .namespace = $0 { true } else { false } }
        #expect(namespaces == 23)
    }
}

extension SharedFolder {
    /// The Dropbox specs as source texts.
    static func dropboxSpec() throws -> [SourceText] {
        try dropboxSpecs().map { SourceText(path: $0.path, bytes: $0.bytes) }
    }
}
