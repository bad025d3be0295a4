import StoneModel
import StoneSyntax

/// What the passes know: the declarations as records that the passes complete, and the findings so far.
final class Checker {
    /// Sorted by path, so that no result depends on the order of the input.
    let trees: [SyntaxTree]
    let doubt: Doubt
    /// One for each namespace, sorted by name; a `NamespaceID` is a position in this list.
    var scopes: [Scope] = []
    var namespaceIDs: [String: NamespaceID] = [:]
    /// Sorted by namespace and name; a `TypeID` is a position in this list.
    var types: [TypeRecord] = []
    var routes: [RouteRecord] = []
    var annotations: [AnnotationRecord] = []
    var annotationTypes: [AnnotationTypeRecord] = []
    /// Patches, until they are merged into the types that they name.
    var patches: [PatchRecord] = []
    /// Findings about references to aliases that can be judged only when all aliases are known.
    var deferredTypeChecks: [DeferredTypeCheck] = []
    /// The structs and unions so that each stands after the one it extends.
    var inheritanceOrder: [TypeRecord] = []
    var exampleComputation = ExampleComputation()
    var patterns: [String: Pattern?] = [:]
    var timestampFormats: [String: TimestampFormat] = [:]
    var diagnostics: [Diagnostic] = []
    /// How many names have been compared for suggestions.
    var suggestionCandidates = 0

    init(_ trees: [SyntaxTree]) {
        self.trees = trees.sorted { $0.source.path < $1.source.path }
        doubt = Doubt(self.trees)
    }

    subscript(id: TypeID) -> TypeRecord { types[id.index] }
    subscript(id: NamespaceID) -> Scope { scopes[id.index] }
}
