import StoneModel
import StoneSource
import StoneSyntax

/// An alias, a struct or a union.
struct TypeSymbol {
    enum Declaration {
        case alias(AliasDeclaration)
        case structure(StructDeclaration)
        case union(UnionDeclaration)
    }

    enum Kind: Equatable {
        case alias
        case structure
        case union(isClosed: Bool)
    }

    let declaration: Declaration
    var site: Site
    /// Whether a syntax error affects its members: some may be missing, others misplaced.
    var hasErrorInMembers = false
    /// Whether a syntax error may have hidden members.
    var isIncomplete = false

    var id: TypeID { site.type ?? TypeID(index: 0) }
    var namespace: NamespaceID { site.namespace }

    var kind: Kind {
        switch declaration {
        case .alias: .alias
        case .structure: .structure
        case .union(let union): .union(isClosed: union.isClosed)
        }
    }

    private var identifier: Identifier {
        switch declaration {
        case .alias(let alias): alias.name
        case .structure(let structure): structure.name
        case .union(let union): union.name
        }
    }

    var name: String { identifier.text }

    /// The span of its name.
    var span: SourceSpan { site.span(identifier.range) }

    /// Where it is declared, for errors.
    var note: (message: String, span: SourceSpan) { ("'\(name)' is declared here", span) }

    /// The whole declaration.
    var range: SourceRange {
        switch declaration {
        case .alias(let alias): alias.range
        case .structure(let structure): structure.range
        case .union(let union): union.range
        }
    }

    /// The reference to the parent of a struct or union.
    var extendsReference: TypeReference? {
        switch declaration {
        case .alias: nil
        case .structure(let structure): structure.extends
        case .union(let union): union.extends
        }
    }

    /// The fields or tags, without those of patches.
    var fields: [FieldDeclaration] {
        switch declaration {
        case .alias: []
        case .structure(let structure): structure.fields
        case .union(let union): union.fields
        }
    }

    /// The examples, without those of patches.
    var examples: [ExampleDeclaration] {
        switch declaration {
        case .alias: []
        case .structure(let structure): structure.examples
        case .union(let union): union.examples
        }
    }

    var subtypeList: SubtypeList? {
        if case .structure(let structure) = declaration { structure.subtypes } else { nil }
    }

    /// The annotations of an alias.
    var annotationReferences: [AnnotationReference] {
        if case .alias(let alias) = declaration { alias.annotations } else { [] }
    }

    var documentation: StringLiteral? {
        switch declaration {
        case .alias(let alias): alias.documentation
        case .structure(let structure): structure.documentation
        case .union(let union): union.documentation
        }
    }
}

extension TypeSymbol {
    var isAlias: Bool { if case .alias = declaration { true } else { false } }
    var isStruct: Bool { if case .structure = declaration { true } else { false } }
    var isUnion: Bool { if case .union = declaration { true } else { false } }
    var isClosedUnion: Bool { if case .union(let union) = declaration { union.isClosed } else { false } }
    var isOpenUnion: Bool { if case .union(let union) = declaration { !union.isClosed } else { false } }

    /// Whether the struct enumerates its subtypes.
    var hasSubtypes: Bool { subtypeList != nil }

    /// The keyword for errors: `struct`.
    var kindName: String {
        switch declaration {
        case .alias: "alias"
        case .structure: "struct"
        case .union: "union"
        }
    }

    /// The kind of its members, for errors.
    var memberName: String { isUnion ? "tag" : "field" }
}
