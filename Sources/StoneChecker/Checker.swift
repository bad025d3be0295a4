import StoneFormats
import StoneModel
import StoneSource
import StoneSyntax

/// The state of a check: symbols, completed pass by pass.
final class Checker {
    let sink: DiagnosticSink
    let assemblesModel: Bool
    /// The namespaces, sorted by name; indexed by `NamespaceID`.
    var scopes: [Scope] = []
    var namespaceIDs: [String: NamespaceID] = [:]
    /// Sorted by namespace and name; indexed by `TypeID`.
    var types: [TypeSymbol] = []
    var routes: [RouteSymbol] = []
    var annotations: [AnnotationSymbol] = []
    var annotationTypes: [AnnotationTypeSymbol] = []
    /// The patches not yet merged.
    var patches: [PatchSymbol] = []
    /// Requirements on aliases, checked after all aliases are resolved.
    var deferredTypeChecks: [DeferredTypeCheck] = []
    /// The structs and unions, each after its parent.
    var inheritanceOrder: [TypeSymbol] = []
    /// The depth of nested references between examples.
    var exampleDepth = 0
    let plainTypes = PlainTypes()
    /// The patterns of strings: compiled, or the reason why they are invalid.
    var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]
    /// The remaining steps for matching defaults and examples.
    var patternSteps = PatternSteps()
    /// Whether a missing `stone_cfg.Route` has been reported.
    var lacksRouteSchema = false
    var timestampParsers: [String: TimestampParser] = [:]

    init(_ sink: DiagnosticSink, assemblesModel: Bool) {
        self.sink = sink
        self.assemblesModel = assemblesModel
    }

    var trees: [SyntaxTree] { sink.trees }
    subscript(id: TypeID) -> TypeSymbol { types[id.index] }
    subscript(id: NamespaceID) -> Scope { scopes[id.index] }
}
