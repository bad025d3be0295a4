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

    let declaration: Declaration
    var site: Site
    /// Whether a syntax error affects its members: some may be missing, others misplaced.
    var hasErrorInMembers = false
    /// Whether a syntax error may have hidden members.
    var isIncomplete = false

    var id: TypeID { site.type ?? TypeID(index: 0) }
    var namespace: NamespaceID { site.namespace }

    private var syntax: any TypeSyntax {
        switch declaration {
        case .alias(let alias): alias
        case .structure(let structure): structure
        case .union(let union): union
        }
    }

    var name: String { syntax.name.text }

    /// The span of its name.
    var span: SourceSpan { site.span(syntax.name.range) }

    /// Where it is declared, for errors.
    var note: (message: String, span: SourceSpan) { ("'\(name)' is declared here", span) }

    /// The whole declaration.
    var range: SourceRange { syntax.range }

    /// The reference to the parent of a struct or union.
    var extendsReference: TypeReference? { syntax.extends }

    /// The fields or tags, without those of patches.
    var fields: [FieldDeclaration] { syntax.fields }

    /// The examples, without those of patches.
    var examples: [ExampleDeclaration] { syntax.examples }

    var documentation: StringLiteral? { syntax.documentation }

    var subtypeList: SubtypeList? {
        if case .structure(let structure) = declaration { structure.subtypes } else { nil }
    }

    /// The annotations of an alias.
    var annotationReferences: [AnnotationReference] {
        if case .alias(let alias) = declaration { alias.annotations } else { [] }
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

/// What the declarations of types have in common.
private protocol TypeSyntax {
    var name: Identifier { get }
    var extends: TypeReference? { get }
    var fields: [FieldDeclaration] { get }
    var examples: [ExampleDeclaration] { get }
    var documentation: StringLiteral? { get }
    var range: SourceRange { get }
}

extension StructDeclaration: TypeSyntax {}
extension UnionDeclaration: TypeSyntax {}
extension AliasDeclaration: TypeSyntax {
    fileprivate var extends: TypeReference? { nil }
    fileprivate var fields: [FieldDeclaration] { [] }
    fileprivate var examples: [ExampleDeclaration] { [] }
}
