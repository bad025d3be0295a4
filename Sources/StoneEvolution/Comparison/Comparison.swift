import StoneModel

/// Collects the changes between two versions.
struct Comparison {
    let versions: VersionPair
    var structures: StructuralComparison
    lazy var aliasUses = AliasUses(versions)
    var callerPlaces: CallerPlaces
    private(set) var changes: [Change] = []

    init(_ versions: VersionPair) {
        self.versions = versions
        structures = StructuralComparison(versions)
        callerPlaces = CallerPlaces(versions)
    }

    var old: API { versions.old }
    var new: API { versions.new }

    mutating func add(_ change: Change) {
        changes.append(change)
    }

    mutating func add(
        _ rule: ChangeRule,
        of subject: DeclarationName,
        message: String,
        old: SourcePosition? = nil,
        new: SourcePosition? = nil,
        direction: Direction = [],
        wire: WireEffect = []
    ) {
        add(Change(rule, subject, message: message, old: old, new: new, direction: direction, wire: wire))
    }

    /// Adds a change if the documentation of a declaration differs.
    mutating func compareDocumentation(
        of subject: DeclarationName,
        old: (text: Documentation?, position: SourcePosition?),
        new: (text: Documentation?, position: SourcePosition?)
    ) {
        guard old.text?.text != new.text?.text else { return }
        let message =
            old.text == nil ? "is documented" : new.text == nil ? "is not documented" : "has different documentation"
        add(.documentationChanged, of: subject, message: message, old: old.position, new: new.position)
    }
}

extension TypeDefinition {
    /// The declared examples, without the implicit ones of tags that have no value.
    var declaredExamples: [Example] {
        examples.filter { !$0.isImplicit }
    }
}

extension Example {
    /// Whether the example is a tag alone, labeled with the tag's name.
    fileprivate var isImplicit: Bool {
        value == .object([JSONValue.Member(name: ".tag", value: .string(label))])
    }
}
