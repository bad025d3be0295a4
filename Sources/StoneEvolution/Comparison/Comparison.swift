import StoneModel

/// Collects the changes between two versions.
struct Comparison {
    let versions: VersionPair
    var structures: StructuralComparison
    lazy var aliasUses = AliasUses(versions)
    private(set) var changes: [Change] = []

    init(_ versions: VersionPair) {
        self.versions = versions
        structures = StructuralComparison(versions)
    }

    var old: API { versions.old }
    var new: API { versions.new }

    mutating func add(_ change: Change) {
        changes.append(change)
    }

    mutating func add(
        _ rule: ChangeRule,
        _ subject: Subject,
        _ message: String,
        old: SourcePosition? = nil,
        new: SourcePosition? = nil,
        direction: Direction = [],
        wire: WireEffect = []
    ) {
        add(Change(rule, subject, message: message, old: old, new: new, direction: direction, wire: wire))
    }

    /// Adds a change if the documentation of a declaration differs.
    mutating func compareDocumentation(
        _ subject: Subject,
        _ oldText: Documentation?,
        _ newText: Documentation?,
        old: SourcePosition?,
        new: SourcePosition?
    ) {
        guard oldText?.text != newText?.text else { return }
        let message =
            oldText == nil ? "is documented" : newText == nil ? "is not documented" : "has different documentation"
        add(.documentationChanged, subject, message, old: old, new: new)
    }

    func subject(_ kind: Subject.Kind, _ id: TypeID, _ api: API) -> Subject {
        Subject(kind, api.namespaces[api[id].namespace.index].name, api[id].name)
    }
}

extension TypeDefinition {
    var kind: Subject.Kind {
        switch self {
        case .alias: .alias
        case .structure: .structure
        case .union: .union
        }
    }

    /// The declared examples, without the implicit ones of tags that have no value.
    var declaredExamples: [Example] {
        examples.filter { !$0.isImplicit }
    }
}

extension Example {
    /// Whether it is only a tag under the tag's name.
    fileprivate var isImplicit: Bool {
        value == .object([JSONValue.Member(name: ".tag", value: .string(label))])
    }
}
