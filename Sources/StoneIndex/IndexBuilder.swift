import StoneChecker
import StoneModel
import StoneSyntax

/// Collects the symbols and the locations that name them from the syntax and the finished tables. The passes
/// record no occurrences, so checks without an index have no cost.
struct IndexBuilder {
    let specs: CheckedSpecs
    private(set) var symbols: [SemanticIndex.Symbol] = []
    private var occurrences: [SemanticIndex.Occurrence] = []
    /// The declaration being visited.
    private var owner: Int?

    private var namespaceSymbols: [Int] = []
    private var typeSymbols: [Int] = []
    private var fieldSymbols: [Int] = []
    private var routeSymbols: [Int] = []
    private var annotationSymbols: [Int] = []
    private var annotationTypeSymbols: [Int] = []
    private var parameterSymbols: [[String: Int]] = []
    private var exampleSymbols: [Int] = []
    /// The symbols of the tags in lists of subtypes.
    private var subtypeTags: [TypeID: [String: Int]] = [:]

    var declarations: DeclarationTable { specs.types.declarations }
    var fields: FieldTable { specs.types.fields }
    var examples: ExampleTable { specs.types.examples }

    init(_ specs: CheckedSpecs) { self.specs = specs }

    consuming func build() -> SemanticIndex {
        declareNamespaces()
        declareTypes()
        declareOthers()
        visitFiles()
        for type in declarations.types { visit(type) }
        for index in fields.fields.indices { visitField(index) }
        for index in examples.examples.indices { visitExample(index) }
        visitPatches()
        visitRoutes()
        visitAnnotations()
        return SemanticIndex(sources: specs.trees.map(\.source), symbols: symbols, occurrences: occurrences)
    }

    // MARK: Recording

    private mutating func declare(
        _ kind: SemanticIndex.Symbol.Kind,
        _ name: String,
        in container: Int?,
        at span: SourceSpan?
    ) -> Int {
        symbols.append(SemanticIndex.Symbol(kind: kind, name: name, container: container))
        if let span { record(symbols.count - 1, .declaration, at: span) }
        return symbols.count - 1
    }

    mutating func record(_ symbol: Int, _ role: SemanticIndex.Occurrence.Role = .reference, at span: SourceSpan) {
        occurrences.append(
            SemanticIndex.Occurrence(symbol: symbol, role: role, file: span.file, range: span.range, owner: owner)
        )
    }

    /// Visits the syntax of a declaration.
    private mutating func within(_ symbol: Int?, _ visit: (inout IndexBuilder) -> Void) {
        let outer = owner
        owner = symbol
        visit(&self)
        owner = outer
    }

    func symbol(of namespace: NamespaceID) -> Int { namespaceSymbols[namespace.index] }
    func symbol(of type: TypeID) -> Int { typeSymbols[type.index] }
    func symbol(ofField index: Int) -> Int { fieldSymbols[index] }
    func symbol(ofRoute index: Int) -> Int { routeSymbols[index] }
    func symbol(ofExample index: Int) -> Int { exampleSymbols[index] }

    // MARK: Declarations

    private mutating func declareNamespaces() {
        for namespace in declarations.namespaces {
            let symbol = declare(.namespace, namespace.name, in: nil, at: nil)
            namespaceSymbols.append(symbol)
            for (declaration, file) in namespace.declarations {
                guard let name = declaration?.name else { continue }
                record(symbol, .declaration, at: SourceSpan(file: file, range: name.range))
            }
        }
    }

    private mutating func declareTypes() {
        for type in declarations.types {
            let kind: SemanticIndex.Symbol.Kind = type.isAlias ? .alias : type.isStruct ? .structure : .union
            typeSymbols.append(declare(kind, type.name, in: symbol(of: type.namespace), at: type.span))
        }
        for field in fields.fields {
            let container = field.site.type.map { symbol(of: $0) }
            let isTag = field.site.type.map { declarations[$0].isUnion } ?? false
            let span = field.isCatchAll ? nil : field.span
            fieldSymbols.append(declare(isTag ? .tag : .field, field.name, in: container, at: span))
        }
        for example in examples.examples {
            let container = example.site.type.map { symbol(of: $0) }
            exampleSymbols.append(declare(.example, example.name, in: container, at: example.span))
        }
        for type in declarations.types {
            for subtype in type.subtypeList?.subtypes ?? [] where subtypeTags[type.id]?[subtype.tag.text] == nil {
                let span = type.site.span(subtype.tag.range)
                let symbol = declare(.tag, subtype.tag.text, in: symbol(of: type.id), at: span)
                subtypeTags[type.id, default: [:]][subtype.tag.text] = symbol
            }
        }
    }

    private mutating func declareOthers() {
        for route in declarations.routes {
            let container = symbol(of: route.namespace)
            routeSymbols.append(declare(.route, route.nameWithVersion, in: container, at: route.span))
        }
        for annotation in declarations.annotations {
            let container = symbol(of: annotation.namespace)
            annotationSymbols.append(declare(.annotation, annotation.name, in: container, at: annotation.span))
        }
        for type in declarations.annotationTypes {
            let symbol = declare(.annotationType, type.name, in: symbol(of: type.namespace), at: type.span)
            annotationTypeSymbols.append(symbol)
            var parameters: [String: Int] = [:]
            for parameter in type.declaration.parameters where parameters[parameter.name.text] == nil {
                let span = type.site.span(parameter.name.range)
                parameters[parameter.name.text] = declare(.parameter, parameter.name.text, in: symbol, at: span)
            }
            parameterSymbols.append(parameters)
        }
    }

    // MARK: References

    private mutating func visitFiles() {
        for (index, namespace) in declarations.namespaces.enumerated() {
            let id = NamespaceID(index: index)
            for (declaration, file) in namespace.declarations {
                let site = SourceSite(namespace: id, file: file)
                within(symbol(of: id)) { $0.visit(declaration?.documentation, at: site) }
                for case .import(let declaration) in specs.trees[file].declarations {
                    guard let target = declarations.namespaceID(declaration.target.text) else { continue }
                    record(symbol(of: target), .import, at: site.span(declaration.target.range))
                }
            }
        }
    }

    private mutating func visit(_ type: TypeSymbol) {
        within(symbol(of: type.id)) { builder in
            if case .alias(let alias) = type.declaration {
                builder.visit(alias.type, at: type.site)
                for annotation in alias.annotations { builder.visit(annotation, at: type.site) }
            }
            if let parent = type.extendsReference { builder.visit(parent, at: type.site) }
            for subtype in type.subtypeList?.subtypes ?? [] { builder.visit(subtype.type, at: type.site) }
            builder.visit(type.documentation, at: type.site)
        }
    }

    private mutating func visitField(_ index: Int) {
        let field = fields[index]
        guard let declaration = field.declaration else { return }
        within(field.site.type.map { symbol(of: $0) }) { builder in
            if let type = declaration.type { builder.visit(type, at: field.site) }
            for annotation in declaration.annotations { builder.visit(annotation, at: field.site) }
            if let literal = declaration.defaultValue, let type = builder.fields.types[index] {
                builder.visit(literal, of: type, inExample: false, at: field.site)
            }
            builder.visit(declaration.documentation, at: field.site)
        }
    }

    private mutating func visitExample(_ index: Int) {
        let example = examples[index]
        guard let type = example.site.type else { return }
        within(symbol(of: type)) { builder in
            for line in example.lines {
                let site = SourceSite(namespace: example.site.namespace, file: line.file, type: type)
                if let field = builder.fields.index(of: line.name, type) {
                    builder.record(builder.symbol(ofField: field), at: line.nameSpan)
                    guard let fieldType = builder.fields.types[field] else { continue }
                    builder.visit(line.literal, of: fieldType, inExample: true, at: site)
                } else if let tag = builder.subtypeTags[type]?[line.name] {
                    builder.record(tag, at: line.nameSpan)
                    guard let subtype = builder.specs.types.subtypes[type]?.byTag[line.name] else { continue }
                    builder.visit(line.literal, of: .named(subtype), inExample: true, at: site)
                }
            }
        }
    }

    private mutating func visitPatches() {
        for patch in declarations.patches {
            guard case .type(let id)? = declarations.symbol(patch.declaration.name.text, in: patch.site.namespace)
            else {
                continue
            }
            record(symbol(of: id), .patch, at: patch.span)
            for example in patch.declaration.examples {
                guard let target = examples.index(of: example.label.text, id) else { continue }
                record(symbol(ofExample: target), .patch, at: patch.site.span(example.label.range))
            }
        }
    }

    private mutating func visitRoutes() {
        for (index, route) in declarations.routes.enumerated() {
            let (declaration, site) = (route.declaration, route.site)
            within(symbol(ofRoute: index)) { builder in
                for type in [declaration.argument, declaration.result, declaration.error] {
                    if let type { builder.visit(type, at: site) }
                }
                if let successor = declaration.deprecation?.successor {
                    builder.visit(successor, at: site)
                }
                for attribute in declaration.attributes { builder.visit(attribute, at: site) }
                builder.visit(declaration.documentation, at: site)
            }
        }
    }

    private mutating func visit(_ successor: RouteName, at site: SourceSite) {
        guard let version = Int(successor.version?.text ?? "1"),
            let index = declarations.route(successor.path.text, version: version, in: site.namespace)
        else { return }
        record(symbol(ofRoute: index), at: site.span(successor.range))
    }

    private mutating func visit(_ attribute: AttributeDeclaration, at site: SourceSite) {
        guard let schema = declarations.routeSchema, let field = fields.index(of: attribute.name.text, schema)
        else { return }
        record(symbol(ofField: field), at: site.span(attribute.name.range))
        if let type = fields.types[field] { visit(attribute.value, of: type, inExample: false, at: site) }
    }

    private mutating func visitAnnotations() {
        for (index, annotation) in declarations.annotations.enumerated() {
            let declaration = annotation.declaration
            within(annotationSymbols[index]) { builder in
                let owner = builder.visitQualifier(declaration.typeNamespace, at: annotation.site)
                guard let owner,
                    case .annotationType(let type)? = builder.declarations.symbol(declaration.typeName.text, in: owner)
                else { return }
                builder.record(
                    builder.annotationTypeSymbols[type],
                    at: annotation.site.span(declaration.typeName.range)
                )
                for label in declaration.arguments.compactMap(\.label) {
                    guard let parameter = builder.parameterSymbols[type][label.text] else { continue }
                    builder.record(parameter, at: annotation.site.span(label.range))
                }
            }
        }
        for (index, type) in declarations.annotationTypes.enumerated() {
            within(annotationTypeSymbols[index]) { builder in
                builder.visit(type.declaration.documentation, at: type.site)
                for parameter in type.declaration.parameters {
                    if let reference = parameter.type { builder.visit(reference, at: type.site) }
                    builder.visit(parameter.documentation, at: type.site)
                }
            }
        }
    }

    private mutating func visit(_ reference: AnnotationReference, at site: SourceSite) {
        guard let owner = visitQualifier(reference.namespace, at: site),
            case .annotation(let index)? = declarations.symbol(reference.name.text, in: owner)
        else { return }
        record(annotationSymbols[index], at: site.span(reference.name.range))
    }

    private mutating func visit(_ reference: TypeReference, at site: SourceSite) {
        guard let owner = visitQualifier(reference.namespace, at: site) else { return }
        if case .type(let id)? = declarations.symbol(reference.name.text, in: owner) {
            record(symbol(of: id), at: site.span(reference.name.range))
        }
        for argument in reference.arguments {
            if case .type(let element) = argument.value { visit(element, at: site) }
        }
    }

    /// Returns the namespace of a qualified name.
    private mutating func visitQualifier(_ qualifier: Identifier?, at site: SourceSite) -> NamespaceID? {
        guard let qualifier else { return site.namespace }
        guard let target = declarations.namespaceID(qualifier.text) else { return nil }
        record(symbol(of: target), at: site.span(qualifier.range))
        return target
    }
}

extension TypeSymbol {
    /// The location of the names in its declaration.
    fileprivate var site: SourceSite { SourceSite(namespace: namespace, file: span.file, type: id) }
}
