import StoneModel
import StoneSyntax

/// An alias, a struct or a union: the parts of its declaration, and what the passes have made of it.
final class TypeRecord {
    enum Kind {
        case alias
        case structure
        case union(isClosed: Bool)
    }

    let kind: Kind
    let name: String
    let namespace: NamespaceID
    /// Where its name is declared.
    let place: Place
    /// The type that an alias stands for.
    private(set) var aliasedReference: TypeReference?
    /// The type that a struct or union extends.
    private(set) var extendsReference: TypeReference?
    private(set) var subtypeList: SubtypeList?
    /// The annotations of an alias.
    private(set) var annotationReferences: [AnnotationReference] = []
    private(set) var documentationLiteral: StringLiteral?
    var id = TypeID(index: 0)

    /// Its own fields or tags; those of patches follow, and the catch-all tag is last.
    var fields: [FieldRecord] = []
    /// Positions in `fields`.
    var fieldIndices: [String: Int] = [:]
    var examples: [ExampleRecord] = []
    /// Positions in `examples`.
    var exampleIndices: [String: Int] = [:]
    var documentation: Documentation?

    /// What an alias stands for; `nil` if that could not be made out.
    var target: DataType?
    /// What an alias stands for when all aliases and nullables are followed.
    var unwrappedTarget: UnwrappedType?
    /// The redactor and custom annotations of an alias.
    var traits = Traits()

    var parent: TypeID?
    /// Something that it inherits could not be made out, so that nobody can say which fields it lacks.
    var isIncomplete = false
    /// The structs that extend it.
    var children: [TypeID] = []
    var subtypes: Subtypes?
    /// The enumerated subtypes by their tags.
    var subtypesByTag: [String: TypeID] = [:]
    /// Made when it is asked for; see `Checker.layout(of:)`.
    var layout: FieldLayout?

    private init(_ kind: Kind, _ name: Identifier, _ namespace: NamespaceID, _ file: Int) {
        self.kind = kind
        self.name = name.text
        self.namespace = namespace
        self.place = Place(file: file, range: name.range)
    }

    convenience init(_ declaration: AliasDeclaration, namespace: NamespaceID, file: Int) {
        self.init(.alias, declaration.name, namespace, file)
        aliasedReference = declaration.type
        annotationReferences = declaration.annotations
        documentationLiteral = declaration.documentation
    }

    convenience init(_ declaration: StructDeclaration, namespace: NamespaceID, file: Int) {
        self.init(.structure, declaration.name, namespace, file)
        extendsReference = declaration.extends
        subtypeList = declaration.subtypes
        documentationLiteral = declaration.documentation
        fields = declaration.fields.map { FieldRecord($0, file: file) }
        examples = declaration.examples.map { ExampleRecord($0, file: file) }
    }

    convenience init(_ declaration: UnionDeclaration, namespace: NamespaceID, file: Int) {
        self.init(.union(isClosed: declaration.isClosed), declaration.name, namespace, file)
        extendsReference = declaration.extends
        documentationLiteral = declaration.documentation
        fields = declaration.fields.map { FieldRecord($0, file: file) }
        examples = declaration.examples.map { ExampleRecord($0, file: file) }
    }
}

extension TypeRecord {
    var isAlias: Bool { if case .alias = kind { true } else { false } }
    var isStruct: Bool { if case .structure = kind { true } else { false } }
    var isUnion: Bool { if case .union = kind { true } else { false } }

    /// Whether it is a union that may not have tags unknown to its readers.
    var isClosedUnion: Bool { if case .union(isClosed: true) = kind { true } else { false } }

    /// Whether the struct enumerates its subtypes.
    var hasSubtypes: Bool { subtypeList != nil }

    /// `struct`, for messages.
    var kindName: String {
        switch kind {
        case .alias: "alias"
        case .structure: "struct"
        case .union: "union"
        }
    }
}
