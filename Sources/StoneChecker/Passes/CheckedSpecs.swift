import StoneConcurrency
package import StoneSource
package import StoneSyntax

/// The tables of all passes over a set of parsed files, for linters, indexes and the model.
///
/// Each pass takes tables of earlier ones and returns its own, reports every error that it finds, and has `nil` for what it could
/// not resolve; later passes suppress errors that depend on it. The order of the trees does not matter.
package final class CheckedSpecs {
    /// Sorted by path. Spans have indices into them.
    package let trees: [SyntaxTree]
    /// Sorted by file and position.
    package let errors: [Diagnostic]
    /// The findings of the passes, by code.
    package let findings: [DiagnosticCode: [Finding]]
    package let types: TypeTables
    package let values: ValueTables
    let documentation: DocumentationTable

    /// - Parameter includesModel: Whether the tables have all that the model needs, or only what diagnostics need.
    package init(_ trees: [SyntaxTree], includesModel: Bool = false) {
        let sink = DiagnosticSink(trees)
        let types = TypeTables(sink)
        let reader = LiteralReader(types)
        let parameters = AnnotationTypeTable(reader)
        let otherSink = DiagnosticSink(besides: sink)
        (values, documentation) = concurrently {
            ValueTables(reader, parameters, includesModel: includesModel)
        } _: {
            DocumentationTable(types, parameters, otherSink, includesText: includesModel)
        }
        // The passes about values find unusable qualifiers, too.
        sink.add(contentsOf: otherSink, except: types.resolver.isUnusable)
        self.types = types
        self.trees = sink.trees
        errors = sink.diagnostics.sortedByPosition()
        findings = sink.findings
    }
}
