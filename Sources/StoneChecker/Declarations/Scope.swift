import StoneModel
import StoneSource
import StoneSyntax

/// A namespace: its symbols and imports.
final class Scope {
    let name: String
    /// The declarations of the namespace, one for each of its files.
    var declarations: [(declaration: NamespaceDeclaration, file: Int)] = []
    var symbols: [String: Symbol] = [:]
    /// The first import of each namespace.
    var imports: [NamespaceID: SourceSpan] = [:]
    /// The imported namespaces in use.
    var usedImports: Set<NamespaceID> = []
    /// Qualifiers that are not imported namespaces. Each maps to the index of its diagnostic, reported once, at the
    /// first use.
    var unusablePrefixes: [String: Int?] = [:]

    init(name: String) { self.name = name }
}

/// A declaration in a namespace, by its name.
enum Symbol {
    case type(TypeID)
    /// The versions of a route, as indices into `Checker.routes`.
    case route([Int: Int])
    /// An index into `Checker.annotations`.
    case annotation(Int)
    /// An index into `Checker.annotationTypes`.
    case annotationType(Int)

    /// Describes the symbol in errors: `a route`.
    var description: String {
        switch self {
        case .type: "a type"
        case .route: "a route"
        case .annotation: "an annotation"
        case .annotationType: "an annotation type"
        }
    }
}

/// A version of a route: its declaration and its resolved types.
final class RouteSymbol {
    let declaration: RouteDeclaration
    let namespace: NamespaceID
    let version: Int
    let span: SourceSpan

    /// `nil` if the type could not be resolved.
    var argument: DataType?
    var result: DataType?
    var error: DataType?
    var deprecation: Deprecation?
    /// Empty unless the model is assembled.
    var attributes: [Attribute] = []

    init(_ declaration: RouteDeclaration, version: Int, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.version = version
        self.namespace = namespace
        self.span = SourceSpan(file: file, range: declaration.name.path.range)
    }

    var name: String { declaration.name.path.text }
    /// The name, with its version unless it is 1: `list_folder:2`.
    var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }
}

/// An annotation: its declaration, and its resolved type.
final class AnnotationSymbol {
    let declaration: AnnotationDeclaration
    let namespace: NamespaceID
    let span: SourceSpan
    /// `nil` if it could not be resolved.
    var kind: Annotation.Kind?

    init(_ declaration: AnnotationDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.namespace = namespace
        self.span = SourceSpan(file: file, range: declaration.name.range)
    }

    var name: String { declaration.name.text }
}

/// An annotation type: its declaration and its parameters.
final class AnnotationTypeSymbol {
    let declaration: AnnotationTypeDeclaration
    let namespace: NamespaceID
    let span: SourceSpan
    var parameters: [FieldSymbol]

    init(_ declaration: AnnotationTypeDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = declaration
        self.namespace = namespace
        self.span = SourceSpan(file: file, range: declaration.name.range)
        self.parameters = declaration.parameters.map { FieldSymbol($0, file: file) }
    }

    var name: String { declaration.name.text }
}

/// A patch not yet merged.
struct PatchSymbol {
    let declaration: PatchDeclaration
    let namespace: NamespaceID
    let file: Int

    var span: SourceSpan { SourceSpan(file: file, range: declaration.name.range) }
}

/// The declared names of a namespace, for suggestions.
extension Checker {
    func typeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .type = $0.value { $0.key } else { nil } }
    }

    func routeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .route = $0.value { $0.key } else { nil } }
    }

    func annotationNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .annotation = $0.value { $0.key } else { nil } }
    }

    func annotationTypeNames(in namespace: NamespaceID) -> [String] {
        self[namespace].symbols.compactMap { if case .annotationType = $0.value { $0.key } else { nil } }
    }

    func importedNames(in namespace: NamespaceID) -> [String] {
        self[namespace].imports.keys.map { self[$0].name }
    }
}
