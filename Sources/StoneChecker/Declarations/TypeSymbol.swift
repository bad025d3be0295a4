import StoneModel
import StoneSource
import StoneSyntax

/// An alias, a struct or a union: its declaration, its fields and its relations to other types.
final class TypeSymbol {
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
    /// Smaller than `Int`, to reduce the size of the object.
    private let file: Int32
    var id = TypeID(index: 0)
    var parent: TypeID?
    /// Whether a syntax error affects its members: some may be missing, others misplaced.
    var hasErrorInMembers = false
    /// Whether a member of it or of an ancestor could not be resolved, so the list of members is incomplete.
    var isIncomplete = false
    /// Unknown fields of examples in patches. They may belong to any example of the type.
    var strayExampleFields: Set<String> = []

    /// The declared fields or tags, then those of patches, then the catch-all tag.
    var fields: [FieldSymbol] = []
    /// Whether the documentation of any field contains references.
    private(set) var containsReferences = false
    /// The index of `fields`; `nil` before `checkFieldNames`.
    var fieldIndex: NameIndex?
    var examples: [ExampleSymbol] = []
    /// The index of `examples`; `nil` before `checkExamples`.
    var exampleIndex: NameIndex?

    /// The target of an alias; `nil` if it could not be resolved.
    var target: DataType?
    /// The target of an alias with all aliases and nullables unwrapped.
    var unwrappedTarget: UnwrappedType?
    /// The redactor and the custom annotations of an alias; `nil` if it has none.
    var appliedAnnotations: AppliedAnnotations?

    /// The structs that extend it.
    var children: [TypeID] = []
    var subtypes: Subtypes?
    /// The enumerated subtypes by their tags.
    var subtypesByTag: [String: TypeID] = [:]
    /// Computed on demand by `Checker.layout(of:)`.
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
        examples = declaration.examples.map { ExampleSymbol($0, file: file) }
    }

    init(_ declaration: UnionDeclaration, namespace: NamespaceID, file: Int) {
        self.declaration = .union(declaration)
        self.namespace = namespace
        self.file = Int32(clamping: file)
        add(declaration.fields, file: file)
        examples = declaration.examples.map { ExampleSymbol($0, file: file) }
    }
}

extension TypeSymbol {
    /// Adds the fields of the declaration or of a patch.
    func add(_ declarations: [FieldDeclaration], file: Int) {
        fields.reserveCapacity(fields.count + declarations.count)
        for declaration in declarations {
            fields.append(FieldSymbol(declaration, file: file))
            if declaration.documentation?.containsBacktick == true { containsReferences = true }
        }
    }

    /// Returns the declared field or tag with a name. Excludes inherited ones.
    func ownField(_ name: String) -> FieldSymbol? {
        fieldIndex?.position(of: name, count: fields.count) { fields[$0].name }.map { fields[$0] }
    }

    func example(_ label: String) -> ExampleSymbol? {
        exampleIndex?.position(of: label, count: examples.count) { examples[$0].name }.map { examples[$0] }
    }
}

/// Parts of the declaration.
extension TypeSymbol {
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
    var span: SourceSpan { SourceSpan(file: Int(file), range: identifier.range) }

    /// The whole declaration.
    var range: SourceRange {
        switch declaration {
        case .alias(let alias): alias.range
        case .structure(let structure): structure.range
        case .union(let union): union.range
        }
    }

    /// The target of an alias.
    var aliasedReference: TypeReference? {
        if case .alias(let alias) = declaration { alias.type } else { nil }
    }

    /// The reference to the parent of a struct or union.
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

extension TypeSymbol {
    var isAlias: Bool { if case .alias = kind { true } else { false } }
    var isStruct: Bool { if case .structure = kind { true } else { false } }
    var isUnion: Bool { if case .union = kind { true } else { false } }

    /// Whether it is a closed union.
    var isClosedUnion: Bool { if case .union(isClosed: true) = kind { true } else { false } }

    /// Whether the struct enumerates its subtypes.
    var hasSubtypes: Bool { subtypeList != nil }

    /// The keyword for errors: `struct`.
    var kindName: String {
        switch kind {
        case .alias: "alias"
        case .structure: "struct"
        case .union: "union"
        }
    }
}

/// A field of a struct or a tag of a union: its declaration and its resolved type.
final class FieldSymbol {
    private enum Declaration {
        case field(FieldDeclaration)
        /// The implicit tag `other` of an open union.
        case catchAll(UnionDeclaration)
    }

    private let declaration: Declaration
    /// Smaller than `Int`, to reduce the size of the most frequent object.
    private let file: Int32

    /// `nil` if it could not be resolved.
    var type: DataType?
    var defaultValue: DefaultValue?
    /// `nil` without annotations.
    var appliedAnnotations: AppliedAnnotations?

    init(_ declaration: FieldDeclaration, file: Int) {
        self.declaration = .field(declaration)
        self.file = Int32(clamping: file)
    }

    init(catchAllOf union: UnionDeclaration, file: Int) {
        declaration = .catchAll(union)
        self.file = Int32(clamping: file)
        type = .void
    }

    private var field: FieldDeclaration? {
        if case .field(let field) = declaration { field } else { nil }
    }

    /// Whether it is the tag `other` of an open union.
    var isCatchAll: Bool { field == nil }

    var name: String { field?.name.text ?? "other" }

    /// The span of its name; for the catch-all tag, of the union's name.
    var span: SourceSpan {
        switch declaration {
        case .field(let field): SourceSpan(file: Int(file), range: field.name.range)
        case .catchAll(let union): SourceSpan(file: Int(file), range: union.name.range)
        }
    }

    /// The whole declaration.
    var range: SourceRange {
        switch declaration {
        case .field(let field): field.range
        case .catchAll(let union): union.range
        }
    }

    /// `nil` for a tag without a value.
    var typeReference: TypeReference? { field?.type }

    var defaultLiteral: Literal? { field?.defaultValue }
    var annotationReferences: [AnnotationReference] { field?.annotations ?? [] }
    var documentationLiteral: StringLiteral? { field?.documentation }

    var isNullable: Bool { if case .nullable = type { true } else { false } }

    /// Whether values may omit it: its type is nullable, or it has a default.
    var isOptional: Bool { isNullable || defaultLiteral != nil }
}
