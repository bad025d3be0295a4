import StoneIndex
import StoneSource
import StoneSyntax

/// A document with the analysis of its API.
struct AnalyzedDocument: Sendable {
    let spec: ParsedSpec
    /// The index of the document in the analysis.
    let file: Int
    let analysis: Analysis
    /// The specs of its API.
    let group: SpecGroup

    var source: SourceText { spec.source }
    var storage: SyntaxStorage { spec.storage }
    var index: SemanticIndex { analysis.index }

    /// The namespaces whose specs import the namespace of the document.
    var importingNamespaces: Set<String> {
        guard let namespace = spec.namespace else { return [] }
        return Set(analysis.specs.filter { $0.imports.contains(namespace) }.compactMap(\.namespace))
    }

    /// The index of the symbol of its namespace.
    var namespace: Int? { spec.namespace.flatMap { analysis.namespaces[$0] } }
}
