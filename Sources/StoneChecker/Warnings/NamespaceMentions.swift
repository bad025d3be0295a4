import StoneSyntax

/// The namespaces that declarations mention: `common` in `common.Path`, `@common.Internal`, `:type:`common.Path``.
struct NamespaceMentions {
    private(set) var names: Set<String> = []

    mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .import: break
        case .namespace(let namespace): add(namespace.documentation)
        case .alias(let alias):
            add(alias.type)
            add(alias.annotations)
            add(alias.documentation)
        case .structure(let structure): add(structure)
        case .union(let union): add(union)
        case .patch(let patch): add(patch.fields)
        case .route(let route):
            add(route.argument)
            add(route.result)
            add(route.error)
            add(route.documentation)
        case .annotation(let annotation):
            add(annotation.typeNamespace)
        case .annotationType(let type):
            add(type.parameters)
            add(type.documentation)
        }
    }

    private mutating func add(_ structure: StructDeclaration) {
        add(structure.extends)
        add(structure.documentation)
        for subtype in structure.subtypes?.subtypes ?? [] { add(subtype.type) }
        add(structure.fields)
    }

    private mutating func add(_ union: UnionDeclaration) {
        add(union.extends)
        add(union.documentation)
        add(union.fields)
    }

    private mutating func add(_ fields: [FieldDeclaration]) {
        for field in fields {
            add(field.type)
            add(field.annotations)
            add(field.documentation)
            switch field.nestedDefinition {
            case .structure(let structure): add(structure)
            case .union(let union): add(union)
            case nil: break
            }
        }
    }

    private mutating func add(_ annotations: [AnnotationReference]) {
        for annotation in annotations { add(annotation.namespace) }
    }

    private mutating func add(_ type: TypeReference?) {
        guard let type else { return }
        add(type.namespace)
        for case .type(let argument) in type.arguments.map(\.value) { add(argument) }
    }

    private mutating func add(_ documentation: StringLiteral?) {
        guard let documentation else { return }
        for reference in DocumentationReference.all(in: Array(documentation.value.utf8)) {
            if let dot = reference.value.firstIndex(of: ".") { names.insert(String(reference.value[..<dot])) }
        }
    }

    private mutating func add(_ name: Identifier?) {
        if let name { names.insert(name.text) }
    }
}
