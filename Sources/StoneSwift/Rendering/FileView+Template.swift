import StoneMustache

extension FileView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "access": .text(access),
            "import": .text(access == "public " ? "public import" : "import"),
            // Without the upcoming feature InternalImportsByDefault, 'package import' in one file makes a plain import of the
            // same module in another file an error, and so does 'public import' that nothing public uses.
            "isPackage": .boolean(access == "package "),
            "runtime": .boolean(imports.contains(.runtime)),
            "foundation": .boolean(imports.contains(.foundation)),
            "usesServer": .boolean(imports.contains(.server)),
            "root": .optional(root),
            "namespaces": .list(namespaces),
            "blocks": .list(blocks),
            "clients": .list(clients),
            "rootClients": .list(rootClients),
            "routeTraits": .optional(routeTraits),
            "usesClient": .boolean(!clients.isEmpty || !rootClients.isEmpty || routeTraits != nil),
        ]
    }
}

extension NamespaceView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .lines(documentation),
            "name": .text(name),
            "nested": .optional(root),
            "secondName": .optional(secondName),
            "routeTable": .optional(routeTable),
            "server": .optional(server),
        ]
    }
}

extension BlockView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "extended": .text(extended),
            "declarations": .list(
                declarations.indices.map { declarations[$0].template(isFirst: $0 == 0) }
            ),
        ]
    }
}

extension DeclarationView {
    /// Exactly one of the kinds leads to something.
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
