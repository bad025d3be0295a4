import StoneChecker
import StoneFormats
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// The rules for new names.
enum NameRules {
    /// Returns the range of the name, without the version of a route.
    static func nameRange(_ occurrence: SemanticIndex.Occurrence, in source: SourceText) -> SourceRange {
        let range = occurrence.range
        let bytes = source.bytes[range.lowerBound..<range.upperBound]
        return SourceRange(range.lowerBound, bytes.firstIndex(of: UInt8(ascii: ":")) ?? range.upperBound)
    }

    static func check(_ name: String, for symbol: Int, in analysis: Analysis) throws(ResponseError) {
        let value = analysis.index.symbols[symbol]
        guard analysis.index.declaration(of: symbol) != nil else {
            throw ResponseError(.requestFailed, "'\(value.name)' is declared by the language")
        }
        let parts = value.kind == .route ? name.split(separator: "/", omittingEmptySubsequences: false) : [name[...]]
        guard parts.allSatisfy(isIdentifier) else {
            throw ResponseError(.invalidParams, "'\(name)' is not a name")
        }
        guard !ReservedWords.all.contains(where: { $0.text == name }), !["true", "false", "null"].contains(name) else {
            throw ResponseError(.invalidParams, "'\(name)' is a reserved word")
        }
        let isInNamespace = value.container.map { analysis.index.symbols[$0].kind } == .namespace
        guard !isInNamespace || !BuiltinNames.types.contains(where: { $0.name == name }) else {
            throw ResponseError(.requestFailed, "'\(name)' is a built-in type")
        }
        guard value.kind != .annotationType || !BuiltinNames.annotationTypes.contains(name) else {
            throw ResponseError(.requestFailed, "'\(name)' is a built-in annotation type")
        }
        let newName = value.kind == .route ? name + value.name.drop { $0 != ":" } : name
        guard newName != value.name else { return }
        if let other = analysis.names(besides: symbol).first(where: { analysis.index.symbols[$0].name == newName }) {
            throw ResponseError(.requestFailed, "'\(analysis.qualifiedName(of: other))' already exists")
        }
    }

    /// Refuses to rename a declaration that a `stone.json` or a route whitelist with an error may name.
    static func checkErrors(inConfigurationsOf place: AnalyzedSymbol) throws(ResponseError) {
        guard place.analysis.index.symbols[place.symbol].kind.isInConfigurations,
            let configuration = place.group.configurations.first(where: { $0.error != nil }),
            let error = configuration.error
        else { return }
        let message = "names in '\(configuration.source.path)' cannot be changed, since it has an error: \(error)"
        throw ResponseError(.requestFailed, message)
    }

    /// Refuses to rename a route attribute, or a tag of its type, that a `stone.json` names, since its expressions
    /// would not be changed.
    static func checkConfigurations(_ place: AnalyzedSymbol) throws(ResponseError) {
        let analysis = place.analysis
        guard let attributes = analysis.routeSchema.map(analysis.fields) else { return }
        let name = analysis.index.symbols[place.symbol].name
        func check(_ attribute: String, tag: String? = nil) throws(ResponseError) {
            for configuration in place.group.configurations {
                guard let key = configuration.key(namingAttribute: attribute, tag: tag) else { continue }
                let kind = tag == nil ? "attribute" : "tag"
                let message = "'\(key)' in '\(configuration.source.path)' names the \(kind) '\(name)'"
                throw ResponseError(.requestFailed, message)
            }
        }
        if attributes.contains(place.symbol) { try check(name) }
        guard analysis.index.symbols[place.symbol].kind == .tag else { return }
        for attribute in attributes {
            guard let type = analysis.structure(of: attribute), analysis.fields(of: type).contains(place.symbol) else {
                continue
            }
            try check(analysis.index.symbols[attribute].name, tag: name)
        }
    }

    /// Refuses to change a name that has a meaning, or to one that would get a meaning.
    static func checkMeaning(of name: String, for symbol: Int, in analysis: Analysis) throws(ResponseError) {
        for name in [analysis.index.symbols[symbol].name, name] {
            guard let meaning = analysis.meaning(of: name, as: symbol) else { continue }
            throw ResponseError(.requestFailed, meaning)
        }
    }

    private static func isIdentifier(_ text: Substring) -> Bool {
        guard let first = text.utf8.first else { return false }
        return !first.isASCIIDigit && text.utf8.allSatisfy(\.isWordPart)
    }
}

extension Analysis {
    /// Returns the meaning of a name as that of a symbol, beyond the references to it: that of `stone_cfg.Route`, of the
    /// attributes that decide how routes are called, and of their values.
    func meaning(of name: String, as symbol: Int) -> String? {
        let value = index.symbols[symbol]
        let attributes = routeSchema.map(fields) ?? []
        switch value.kind {
        case .namespace where name == "stone_cfg":
            return "'stone_cfg' declares the attributes of routes"
        case .structure where name == "Route" && value.container.map { index.symbols[$0].name } == "stone_cfg":
            return "'stone_cfg.Route' declares the attributes of routes"
        case .field where Route.callAttributes.contains(name) && attributes.contains(symbol):
            return "the attribute '\(name)' decides how routes are called"
        case .tag:
            let attribute = attributes.first { attribute in
                Route.callAttributes.contains(index.symbols[attribute].name)
                    && structure(of: attribute).map(fields)?.contains(symbol) == true
            }
            let attributeName = attribute.map { index.symbols[$0].name }
            return attributeName.map { "the values of the attribute '\($0)' decide how routes are called" }
        default: return nil
        }
    }

    /// Returns the symbols whose names a symbol must not take.
    fileprivate func names(besides symbol: Int) -> [Int] {
        let kind = index.symbols[symbol].kind
        guard let container = index.symbols[symbol].container else { return Array(namespaces.values) }
        let isInUnion = index.symbols[container].kind == .union
        // In an example, the name of a tag would refer to the example of the union that has it as its label.
        switch kind {
        case .tag where isInUnion:
            return fields(of: container) + ([container] + descendants(of: container)).flatMap(examples)
        case .field, .tag: return fields(of: container)
        case .example: return examples(of: container) + (isInUnion ? fields(of: container) : [])
        default: return members[container]
        }
    }

    private func examples(of type: Int) -> [Int] { members[type].filter { index.symbols[$0].kind == .example } }
}
