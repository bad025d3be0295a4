import StoneMustache

/// A file of generated Swift.
package struct FileView: TemplateRepresentable {
    /// `files.2.stone.swift`
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

    private var isEmpty: Bool {
        blocks.isEmpty && clients.isEmpty && callbacks.isEmpty && rootClients.isEmpty && routeTraits == nil
            && objcTypes.isEmpty && objcRoutes.isEmpty && objcClient == nil
            && namespaces.allSatisfy { $0.server == nil }
    }

    /// Whether the file declares a conformance of another module's type to a protocol of StoneClient.
    private var conformsElsewhere: Bool { routeTraits != nil && typesModule != nil }

    var template: TemplateValue {
        let usesRuntime = !imports.isDisjoint(with: [.runtime, .runtimeInside])
        let importedTypes = isEmpty ? nil : typesModule
        let usesClient = !clients.isEmpty || !rootClients.isEmpty || routeTraits != nil
        let usesObjC = !objcTypes.isEmpty || !objcRoutes.isEmpty || objcClient != nil
        return [
            "source": .optional(source),
            "access": .text(access.prefix),
            "isPublic": .boolean(access == .public),
            "hasImports": .boolean(
                usesRuntime || importedTypes != nil || usesClient || usesObjC || !callbacks.isEmpty
                    || !imports.isDisjoint(with: [.foundation, .server])
            ),
            "import": .text(access == .public ? "public import" : "import"),
            // Without the upcoming feature InternalImportsByDefault, a `package import` in one file makes a plain
            // import of the same module in another file an error, as is a `public import` that no public declaration
            // uses.
            "isPackage": .boolean(access == .package),
            "runtime": .boolean(usesRuntime),
            "isRuntimePackage": .boolean(access == .package && imports.contains(.runtime) && typesModule == nil),
            // No declaration exposes types of the runtime if another module declares the types.
            "runtimeImport": .text(access == .public && typesModule == nil ? "public import" : "import"),
            "typesModule": .optional(importedTypes),
            "foundation": .boolean(imports.contains(.foundation)),
            "usesServer": .boolean(imports.contains(.server)),
            "root": .optional(root),
            "namespaces": .list(namespaces),
            "blocks": .list(blocks),
            "usesClient": .boolean(usesClient),
            "isClientPackage": .boolean(access == .package && !conformsElsewhere),
            "clientImport": .text(access == .public || conformsElsewhere ? "public import" : "import"),
            "routeTraits": .optional(routeTraits),
            "clients": .list(clients),
            "usesCallbacks": .boolean(!callbacks.isEmpty),
            "callbacks": .list(callbacks),
            "rootClients": .list(rootClients),
            "usesObjC": .boolean(usesObjC),
            "hasObjCRoutes": .boolean(!objcRoutes.isEmpty),
            "objcTypes": .list(objcTypes),
            "objcRoutes": .list(objcRoutes),
            "objcClient": .optional(objcClient),
        ]
    }
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

    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "isDeclared": .boolean(isDeclared),
            "nested": .optional(root),
            "shadowAlias": .optional(shadowAlias),
            "hasMembers": .boolean(!routes.isEmpty || !annotationTypes.isEmpty),
            "hasRoutes": .boolean(!routes.isEmpty),
            "hasAnnotationTypes": .boolean(!annotationTypes.isEmpty),
            "annotationTypes": .separated(annotationTypes),
            "routes": .list(routes),
            "server": .optional(server),
        ]
    }
}

/// The declarations of a namespace in a file: `nonisolated extension Files { … }`.
struct BlockView: TemplateRepresentable {
    /// `Files`, `Dropbox.Files`
    var namespace: String
    /// Whether the declarations are routes.
    var isRoutes: Bool
    var declarations: [DeclarationView]

    var template: TemplateValue {
        [
            "namespace": .text(namespace),
            "isRoutes": .boolean(isRoutes),
            "declarations": .list(declarations.indices.map { declarations[$0].template(isFirst: $0 == 0) }),
        ]
    }
}

/// A declaration inside a namespace.
enum DeclarationView: Sendable {
    case alias(AliasView)
    case structure(StructView)
    case union(UnionView)
    case route(RouteView)

    func template(isFirst: Bool) -> TemplateValue {
        var object: TemplateObject = [
            "isFirst": .boolean(isFirst), "alias": .none, "struct": .none, "union": .none, "route": .none,
        ]
        switch self {
        case .alias(let alias): object["alias"] = alias.template
        case .structure(let structure): object["struct"] = structure.template
        case .union(let union): object["union"] = union.template
        case .route(let route): object["route"] = route.template
        }
        return .object(object)
    }
}

/// `public typealias Path = String`
struct AliasView: TemplateRepresentable {
    var documentation: [String]
    var name: String
    var type: String

    var template: TemplateValue {
        ["documentation": .lines(documentation), "name": .text(name), "type": .text(type)]
    }
}
