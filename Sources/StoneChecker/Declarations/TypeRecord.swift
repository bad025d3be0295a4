import StoneModel
import StoneSyntax

/// An alias, a struct or a union: its declaration, and what the passes have made of it.
final class TypeRecord {
    enum Kind {
        case alias(AliasDeclaration)
        case structure(StructDeclaration)
        case union(UnionDeclaration)
    }

    let kind: Kind
    let name: String
    let namespace: NamespaceID
    /// Where its name is declared.
    let place: Place
    var id = TypeID(index: 0)

    /// Its own fields or tags; those of patches follow, and the catch-all tag is last.
    var fields: [FieldRecord]
    /// Positions in `fields`.
    var fieldIndices: [String: Int] = [:]
    var examples: [ExampleRecord]
    var exampleIndices: [String: Int] = [:]
    var documentation: Documentation?

    /// What an alias stands for; `nil` if that could not be made out.
    var target: DataType?
    /// What an alias stands for when all aliases and nullables are followed.
    var unwrappedTarget: UnwrappedType?
    /// The redactor and custom annotations of an alias.
    var traits = Traits()

    var parent: TypeID?
    /// Something in it, or that it inherits, could not be made out, so that nobody can say which fields it lacks.
    var isIncomplete = false
    /// The structs that extend it.
    var children: [TypeID] = []
    var subtypes: Subtypes?
    /// The enumerated subtypes by their tags.
    var subtypesByTag: [String: TypeID] = [:]
    /// Made when it is asked for; see `Checker.layout(of:)`.
    var layout: FieldLayout?

    init(kind: Kind, name: Identifier, namespace: NamespaceID, file: Int) {
        self.kind = kind
        self.name = name.text
        self.namespace = namespace
        self.place = Place(file: file, range: name.range)
        let (fields, examples): ([FieldDeclaration], [ExampleDeclaration]) =
            switch kind {
            case .alias: ([], [])
            case .structure(let declaration): (declaration.fields, declaration.examples)
            case .union(let declaration): (declaration.fields, declaration.examples)
            }
        self.fields = fields.map { FieldRecord($0, file: file) }
        self.examples = examples.map { ExampleRecord($0, file: file) }
    }

    var isAlias: Bool { if case .alias = kind { true } else { false } }
    var isStruct: Bool { if case .structure = kind { true } else { false } }
    var isUnion: Bool { if case .union = kind { true } else { false } }

    /// Whether it is a union that may not have tags unknown to its readers.
    var isClosedUnion: Bool { if case .union(let declaration) = kind { declaration.isClosed } else { false } }

    /// Whether the struct enumerates its subtypes.
    var hasSubtypes: Bool {
        if case .structure(let declaration) = kind { declaration.subtypes != nil } else { false }
    }

    /// The whole declaration.
    var range: SourceRange {
        switch kind {
        case .alias(let declaration): declaration.range
        case .structure(let declaration): declaration.range
        case .union(let declaration): declaration.range
        }
    }

    /// `struct`, for messages.
    var kindName: String {
        switch kind {
        case .alias: "alias"
        case .structure: "struct"
        case .union: "union"
        }
    }
}
