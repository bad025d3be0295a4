import StoneModel
import StoneSyntax

/// An alias, a struct or a union: its declaration, and what the passes have made of it.
final class TypeRecord {
    enum Kind {
        case alias
        case structure
        case union(isClosed: Bool)
    }

    private enum Declaration {
        case alias(AliasDeclaration)
        case structure(StructDeclaration)
        case union(UnionDeclaration)
    }

    private let declaration: Declaration
    let namespace: NamespaceID
    /// Smaller integers make smaller records.
    private let file: Int32
    var id = TypeID(index: 0)
    var parent: TypeID?
    /// It has a syntax error, so that some of its fields may be missing and others may belong elsewhere.
    var isSpoilt = false
    /// Something in it, or that it inherits, could not be made out, so that nobody can say which fields it lacks.
    var isIncomplete = false
    /// What patches give for examples that it does not have: any of its examples may be meant.
    var strayExampleFields: Set<String> = []

    /// Its own fields or tags; those of patches follow, and the catch-all tag is last.
    var fields: [FieldRecord] = []
    /// Whether the documentation of any field may refer to something.
    private(set) var holdsReferences = false
    /// Finds fields; `nil` until `checkFieldNames` has gone over them.
    var fieldIndex: NameIndex?
    var examples: [ExampleRecord] = []
    /// Finds examples; `nil` until they have been checked.
    var exampleIndex: NameIndex?

    /// What an alias stands for; `nil` if that could not be made out.
    var target: DataType?
    /// What an alias stands for when all aliases and nullables are followed.
    var unwrappedTarget: UnwrappedType?
    /// The redactor and custom annotations of an alias; `nil` without any.
    var traits: Traits?

    /// The structs that extend it.
    var children: [TypeID] = []
    var subtypes: Subtypes?
    /// The enumerated subtypes by their tags.
    var subtypesByTag: [String: TypeID] = [:]
    /// Made when it is asked for; see `Checker.layout(of:)`.
    var layout: FieldLayout?

    init(_ declaration: AliasDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = .alias(declaration)
        self.namespace = namespace
        self.file = Int32(clamping: file)
    }

    init(_ declaration: StructDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = .structure(declaration)
        self.namespace = namespace
        self.file = Int32(clamping: file)
        add(declaration.fields, file: file)
        examples = declaration.examples.map { ExampleRecord($0, file: file) }
    }

    init(_ declaration: UnionDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = .union(declaration)
        self.namespace = namespace
        self.file = Int32(clamping: file)
        add(declaration.fields, file: file)
        examples = declaration.examples.map { ExampleRecord($0, file: file) }
    }
}

extension TypeRecord {
    /// Takes the fields of the declaration or of a patch.
    func add(_ declarations: [FieldDeclaration], file: Int) {
        fields.reserveCapacity(fields.count + declarations.count)
        for declaration in declarations {
            fields.append(FieldRecord(declaration, file: file))
            if declaration.documentation?.holdsBackquote == true { holdsReferences = true }
        }
    }

    /// A field or tag of its own by name.
    func ownField(_ name: String) -> FieldRecord? {
        fieldIndex?.position(of: name, count: fields.count) { fields[$0].name }.map { fields[$0] }
    }

    func example(_ label: String) -> ExampleRecord? {
        exampleIndex?.position(of: label, count: examples.count) { examples[$0].name }.map { examples[$0] }
    }
}

/// What the declaration says.
extension TypeRecord {
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

    /// Where its name is declared.
    var place: Place { Place(file: Int(file), range: identifier.range) }

    /// The whole declaration.
    var range: SourceRange {
        switch declaration {
        case .alias(let alias): alias.range
        case .structure(let structure): structure.range
        case .union(let union): union.range
        }
    }

    /// The type that an alias stands for.
    var aliasedReference: TypeReference? {
        if case .alias(let alias) = declaration { alias.type } else { nil }
    }

    /// The type that a struct or union extends.
    var extendsReference: TypeReference? {
        switch declaration {
        case .alias: nil
        case .structure(let structure): structure.extends
        case .union(let union): union.extends
        }
    }

    var unionDeclaration: UnionDeclaration? {
        if case .union(let union) = declaration { union } else { nil }
    }

    var subtypeList: SubtypeList? {
        if case .structure(let structure) = declaration { structure.subtypes } else { nil }
    }

    /// The annotations of an alias.
    var annotationReferences: [AnnotationReference] {
        if case .alias(let alias) = declaration { alias.annotations } else { [] }
    }

    var documentationLiteral: StringLiteral? {
        switch declaration {
        case .alias(let alias): alias.documentation
        case .structure(let structure): structure.documentation
        case .union(let union): union.documentation
        }
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
