import StoneMustache

/// A file of generated Swift.
package struct FileView: TemplateRepresentable {
    /// The name of the file, such as `files.2.stone.swift`.
    var name: String
    /// The name of the spec without its folders; `nil` if the file belongs to the whole API.
    var source: String?
    var access: SwiftConfiguration.Access
    var imports: ImportUse
    /// The module that declares the types, if it is another one.
    var typesModule: String?
    /// The enum around all namespaces, if this file declares it.
    var root: String?
    var namespaces: [NamespaceView]
    var blocks: [BlockView]
    var clients: [ClientView] = []
    var callbacks: [CallbacksView] = []
    var rootClients: [RootClientView] = []
    var routeTraits: RouteTraitsView?
    var objcTypes: [ObjCTypeView] = []
    var objcRoutes: [ObjCRoutesView] = []
    var objcClient: ObjCClientView?

    /// Whether the file declares something that is not for Objective-C.
    private var hasSwift: Bool {
        !blocks.isEmpty || !clients.isEmpty || !callbacks.isEmpty || !rootClients.isEmpty || routeTraits != nil
            || namespaces.contains { $0.server != nil }
    }

    /// The access level of the imports of the types and of StoneClient. A conformance of a type of another module is
    /// visible wherever the type is.
    private var clientAccess: SwiftConfiguration.Access {
        guard typesModule != nil, let conformance = routeTraits?.access, access != .public else { return access }
        return conformance
    }

    private var usesRuntime: Bool { !imports.isDisjoint(with: [.runtime, .runtimeInside, .runtimeHidden]) }
    private var showsRuntime: Bool { !imports.isDisjoint(with: [.runtime, .runtimeInside]) }
    private var importedTypes: String? { hasSwift || usesObjC ? typesModule : nil }
    private var usesClient: Bool { !clients.isEmpty || !rootClients.isEmpty || routeTraits != nil }
    private var usesObjC: Bool { !objcTypes.isEmpty || !objcRoutes.isEmpty || objcClient != nil }

    /// Whether a declaration, for Objective-C or not, names one of Foundation.
    private var showsFoundation: Bool {
        imports.contains(.foundation) || !objcRoutes.isEmpty || objcClient != nil
            || objcTypes.contains(where: \.usesFoundation)
    }

    private var hasImports: Bool {
        usesRuntime || importedTypes != nil || usesClient || usesObjC || !callbacks.isEmpty
            || !imports.isDisjoint(with: [.foundation, .server])
    }

    package static let templateMembers: TemplateMembers<Self> = [
        "source": { .optional($0.source) },
        "access": { .text($0.access.prefix) },
        "isPublic": { .boolean($0.access == .public) },
        "hasImports": { .boolean($0.hasImports) },
        "import": { .text($0.access == .public ? "public import" : "import") },
        // Without the upcoming feature InternalImportsByDefault, a `package import` in one file makes a plain
        // import of the same module in another file an error, as is a `public import` that no public declaration
        // uses.
        "isPackage": { .boolean($0.access == .package) },
        "runtime": { .boolean($0.usesRuntime) },
        "isRuntimePackage": { .boolean($0.access == .package && $0.imports.contains(.runtime)) },
        "runtimeImport": { .text($0.access == .public && $0.showsRuntime ? "public import" : "import") },
        "typesModule": { .optional($0.importedTypes) },
        // Without Objective-C, nothing uses a public import of the types.
        "isObjC": { .boolean($0.usesObjC && !$0.hasSwift) },
        "foundation": { .boolean($0.imports.contains(.foundation)) },
        "usesServer": { .boolean($0.imports.contains(.server)) },
        "root": { .optional($0.root) },
        "namespaces": { .list($0.namespaces) },
        "blocks": { .list($0.blocks) },
        "usesClient": { .boolean($0.usesClient) },
        "isClientPackage": { .boolean($0.clientAccess == .package) },
        "clientImport": { .text($0.clientAccess == .public ? "public import" : "import") },
        "routeTraits": { .optional($0.routeTraits) },
        "clients": { .list($0.clients) },
        "usesCallbacks": { .boolean(!$0.callbacks.isEmpty) },
        "callbacks": { .list($0.callbacks) },
        "rootClients": { .list($0.rootClients) },
        "usesObjC": { .boolean($0.usesObjC) },
        "isObjCPackage": { .boolean($0.access == .package && $0.showsFoundation) },
        "objcImport": { .text($0.access == .public && $0.showsFoundation ? "public import" : "import") },
        "hasObjCRoutes": { .boolean(!$0.objcRoutes.isEmpty) },
        "objcTypes": { .list($0.objcTypes) },
        "objcRoutes": { .list($0.objcRoutes) },
        "objcClient": { .optional($0.objcClient) },
    ]
}

/// The enum of a namespace, with its route table: `public nonisolated enum Files { … }`.
struct NamespaceView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    /// Whether the enum is declared here, not in another module.
    var isDeclared: Bool
    /// The name of the enum around the namespace.
    var root: String?
    /// An alias of the namespace, for scopes in which a type hides it.
    var shadowAlias: String?
    var routes: [RouteDescriptionView]
    var annotationTypes: [AnnotationTypeView]
    /// The server protocol of each namespace, if servers are generated.
    var server: ServerView?

    package static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "isDeclared": { .boolean($0.isDeclared) },
        "nested": { .optional($0.root) },
        "shadowAlias": { .optional($0.shadowAlias) },
        "hasMembers": { .boolean(!$0.routes.isEmpty || !$0.annotationTypes.isEmpty) },
        "hasRoutes": { .boolean(!$0.routes.isEmpty) },
        "hasAnnotationTypes": { .boolean(!$0.annotationTypes.isEmpty) },
        "annotationTypes": { .separated($0.annotationTypes) },
        "routes": { .list($0.routes) },
        "server": { .optional($0.server) },
    ]
}

/// The declarations of a namespace in a file: `nonisolated extension Files { … }`.
struct BlockView: TemplateRepresentable {
    /// The enum of the namespace, such as `Files` or `Dropbox.Files`.
    var namespace: String
    /// Whether the declarations are routes.
    var isRoutes: Bool
    var declarations: [DeclarationView]

    package static let templateMembers: TemplateMembers<Self> = [
        "namespace": { .text($0.namespace) },
        "isRoutes": { .boolean($0.isRoutes) },
        "declarations": { .spaced($0.declarations) },
    ]
}

/// A declaration inside a namespace. It has the value for templates instead of the view model: an enum of view models
/// would be as large as the largest one, and copied with each access.
struct DeclarationView: TemplateRepresentable {
    enum Kind { case alias, structure, union, route }

    var kind: Kind
    var value: TemplateValue

    init(_ kind: Kind, _ view: some TemplateRepresentable) {
        self.kind = kind
        value = view.template
    }

    package static let templateMembers: TemplateMembers<Self> = [
        "alias": { $0.value(of: .alias) },
        "struct": { $0.value(of: .structure) },
        "union": { $0.value(of: .union) },
        "route": { $0.value(of: .route) },
    ]
}

extension ViewReference<DeclarationView> {
    fileprivate func value(of kind: DeclarationView.Kind) -> TemplateValue { self.kind == kind ? value : .none }
}

/// A type alias, such as `public typealias Path = String`.
struct AliasView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String

    package static let templateMembers: TemplateMembers<Self> = [
        "documentation": { .lines($0.documentation) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
    ]
}
