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
        _ kind: DeclarationName.Kind,
        _ difference: Difference,
        old: Field? = nil,
        new: Field? = nil
    ) {
        add(MemberDifference(kind, difference, old: old, new: new))
    }

    mutating func add(_ difference: MemberDifference) { differences.append(difference) }

    /// Adds the differences of a value that a field or a tag contains, except for its nullability.
    ///
    /// - Parameters:
    ///   - reads: The reads that succeed regardless of the types.
    ///   - moved: The reads that fail because the value is at a different position.
    mutating func addValue(
        _ kind: DeclarationName.Kind,
        old: Field,
        new: Field,
        differences value: ValueDifferences,
        reading reads: WireEffect = [],
        moved: WireEffect = []
    ) {
        for var difference in value.differences {
            difference.wire = difference.wire.union(moved).subtracting(reads)
            add(kind, difference, old: old, new: new)
        }
        if let types = value.replacedTypes {
            let (oldType, newType) = (old.type.spelling(versions.old), new.type.spelling(versions.new))
            let message = "the type was '\(oldType)' and is '\(newType)'"
            let replacement = Difference(.typeChanged, message, wire: moved.subtracting(reads))
            var difference = MemberDifference(kind, replacement, old: old, new: new)
            difference.replacedTypes = types
            difference.succeedingReads = reads
            add(difference)
        }
    }

    /// Adds the difference between the callers that see a field or a tag.
    ///
    /// - Parameters:
    ///   - hidden: The reads that fail for callers that see it in the old version only.
    ///   - shown: The reads that fail for callers that see it in the new version only.
    ///   - closedReads: The lenient reads that refuse unknown tags.
    mutating func compareAudience(
        _ kind: DeclarationName.Kind,
        old: Field,
        new: Field,
        hidden: WireEffect,
        shown: WireEffect,
        closedReads: WireEffect = []
    ) {
        guard old.audience != new.audience else { return }
        var reads: [String: WireEffect] = [:]
        if let audience = new.audience { reads[audience] = hidden }
        if let audience = old.audience { reads[audience] = shown }
        let wire = reads.values.reduce(into: WireEffect()) { $0.formUnion($1) }
        let difference =
            if let audience = new.audience {
                Difference(
                    kind == .tag ? .tagOmitted : .fieldOmitted,
                    "only callers with the permission '\(audience)' see it",
                    wire: wire
                )
            } else {
                Difference(kind == .tag ? .tagUnomitted : .fieldUnomitted, "all callers see it", wire: wire)
            }
        var member = MemberDifference(kind, difference, old: old, new: new)
        member.closedReads = closedReads
        member.readsWithoutPermission = reads
        add(member)
    }

    /// Adds the differences in deprecation, preview, redaction, annotations and documentation.
    mutating func addAnnotations(_ kind: DeclarationName.Kind, old: Field, new: Field) {
        if old.isDeprecated != new.isDeprecated {
            let rule: ChangeRule =
                new.isDeprecated
                ? (kind == .tag ? .tagDeprecated : .fieldDeprecated)
                : (kind == .tag ? .tagUndeprecated : .fieldUndeprecated)
            let message = new.isDeprecated ? "is deprecated" : "is no longer deprecated"
            add(kind, Difference(rule, message), old: old, new: new)
        }
        if old.isPreview != new.isPreview {
            let message = new.isPreview ? "is in preview" : "is no longer in preview"
            add(kind, Difference(.previewChanged, message), old: old, new: new)
        }
        // The redaction of an alias in both types is a change to the alias.
        if old.redaction != new.redaction, !versions.shareAlias(old.type, new.type) {
            add(kind, .redaction(from: old.redaction, to: new.redaction), old: old, new: new)
        }
        if let difference = versions.difference(old.annotations, new.annotations) {
            add(kind, difference, old: old, new: new)
        }
        if old.documentation?.text != new.documentation?.text {
            add(kind, Difference(.documentationChanged, "has different documentation"), old: old, new: new)
        }
    }
}

extension Difference {
    static func redaction(from old: Redaction?, to new: Redaction?) -> Difference {
        switch (old, new) {
        case (nil, _): Difference(.redactionAdded, "is redacted in logs")
        case (_, nil): Difference(.redactionRemoved, "is no longer redacted in logs", changesBehavior: true)
        default: Difference(.redactionChanged, "is redacted differently in logs")
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
