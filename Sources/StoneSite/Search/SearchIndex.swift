import StoneModel

/// The two scripts that the search of a site loads when it is used first: names, and documentation.
///
/// `search.js` reads them. Each is a single string, since browsers parse a string faster than nested arrays. Both
/// have a line for each entry, in the same order:
///
/// | First field | Fields after it, separated by tabs |
/// |---|---|
/// | `G`, a guide | title, path |
/// | `N`, a namespace | name, path of its folder |
/// | `R`, a route | name, page, flags, numbers of the types of argument, result and error |
/// | `S`, `U`, `A`: a struct, a union, an alias | name, page, flags, number of the parent or of the target, subtypes |
/// | empty: a heading of a guide | text, anchor |
/// | empty: a field or a tag | name, flags, number of its type |
/// | `Y`, `@`: an annotation type, an annotation | name |
///
/// Types are numbered in the order of their lines, in base 36. A subtype is its tag and its number. A page with the same
/// name as its entry is left out, and so are empty fields at the end of a line.
struct SearchIndex {
    private let api: API
    private let map: SiteMap
    private var numbers: [TypeID: Int] = [:]
    private var names = CallScript(function: "stoneSearch.names")
    private var texts = CallScript(function: "stoneSearch.texts")

    private init(_ api: API, _ map: SiteMap, _ namespaces: [NamespaceID]) {
        self.api = api
        self.map = map
        for id in namespaces.lazy.flatMap({ api[$0].types }) { numbers[id] = numbers.count }
    }

    /// Returns the scripts of names and of documentation.
    ///
    /// - Parameter namespaces: The namespaces that the search finds.
    static func scripts(
        _ api: API,
        _ map: SiteMap,
        namespaces: [NamespaceID],
        guides: [SitePage]
    ) -> (names: [UInt8], texts: [UInt8]) {
        var index = SearchIndex(api, map, namespaces)
        for guide in guides { index.add(guide) }
        for id in namespaces { index.add(api[id], id) }
        return (index.names.script, index.texts.script)
    }

    private mutating func add(_ guide: SitePage) {
        add(["G", guide.title, guide.path.text], guide.text)
        for heading in guide.headings { add(["", heading.text, heading.id], "") }
    }

    private mutating func add(_ namespace: Namespace, _ id: NamespaceID) {
        add(["N", namespace.name, map[id].folders.joined(separator: "/")], text(namespace.documentation))
        for route in namespace.routes {
            guard let path = map[route.id] else { continue }
            let name = route.id.nameWithVersion
            let types = [route.argument, route.result, route.error].map(number)
            let flags = route.deprecation == nil ? "" : "d"
            add(["R", name, page(path, name), flags] + types, text(route.documentation))
        }
        for type in namespace.annotationTypes { add(["Y", type.name], text(type.documentation)) }
        for annotation in namespace.annotations { add(["@", annotation.name], "") }
        for id in namespace.types { add(api[id], page: page(map[id], api[id].name)) }
    }

    private mutating func add(_ type: TypeDefinition, page: String) {
        switch type {
        case .alias(let alias):
            add(["A", alias.name, page, "", number(alias.target)], text(alias.documentation))
        case .structure(let structure):
            let parent = structure.parent.map { number(.named($0)) } ?? ""
            let subtypes = (structure.subtypes?.members ?? []).flatMap { [$0.tag, number(.named($0.type))] }
            add(["S", structure.name, page, "", parent] + subtypes, text(structure.documentation))
            structure.fields.forEach { add($0) }
        case .union(let union):
            let parent = union.parent.map { number(.named($0)) } ?? ""
            add(["U", union.name, page, "", parent], text(union.documentation))
            union.tags.forEach { add($0) }
        }
    }

    private mutating func add(_ field: Field) {
        add(["", field.name, field.isDeprecated ? "d" : "", number(field.type)], text(field.documentation))
    }

    private mutating func add(_ fields: [String], _ text: String) {
        names.append(line: fields)
        texts.append(line: [text])
    }

    /// Returns the name of a page without the extension, unless it is the name of the entry.
    private func page(_ path: SitePath, _ name: String) -> String {
        let page = String(path.name.dropLast(".html".count))
        return page == name ? "" : page
    }

    private func number(_ type: DataType) -> String {
        type.namedLeaf.flatMap { numbers[$0] }.map { String($0, radix: 36) } ?? ""
    }

    private func text(_ documentation: Documentation?) -> String {
        guard let documentation else { return "" }
        return documentation.segments.map { segment in
            switch segment {
            case .text(let text): text
            case .type(let id): api[id].name
            case .field(_, let name), .unresolvedField(let name): name
            case .route(let id): api.qualifiedName(of: id)
            case .link(let title, _): title
            case .value(let value): value
            }
        }.joined()
    }
}
