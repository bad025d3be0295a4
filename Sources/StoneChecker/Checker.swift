import StoneModel
import StoneSyntax

/// What the passes know: the declarations as records that the passes complete, and the findings so far.
final class Checker {
    /// Sorted by path, so that no result depends on the order of the input.
    let trees: [SyntaxTree]
    let doubt: Doubt
    let assemblesModel: Bool
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
    /// How many references between examples are being followed.
    var exampleDepth = 0
    let plainTypes = PlainTypes()
    /// The patterns of strings, compiled or with the reason why they cannot be.
    var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]
    /// The references in documentation that have no closing backtick.
    var unclosedReferences: [(place: Place, text: String)] = []
    /// Where types have patterns that cannot be evaluated, and the construct that is the reason.
    var uncheckedPatterns: [(place: Place, construct: String)] = []
    /// Whether it has been reported that no spec declares `stone_cfg.Route`.
    var lacksRouteSchema = false
    var timestampFormats: [String: TimestampFormat] = [:]
    var diagnostics: [Diagnostic] = []
    /// How many errors each file has.
    var errorCounts: [Int]
    var suggestions = Suggestions()

    init(_ trees: [SyntaxTree], assemblesModel: Bool) {
        // Several may be from one text, and keep their order there.
        let places = trees.map { (location: $0.source.location, offset: $0.declarations.first?.range.lowerBound ?? 0) }
        self.trees = trees.indices.sorted { places[$0] < places[$1] }.map { trees[$0] }
        doubt = Doubt(self.trees)
        errorCounts = Array(repeating: 0, count: trees.count)
        self.assemblesModel = assemblesModel
    }

    subscript(id: TypeID) -> TypeRecord { types[id.index] }
    subscript(id: NamespaceID) -> Scope { scopes[id.index] }
}
