import StoneModel

/// A difference between two declarations or values, and the reads that it breaks.
struct Difference {
    var rule: ChangeRule
    var message: String
    var wire: WireEffect = []
    var changesBehavior = false
    /// The position of the difference in the value, starting with the outermost container.
    var place: [Change.Place] = []
    /// The effect of the members of the types, if one replaced the other.
    var effect: StructuralComparison.Effect?
    /// Whether the difference is that the whole value became nullable or required.
    var isNullability = false
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
    var kind: Subject.Kind
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

    /// Whether only one version has a member of this name.
    var isAddedOrRemoved: Bool { (old == nil) != (new == nil) || difference.rule == .fieldRenamed }
}

extension [Change.Place] {
    /// The beginning of a message, such as `items: keys: `.
    var text: String { map { "\($0.rawValue): " }.joined() }
}
