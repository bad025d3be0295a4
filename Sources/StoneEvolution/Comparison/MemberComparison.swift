import StoneModel

/// Compares the members of two types.
struct MemberComparison {
    let versions: VersionPair
    let values: ValueComparison
    private(set) var differences: [MemberDifference] = []

    init(_ versions: VersionPair) {
        self.versions = versions
        values = ValueComparison(versions: versions)
    }

    /// Returns whether two types extend the same type, and declare equal members, as most do.
    func areEqual(_ old: [Field], _ new: [Field], parents: (old: TypeID?, new: TypeID?)) -> Bool {
        guard old.count == new.count, parents.old.flatMap(versions.pairing.newType) == parents.new,
            (parents.old == nil) == (parents.new == nil)
        else { return false }
        // Without copies of the fields.
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in old.indices.allSatisfy { areEqual(old[$0], new[$0]) } }
        }
    }

    private func areEqual(_ old: Field, _ new: Field) -> Bool {
        guard old.name == new.name, values.areEqual(old.type, new.type), old.isDeprecated == new.isDeprecated,
            old.isPreview == new.isPreview, old.audience == new.audience, old.redaction == new.redaction,
            old.documentation?.text == new.documentation?.text, old.annotations.isEmpty, new.annotations.isEmpty
        else { return false }
        return switch (old.defaultValue, new.defaultValue) {
        case (nil, nil): true
        case (.tag(_, let oldTag), .tag(_, let newTag)): oldTag == newTag
        case (let oldValue, let newValue): oldValue == newValue
        }
    }

    mutating func add(
        _ kind: Subject.Kind,
        _ rule: ChangeRule,
        old: Field? = nil,
        new: Field? = nil,
        _ message: String,
        hint: String? = nil,
        wire: WireEffect = [],
        changesBehavior: Bool = false,
        place: [Change.Place] = [],
        replacedTypes: TypePair? = nil,
        succeedingReads: WireEffect = [],
        closedReads: WireEffect = []
    ) {
        let (oldName, newName) = (old?.name, new?.name)
        add(
            MemberDifference(
                kind: kind,
                name: newName ?? oldName ?? "",
                formerName: oldName != newName && newName != nil ? oldName : nil,
                old: old?.position,
                new: new?.position,
                difference: Difference(
                    rule: rule,
                    message: message,
                    wire: wire,
                    changesBehavior: changesBehavior,
                    place: place
                ),
                hint: hint,
                replacedTypes: replacedTypes,
                succeedingReads: succeedingReads,
                closedReads: closedReads
            )
        )
    }

    mutating func add(_ difference: MemberDifference) { differences.append(difference) }

    /// Adds the differences of a value that a field or a tag contains, except for its nullability.
    ///
    /// - Parameters:
    ///   - reads: The reads that succeed regardless of the types.
    ///   - moved: The reads that fail because the value is at a different position.
    mutating func addValue(
        _ kind: Subject.Kind,
        old: Field,
        new: Field,
        differences value: ValueDifferences,
        reading reads: WireEffect = [],
        moved: WireEffect = []
    ) {
        for difference in value.differences {
            add(
                kind,
                difference.rule,
                old: old,
                new: new,
                difference.message,
                wire: difference.wire.union(moved).subtracting(reads),
                changesBehavior: difference.changesBehavior,
                place: difference.place
            )
        }
        if let types = value.replacedTypes {
            let (oldType, newType) = (old.type.spelling(versions.old), new.type.spelling(versions.new))
            let message = "the type was '\(oldType)' and is '\(newType)'"
            add(
                kind,
                .typeChanged,
                old: old,
                new: new,
                message,
                wire: moved.subtracting(reads),
                replacedTypes: types,
                succeedingReads: reads
            )
        }
    }

    /// Adds the differences in deprecation, preview, redaction, annotations and documentation.
    mutating func addAnnotations(_ kind: Subject.Kind, _ old: Field, _ new: Field) {
        if old.isDeprecated != new.isDeprecated {
            let rule: ChangeRule =
                new.isDeprecated
                ? (kind == .tag ? .tagDeprecated : .fieldDeprecated)
                : (kind == .tag ? .tagUndeprecated : .fieldUndeprecated)
            add(kind, rule, old: old, new: new, new.isDeprecated ? "is deprecated" : "is no longer deprecated")
        }
        if old.isPreview != new.isPreview {
            add(kind, .previewChanged, old: old, new: new, new.isPreview ? "is in preview" : "is no longer in preview")
        }
        addRedaction(kind, old, new)
        if let difference = versions.difference(old.annotations, new.annotations) {
            add(kind, difference.rule, old: old, new: new, difference.message)
        }
        if old.documentation?.text != new.documentation?.text {
            add(kind, .documentationChanged, old: old, new: new, "has different documentation")
        }
    }

    private mutating func addRedaction(_ kind: Subject.Kind, _ old: Field, _ new: Field) {
        guard old.redaction != new.redaction else { return }
        // The redaction of an alias in both types is a change to the alias.
        if versions.shareAlias(old.type, new.type) { return }
        let (rule, message) = ChangeRule.redaction(from: old.redaction, to: new.redaction)
        add(kind, rule, old: old, new: new, message, changesBehavior: new.redaction == nil)
    }
}

extension ChangeRule {
    /// Returns the rule of a changed redaction, and its message.
    static func redaction(from old: Redaction?, to new: Redaction?) -> (rule: ChangeRule, message: String) {
        switch (old, new) {
        case (nil, _): (.redactionAdded, "is redacted in logs")
        case (_, nil): (.redactionRemoved, "is no longer redacted in logs")
        default: (.redactionChanged, "is redacted differently in logs")
        }
    }
}

extension VersionPair {
    /// Returns whether both types name the same alias, inside nullables and containers.
    fileprivate func shareAlias(_ oldType: DataType, _ newType: DataType) -> Bool {
        guard let oldID = oldType.namedLeaf, let newID = newType.namedLeaf, arePaired(oldID, newID),
            case .alias = old[oldID]
        else { return false }
        return true
    }
}
