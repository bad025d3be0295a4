import StoneFormats
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// The state of a check: symbols, completed pass by pass, and diagnostics.
final class Checker {
    /// Sorted by path, so results do not depend on the order of the input.
    let trees: [SyntaxTree]
    let suppression: ErrorSuppression
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
    /// The documentation references without a closing backtick.
    var unclosedReferences: [(span: SourceSpan, text: String)] = []
    /// The locations of patterns that cannot be evaluated, with the unsupported construct.
    var uncheckedPatterns: [(span: SourceSpan, construct: String)] = []
    /// The locations of timestamp formats that cannot be read, with the unsupported directive.
    var unsupportedTimestampFormats: [(span: SourceSpan, directive: String)] = []
    /// Whether a missing `stone_cfg.Route` has been reported.
    var lacksRouteSchema = false
    var timestampParsers: [String: TimestampParser] = [:]
    var diagnostics: [Diagnostic] = []
    /// The number of errors of each file.
    var errorCounts: [Int]
    var suggestions = Suggestions()

    init(_ trees: [SyntaxTree], assemblesModel: Bool) {
        // Specs from one source keep their order.
        let positions = trees.map {
            (location: $0.source.location, offset: $0.declarations.first?.range.lowerBound ?? 0)
        }
        self.trees = trees.indices.sorted { positions[$0] < positions[$1] }.map { trees[$0] }
        suppression = ErrorSuppression(self.trees)
        errorCounts = Array(repeating: 0, count: trees.count)
        self.assemblesModel = assemblesModel
    }

    subscript(id: TypeID) -> TypeSymbol { types[id.index] }
    subscript(id: NamespaceID) -> Scope { scopes[id.index] }
}

/// Limits that keep hostile input from exhausting the stack or the memory.
enum Limits {
    /// The maximum number of errors reported for a file.
    static let errors = 1000
    /// The nesting limit of type arguments: `List(List(…))`.
    static let typeNesting = 64
    /// The longest chain of aliases or of parents.
    static let chainLength = 256
    /// The nesting limit of the value of an example, its references resolved.
    static let exampleDepth = 128
    /// The maximum number of values in an example, its references resolved.
    static let exampleSize = 10_000
}
