package import StoneModel
import StoneSource
package import StoneSyntax

/// An alias, a struct or a union. An object, since all passes iterate over the types, and a copy would retain each part of the syntax.
package final class TypeSymbol {
    package enum Declaration {
        case alias(AliasDeclaration)
        case structure(TypeDeclaration)
        case union(TypeDeclaration)
    }

    package let declaration: Declaration
    /// The whole declaration.
    package let syntax: any SyntaxView
    let identifier: Identifier
    /// Whether the type is a closed union.
    package let isClosedUnion: Bool
    // Not `package`: accesses to variables that other modules see are checked for exclusivity at run time.
    var site: SourceSite
    /// Whether a syntax error affects its members: some may be missing, others misplaced.
    var hasErrorInMembers = false
    /// Whether members may be missing, since a syntax error affects them or hides another declaration of the type.
    var isIncomplete = false

    init(_ declaration: Declaration, at site: SourceSite) {
        self.declaration = declaration
        self.site = site
        switch declaration {
        case .alias(let alias): (syntax, identifier, isClosedUnion) = (alias, alias.name, false)
        case .structure(let type), .union(let type):
            (syntax, identifier, isClosedUnion) = (type, type.name, type.isClosed)
        }
    }

    package var id: TypeID { site.type ?? TypeID(index: 0) }
    package var namespace: NamespaceID { site.namespace }
    package var name: String { identifier.text }

    /// The span of its name.
    package var span: SourceSpan { site.span(identifier.range) }

    /// Whether the type is defined below the field whose type it is.
    package var isNested: Bool { identifier.range.lowerBound < syntax.range.lowerBound }

    /// A note with the location of its declaration, for errors.
    var note: (message: String, span: SourceSpan) { ("'\(name)' is declared here", span) }

    /// The declaration of a struct or union. Has the members, without those of patches.
    var type: TypeDeclaration? {
        switch declaration {
        case .alias: nil
        case .structure(let type), .union(let type): type
        }
    }

    /// The reference to the parent of a struct or union.
    package var extendsReference: TypeReference? { type?.extends }

    /// The examples, without those of patches.
    var examples: [ExampleDeclaration] { type?.examples ?? [] }

    package var documentation: StringLiteral? { syntax.node.documentation }
    package var subtypeList: SubtypeList? { isStruct ? type?.subtypes : nil }

    /// The annotations of an alias.
    var annotationReferences: [AnnotationReference] {
        if case .alias(let alias) = declaration { alias.annotations } else { [] }
    }
}

extension TypeSymbol {
    package var isAlias: Bool { if case .alias = declaration { true } else { false } }
    package var isStruct: Bool { if case .structure = declaration { true } else { false } }
    package var isUnion: Bool { if case .union = declaration { true } else { false } }
    package var isOpenUnion: Bool { isUnion && !isClosedUnion }

    /// The keyword for errors: `struct`.
    package var kindName: String {
        switch declaration {
        case .alias: "alias"
        case .structure: "struct"
        case .union: "union"
        }
    }

    /// The kind of its members, for errors.
    var memberName: String { isUnion ? "tag" : "field" }
}
