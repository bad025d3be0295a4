import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// The completion items of a site.
struct CompletionCatalog {
    private let document: AnalyzedDocument
    private let encoding: PositionEncoding
    /// Whether `=` follows the word at the position.
    private let isBeforeEqual: Bool
    private let imported: Set<String>
    /// The namespaces that import this one. They cannot be imported in turn.
    private let importing: Set<String>

    private var analysis: Analysis { document.analysis }
    private var index: SemanticIndex { document.index }

    init(_ document: AnalyzedDocument, at offset: Int, _ encoding: PositionEncoding) {
        self.document = document
        self.encoding = encoding
        let rest = document.source.bytes[offset...].drop { $0.isWordPart }.drop(while: \.isBlank)
        isBeforeEqual = rest.first == UInt8(ascii: "=")
        imported = Set(document.spec.imports)
        importing = document.importingNamespaces.subtracting(imported)
    }

    func candidates(for site: CompletionSite) -> [CompletionItem] {
        switch site {
        case .words(let words): words.map { CompletionItem($0, .keyword) }
        case .namespaces: namespaces(excluding: imported.union(importing))
        case .types(let use, let namespace?): members(of: namespace, analysis.isPossible(for: use))
        case .types(let use, nil):
            BuiltinNames.types.map(\.name).filter(use.allows).map { CompletionItem($0, .typeParameter, rank: 1) }
                + qualified(analysis.isPossible(for: use))
        case .patches(let kind, let isClosed):
            document.namespace.map { members(of: $0) { isOf(kind)($0) && analysis.isClosed($0) == isClosed } } ?? []
        case .documentedTypes: qualified(hasFields)
        case .documentedRoutes: qualified(isOf(.route))
        case .typesOf(let namespace): members(of: namespace, analysis.isPossible(for: .any))
        case .annotations(let namespace?): members(of: namespace, isOf(.annotation))
        case .annotations(nil): qualified(isOf(.annotation))
        case .annotationTypes(let namespace?): members(of: namespace, isOf(.annotationType))
        case .annotationTypes(nil):
            BuiltinNames.annotationTypes.map { CompletionItem($0, .constant, rank: 1) }
                + qualified(isOf(.annotationType))
        case .routes(let namespace): namespace.map { members(of: $0, isOf(.route)) } ?? []
        case .parameters(let names, let types):
            names.map { CompletionItem(isBeforeEqual ? $0 : "\($0)=", .property) }
                + (types.map { candidates(for: .types($0)) } ?? [])
        case .fields(let type, let present): fields(of: type).filter { !present.contains($0.label) }
        case .values(let type, let inExample): values(of: type, inExample: inExample)
        case .texts(let texts): texts.map { CompletionItem($0, .value) }
        case .referenceTags: DocumentationReference.tags.map { CompletionItem($0, .keyword) }
        case .documentedFields(let type, let namespace):
            (type.map(fields) ?? []) + (namespace.map { members(of: $0, hasFields) } ?? [])
        case .documentedMembers(let type): (type.map(fields) ?? []) + qualified(hasFields)
        }
    }

    private func namespaces(excluding excluded: Set<String>) -> [CompletionItem] {
        analysis.namespaces.keys.filter { $0 != document.spec.namespace && !excluded.contains($0) }.sorted()
            .map { CompletionItem($0, .module) }
    }

    private func isOf(_ kind: SemanticIndex.Symbol.Kind) -> (Int) -> Bool { { index.symbols[$0].kind == kind } }

    private func hasFields(_ symbol: Int) -> Bool { isOf(.structure)(symbol) || isOf(.union)(symbol) }

    private func members(of namespace: Int, _ isWanted: (Int) -> Bool) -> [CompletionItem] {
        guard analysis.members.indices.contains(namespace) else { return [] }
        return analysis.members[namespace].filter(isWanted)
            .map { CompletionItem(index.symbols[$0].name, kind(of: $0), detail: index.symbols[$0].kind.rawValue) }
    }

    /// Returns the names of this namespace, and those of all others with their namespaces and the imports that they
    /// need.
    private func qualified(_ isWanted: (Int) -> Bool) -> [CompletionItem] {
        var items = document.namespace.map { members(of: $0, isWanted) } ?? []
        for (name, namespace) in analysis.namespaces.sorted(by: { $0.key < $1.key })
        where namespace != document.namespace && name != "stone_cfg" && !importing.contains(name) {
            let edit = imported.contains(name) ? nil : self.importEdit(name)
            for member in analysis.members[namespace] where isWanted(member) {
                items.append(
                    CompletionItem(
                        "\(name).\(index.symbols[member].name)",
                        kind(of: member),
                        detail: edit == nil ? index.symbols[member].kind.rawValue : "import \(name)",
                        rank: edit == nil ? 2 : 3,
                        imports: edit
                    )
                )
            }
        }
        return items
    }

    private func importEdit(_ name: String) -> TextEdit? {
        document.spec.tree.fixIts(importing: name).first.map { fixIt in
            let position = document.spec.positions.position(of: fixIt.range.lowerBound, in: encoding)
            return TextEdit(range: PositionRange(start: position, end: position), newText: fixIt.replacement)
        }
    }

    private func fields(of type: Int) -> [CompletionItem] {
        analysis.fields(of: type).map { field in
            let detail = analysis.line(of: field)?.node.header
            return CompletionItem(index.symbols[field].name, kind(of: field), detail: detail)
        }
    }

    private func values(of type: CompletionType, inExample: Bool) -> [CompletionItem] {
        var items: [CompletionItem] = []
        items += type.literals.map { CompletionItem($0, .value) }
        if type.isBoolean { items += ["true", "false"].map { CompletionItem($0, .keyword) } }
        if let symbol = type.symbol {
            if inExample {
                items += analysis.members[symbol].filter { index.symbols[$0].kind == .example }
                    .map { CompletionItem(index.symbols[$0].name, .reference, detail: "example") }
            }
            items += analysis.fields(of: symbol).filter { isTag($0) }
                .map { CompletionItem(index.symbols[$0].name, .enumMember, rank: 1) }
        }
        if type.isNullable { items.append(CompletionItem("null", .keyword, rank: 2)) }
        return items
    }

    /// Returns whether a symbol is a tag without a value.
    private func isTag(_ symbol: Int) -> Bool {
        guard index.symbols[symbol].kind == .tag else { return false }
        return analysis.line(of: symbol).map { $0.node.kind == .field && $0.node.child(2) == nil } ?? true
    }

    private func kind(of symbol: Int) -> CompletionItem.Kind {
        switch index.symbols[symbol].kind {
        case .namespace: .module
        case .alias: .typeParameter
        case .structure: .structure
        case .union: .enumeration
        case .field: .field
        case .tag: .enumMember
        case .route: .function
        case .annotation, .annotationType: .constant
        case .parameter: .property
        case .example: .reference
        }
    }
}
