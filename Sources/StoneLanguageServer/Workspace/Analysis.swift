import StoneChecker
import StoneIndex
import StoneLint
import StoneSource
import StoneSyntax

/// The diagnostics and symbols of the specs of one API.
final class Analysis: Sendable {
    /// Diagnostics by path.
    typealias Diagnostics = [String: [Diagnostic]]

    let specs: [ParsedSpec]
    let index: SemanticIndex
    let diagnostics: Diagnostics
    /// The indices of the specs by path.
    let fileByPath: [String: Int]
    /// The members of each symbol.
    let members: [[Int]]
    /// The index of the symbol of each namespace.
    let namespaces: [String: Int]
    /// The parents of structs and unions.
    let parents: [Int: Int]
    /// The structs and unions that extend each one.
    let children: [Int: [Int]]

    /// - Parameter receive: Receives the diagnostics as soon as they are known.
    init(_ specs: [ParsedSpec], warnings: WarningSelection, receive: (Diagnostics) -> Void) {
        self.specs = specs
        let syntaxErrors = specs.flatMap(\.result.diagnostics)
        let checked = IndexedSpecs(CheckedSpecs(specs.map(\.tree)))
        let errors = syntaxErrors + checked.tables.errors
        let found = errors.isEmpty ? warnings.lint(checked) : errors
        diagnostics = Dictionary(grouping: found.sortedByPosition(), by: \.path)
        receive(diagnostics)
        let index = checked.index
        self.index = index
        fileByPath = Dictionary(specs.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var members = index.symbols.map { _ in [Int]() }
        var namespaces: [String: Int] = [:]
        for (symbol, value) in index.symbols.enumerated() {
            if let container = value.container { members[container].append(symbol) }
            if value.kind == .namespace { namespaces[value.name] = symbol }
        }
        self.members = members
        self.namespaces = namespaces
        var parents: [Int: Int] = [:]
        var children: [Int: [Int]] = [:]
        for (symbol, value) in index.symbols.enumerated() where value.kind == .structure || value.kind == .union {
            guard let declaration = index.declaration(of: symbol) else { continue }
            let path = specs[declaration.file].storage.path(at: declaration.range.lowerBound)
            guard let line = path.last(where: \.isLine) else { continue }
            let definition = line.nestedDefinition ?? line
            guard definition.kind == .structure || definition.kind == .union, let reference = definition.child(3),
                let parent = index.type(in: reference.range, of: declaration.file)
            else { continue }
            parents[symbol] = parent
            children[parent, default: []].append(symbol)
        }
        self.parents = parents
        self.children = children
    }

    /// The struct that declares the attributes of routes.
    var routeSchema: Int? {
        namespaces["stone_cfg"].flatMap { namespace in
            members[namespace].first { index.symbols[$0].name == "Route" && index.symbols[$0].kind == .structure }
        }
    }

    /// Returns a symbol and those that contain it, from the outermost inwards: `files.FileMetadata.rev`.
    func qualifiedName(of symbol: Int) -> String {
        var names = [index.symbols[symbol].name]
        var next = index.symbols[symbol].container
        while let container = next {
            names.append(index.symbols[container].name)
            next = index.symbols[container].container
        }
        return names.reversed().joined(separator: ".")
    }

    /// Returns the namespace that contains a symbol.
    func namespace(of symbol: Int) -> Int {
        var symbol = symbol
        while let container = index.symbols[symbol].container { symbol = container }
        return symbol
    }

    /// Returns the line that declares a symbol.
    func line(of symbol: Int) -> (node: SyntaxNode, file: Int)? {
        guard let declaration = index.declaration(of: symbol) else { return nil }
        let path = specs[declaration.file].storage.path(at: declaration.range.lowerBound)
        return path.last { $0.isLine }.map { ($0, declaration.file) }
    }

    /// Returns a type and its ancestors, itself first.
    func lineage(of type: Int) -> [Int] {
        var lineage = [type]
        while let parent = lineage.last.flatMap({ parents[$0] }), !lineage.contains(parent) { lineage.append(parent) }
        return lineage
    }

    /// Returns the fields or tags of a type, inherited ones first. The tags of enumerated subtypes are not inherited.
    func fields(of type: Int) -> [Int] {
        let isUnion = index.symbols[type].kind == .union
        return lineage(of: type).reversed().flatMap { ancestor in
            members[ancestor].filter { symbol in
                switch index.symbols[symbol].kind {
                case .field: true
                case .tag: isUnion || ancestor == type
                default: false
                }
            }
        }
    }

    /// Returns the types in a symbol's declaration: of a field, of an alias, or of a route.
    func types(in symbol: Int) -> [Int] {
        reference(of: symbol).map { index.types(in: $0.node.range, of: $0.file) } ?? []
    }

    /// Returns the reference to the type of a field, an alias or a route.
    func reference(of symbol: Int) -> (node: SyntaxNode, file: Int)? {
        guard let (node, file) = line(of: symbol) else { return nil }
        let reference: SyntaxNode? =
            switch node.kind {
            case .field: node.child(2)
            case .subtype: node.child(1)
            case .alias: node.child(3)
            case .route: node.child(2)
            default: nil
            }
        return reference.map { ($0, file) }
    }

    /// Returns the struct or union that a type or the type of a field names, with aliases resolved.
    func structure(of symbol: Int) -> Int? { values(of: symbol).structure }

    /// The struct or union of a type or a field, and whether it is a Boolean or nullable, with aliases resolved.
    struct Values {
        /// The struct or union. For a list or map, that of the elements.
        var structure: Int?
        var isBoolean = false
        var isNullable = false
    }

    func values(of symbol: Int) -> Values {
        var symbol = symbol
        var values = Values()
        var isElement = false
        for _ in 0..<100 {
            switch index.symbols[symbol].kind {
            case .structure, .union: return Values(structure: symbol, isNullable: values.isNullable)
            case .alias, .field, .tag, .parameter:
                guard let (node, file) = reference(of: symbol) else { return values }
                if !isElement {
                    values.isBoolean = node.token(2)?.text == "Boolean"
                    values.isNullable = values.isNullable || node.token(4) != nil
                }
                isElement = isElement || node.child(3) != nil
                guard let next = index.types(in: node.range, of: file).first else { return values }
                symbol = next
            default: return Values()
            }
        }
        return Values()
    }
}
