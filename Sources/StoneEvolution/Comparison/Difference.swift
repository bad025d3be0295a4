import StoneModel

/// A difference between two declarations or values, and the reads that it breaks.
struct Difference {
    var rule: ChangeRule
    var message: String
    var wire: WireEffect
    var changesBehavior: Bool
    /// The position of the difference in the value, starting with the outermost container.
    var place: [Change.Place]
    /// The effect of the members of the types, if one replaced the other.
    var effect: StructuralComparison.Effect?
    /// Whether the difference is that the whole value became nullable or required.
    var isNullability = false

    /// Creates a difference of a value, or of a part of it, which the message then names first.
    init(
        _ rule: ChangeRule,
        _ message: String,
        at place: [Change.Place] = [],
        wire: WireEffect = [],
        changesBehavior: Bool = false
    ) {
        self.rule = rule
        self.message = place.text + message
        self.wire = wire
        self.changesBehavior = changesBehavior
        self.place = place
    }
}

/// The differences of a value that a field, a tag, an alias or a route contains.
struct ValueDifferences {
    var differences: [Difference] = []
    /// The struct or union of the value and the one that replaced it, to be compared by their members.
    var replacedTypes: TypePair?
    /// Whether the value may be null, without the aliases that both versions share.
    var oldIsNullable = false
    var newIsNullable = false
}

/// A difference of a field, a tag or an enumerated subtype.
struct MemberDifference {
    var kind: DeclarationName.Kind
    var name: String
    var formerName: String?
    var old: SourcePosition?
    var new: SourcePosition?
    var difference: Difference
    /// A guess about the reason, which depends on other members.
    var hint: String?
    /// The struct or union of the value and the one that replaced it, to be compared by their members.
    var replacedTypes: TypePair?
    /// The reads that succeed regardless of the types in `replacedTypes`.
    var succeedingReads: WireEffect = []
    /// The failing reads that would succeed if the union were open.
    var closedReads: WireEffect = []
    /// If the callers that see the member differ, the reads that fail for callers without a permission.
    var readsWithoutPermission: [String: WireEffect] = [:]

    /// Creates a difference of a type itself, or of an enumerated subtype.
    init(
        _ kind: DeclarationName.Kind,
        _ difference: Difference,
        name: String = "",
        old: SourcePosition?,
        new: SourcePosition?
    ) {
        self.kind = kind
        self.name = name
        self.old = old
        self.new = new
        self.difference = difference
    }

    /// Creates a difference of a field or a tag, which may be in one version only.
    init(_ kind: DeclarationName.Kind, _ difference: Difference, old: Field?, new: Field?) {
        let name = new?.name ?? old?.name ?? ""
        self.init(kind, difference, name: name, old: old?.position, new: new?.position)
        if let old, old.name != name { formerName = old.name }
    }

    /// Whether only one version has a member of this name.
    var isAddedOrRemoved: Bool { (old == nil) != (new == nil) || difference.rule == .fieldRenamed }
}

extension [Change.Place] {
    /// The beginning of a message, such as `items: keys: `.
    fileprivate var text: String { map { "\($0.rawValue): " }.joined() }
}

extension Change {
    init(
        _ difference: Difference,
        of subject: DeclarationName,
        old: SourcePosition?,
        new: SourcePosition?,
        direction: Direction
    ) {
        self.init(
            difference.rule,
            subject,
            message: difference.message,
            old: old,
            new: new,
            direction: direction,
            wire: difference.wire,
            changesBehavior: difference.changesBehavior
        )
        place = difference.place
        reasons = difference.effect?.reasons ?? []
        shownReason = difference.effect?.reason(direction)
    }
}
