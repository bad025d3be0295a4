import StoneModel

extension Lowering {
    /// Returns the view model of a file.
    package func lower(_ file: OutputPlan.File) -> FileView {
        var imports: ImportUse = []
        let namespaces = file.namespaces.map(lowerNamespace)
        if declaresTypes {
            if namespaces.contains(where: { !$0.routes.isEmpty }) { imports.insert(.runtime) }
            for type in file.namespaces.flatMap({ api[$0].annotationTypes }) {
                imports.formUnion(self.imports(for: type).union(.runtimeInside))
            }
        }
        imports.formUnion(clientImports(file.namespaces))
        for (id, namespace) in zip(file.namespaces, namespaces) where namespace.server != nil {
            imports.insert(.server)
            for route in api[id].routes {
                imports.formUnion(self.imports(for: route, serverSpelling(of: id)))
            }
        }
        let objcTypes = lowerObjCTypes(file.entries)
        if !objcTypes.isEmpty { imports.insert(.runtimeHidden) }
        let blocks = declaresTypes ? file.entries.runs().compactMap { lowerBlock($0, &imports) } : []
        return FileView(
            name: file.name,
            source: file.source,
            access: configuration.access,
            imports: imports,
            typesModule: configuration.typesModule,
            root: declaresTypes && file.isRoot ? configuration.root : nil,
            namespaces: namespaces,
            blocks: blocks,
            clients: lowerClients(file.namespaces),
            callbacks: lowerCallbacks(file.namespaces),
            rootClients: file.isRoot ? rootClients.map(lowerRootClient) : [],
            routeTraits: lowerRouteTraits(file.namespaces),
            objcTypes: objcTypes,
            objcRoutes: lowerObjCRoutes(file.namespaces),
            objcClient: file.isRoot ? lowerObjCClient() : nil
        )
    }

    /// Whether the generated code declares the namespaces, types and routes itself.
    var declaresTypes: Bool { configuration.typesModule == nil }

    private func lowerNamespace(_ id: NamespaceID) -> NamespaceView {
        let namespace = api[id]
        let hasServer = configuration.parts.contains(.server) && !namespace.routes.isEmpty
        return NamespaceView(
            documentation: documentation.lines(namespace.documentation),
            name: names[id],
            isDeclared: declaresTypes,
            root: configuration.root,
            shadowAlias: hiddenNamespaces.contains(id) ? names.shadowAlias(of: id) : nil,
            routes: namespace.routes.map(lowerDescription),
            annotationTypes: namespace.annotationTypes.map(lowerAnnotationType),
            server: hasServer ? lowerServer(namespace, id) : nil
        )
    }

    private func lowerBlock(_ entries: ArraySlice<OutputPlan.Entry>, _ imports: inout ImportUse) -> BlockView? {
        guard let first = entries.first else { return nil }
        let namespace = first.namespace
        let routes = api[namespace].routes
        let routeNames = routeNames(of: namespace)
        let path = ([configuration.root].compactMap(\.self) + [names[namespace]]).joined(separator: ".")
        return BlockView(
            namespace: path,
            isRoutes: first.item.isRoute,
            declarations: entries.map { entry in
                switch entry.item {
                case .type(let id):
                    imports.formUnion(self.imports(for: api[id]))
                    return lowerType(api[id])
                case .route(let index):
                    imports.formUnion(self.imports(for: routes[index], outerSpelling))
                    return DeclarationView(.route, lowerRoute(routes[index], name: routeNames[index]))
                }
            }
        )
    }

    private func lowerType(_ type: TypeDefinition) -> DeclarationView {
        switch type {
        case .alias(let alias): DeclarationView(.alias, lowerAlias(alias))
        case .union(let union): DeclarationView(.union, lowerUnion(union))
        case .structure(let structure):
            if let subtypes = structure.subtypes {
                DeclarationView(.union, lowerSubtypes(structure, subtypes))
            } else {
                DeclarationView(.structure, lowerStruct(structure))
            }
        }
    }

    private func imports(for definition: TypeDefinition) -> ImportUse {
        let spelling = spelling(in: definition.namespace)
        return switch definition {
        case .alias(let alias): spelling.imports(for: alias.target)
        case .structure(let structure): imports(for: members.fields(of: structure.id), spelling)
        case .union(let union): imports(for: members.fields(of: union.id), spelling)
        }
    }

    private func imports(for fields: [Field], _ spelling: TypeSpelling) -> ImportUse {
        fields.indices.reduce(into: .runtime) { $0.formUnion(spelling.imports(for: fields[$1].type)) }
    }

    private func imports(for route: Route, _ spelling: TypeSpelling) -> ImportUse {
        [route.argument, route.result, route.error].reduce(into: declaresTypes ? .runtime : .runtimeHidden) {
            $0.formUnion(spelling.imports(for: $1))
        }
    }
}

extension [OutputPlan.Entry] {
    /// Splits the entries into runs of types, or of routes, of one namespace.
    fileprivate func runs() -> [ArraySlice<OutputPlan.Entry>] {
        var runs: [ArraySlice<OutputPlan.Entry>] = []
        var rest = self[...]
        while let first = rest.first {
            let run = rest.prefix { $0.namespace == first.namespace && $0.item.isRoute == first.item.isRoute }
            runs.append(run)
            rest = rest[run.endIndex...]
        }
        return runs
    }
}

extension Lowering {
    /// `alias Path = String(pattern="/.*")` → `typealias Path = String`
    func lowerAlias(_ alias: Alias) -> AliasView {
        AliasView(
            documentation: documentation.lines(alias.documentation, rulesOf: alias.target),
            name: names[alias.id],
            type: spelling(in: alias.namespace).spelling(of: alias.target)
        )
    }
}
