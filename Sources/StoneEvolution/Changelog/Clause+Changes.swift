import StoneModel

extension Clause {
    /// Creates the clause for a change to a type or to its members; `nil` for other changes.
    ///
    /// - Parameter isBrief: Whether to leave out what differs between the members of a type, so that they share a
    ///   sentence.
    init?(_ change: Change, _ lookup: VersionLookup, isBrief: Bool) {
        if isBrief, let clause = Self.brief(change) {
            self = clause
            return
        }
        switch change.subject.kind {
        case .field: self = Self.field(change, lookup)
        case .tag: self = Self.tag(change, lookup)
        case .subtype: self = Self.subtype(change)
        case .alias, .structure, .union, .annotationType: self = Self.type(change, lookup)
        case .namespace, .route, .attribute: return nil
        }
    }

    private static func brief(_ change: Change) -> Clause? {
        guard change.subject.kind == .tag || change.subject.kind == .field else { return nil }
        let noun: Noun = change.subject.kind == .tag ? .tag : .field
        return switch change.rule {
        case .tagGainedPayload: .member(noun, Verb("now has", "now have"), "a value")
        case .typeChanged, .typeWidened, .typeNarrowed: .member(noun, .has, "another type")
        case .ruleTightened: .member(noun, Verb("accepts", "accept"), "fewer values")
        case .ruleRelaxed: .member(noun, Verb("accepts", "accept"), "more values")
        case .patternChanged: .member(noun, Verb("accepts", "accept"), "other values")
        default: nil
        }
    }

    // MARK: Fields

    private static func field(_ change: Change, _ lookup: VersionLookup) -> Clause {
        let isSent = change.direction.contains(.sent)
        switch change.rule {
        case .fieldAdded: return .gains(.field, isSent ? "new optional" : "new")
        case .requiredFieldAdded: return .gains(.field, isSent ? "new required" : "new")
        case .fieldRemoved: return .loses(.field)
        case .fieldBecameOptional: return .member(.field, .be, isSent ? "now optional" : "no longer always present")
        case .fieldBecameRequired: return .member(.field, .be, isSent ? "now required" : "now always present")
        case .fieldMoved: return .member(.field, .be, "now declared elsewhere")
        default: return member(.field, change, lookup)
        }
    }

    // MARK: Tags

    private static func tag(_ change: Change, _ lookup: VersionLookup) -> Clause {
        switch change.rule {
        case .tagAdded: return .gains(.tag)
        case .closedTagAdded:
            let isRead = change.wire.peers(change.direction).contains(.oldClient)
            return .gains(.tag, "new", isRead ? "(the union is closed, so existing clients cannot read it)" : "")
        case .tagRemoved: return .loses(.tag)
        case .tagMoved: return .member(.tag, .be, "now declared elsewhere")
        case .tagGainedPayload:
            guard let type = lookup.new.member(change.subject)?.type else {
                return .member(.tag, Verb("now has", "now have"), "a value")
            }
            return .member(.tag, Verb("now has", "now have"), "a value of type \(code: type.spelling(lookup.new))")
        case .tagLostPayload: return .member(.tag, Verb("no longer has", "no longer have"), "a value")
        case .payloadBecameNullable: return .member(.tag, .can, "now come without a value")
        case .payloadBecameRequired: return .member(.tag, Verb("now always has", "now always have"), "a value")
        default: return member(.tag, change, lookup)
        }
    }

    /// Returns the clause for a change that fields and tags have in common.
    private static func member(_ noun: Noun, _ change: Change, _ lookup: VersionLookup) -> Clause {
        let member = lookup.new.member(change.subject)
        switch change.rule {
        case .fieldRenamed, .tagRenamed:
            return .member(noun, .be, "now named \(code: change.subject.member ?? "")")
        case .fieldDeprecated, .tagDeprecated: return .member(noun, .be, "deprecated")
        case .fieldUndeprecated, .tagUndeprecated: return .member(noun, .be, "no longer deprecated")
        case .fieldOmitted, .tagOmitted:
            guard let audience = member?.audience else { break }
            return .member(noun, .be, "now only for callers with the permission \(code: audience)")
        case .fieldUnomitted, .tagUnomitted:
            if let audience = member?.audience {
                return .member(noun, .be, "now for callers with the permission \(code: audience)")
            }
            return .member(noun, .be, "now for all callers")
        case .previewChanged:
            return .member(noun, .be, member?.isPreview == true ? "now a preview" : "no longer a preview")
        case .redactionAdded: return .member(noun, .be, "now redacted in logs")
        case .redactionRemoved: return .member(noun, .be, "no longer redacted in logs")
        case .redactionChanged: return .member(noun, .be, "redacted differently in logs")
        case .annotationChanged: return .member(noun, .has, "different annotations")
        case .fieldBecameNullable: return .member(noun, .can, "now be null")
        case .fieldLostNull: return .member(noun, .can, "no longer be null")
        case .defaultChanged:
            guard let old = lookup.oldMember(change)?.defaultValue, let new = member?.defaultValue else { break }
            return .member(
                noun,
                .be,
                "now \(code: new.spelling) by default instead of \(code: old.spelling)"
            )
        case .typeChanged, .typeWidened, .typeNarrowed:
            guard let old = lookup.oldMember(change)?.type, let new = member?.type else { break }
            return .member(
                noun,
                .has,
                "the type \(code: new.spelling(lookup.new)) instead of \(code: old.spelling(lookup.old))"
            )
        default: break
        }
        return .member(noun, valueVerb(change), value(change))
    }

    /// Returns the part of a clause about the permitted values: `fewer values (…)`.
    private static func value(_ change: Change) -> Phrase {
        let message = Phrase(message: change.messageWithReason)
        return switch change.rule {
        case .ruleTightened: "fewer values (\(message))"
        case .ruleRelaxed: "more values (\(message))"
        case .patternChanged: "other values (\(message))"
        default: "changed (\(message))"
        }
    }

    private static func valueVerb(_ change: Change) -> Verb {
        switch change.rule {
        case .ruleTightened, .ruleRelaxed, .patternChanged: Verb("accepts", "accept")
        default: .has
        }
    }

    // MARK: Subtypes

    private static func subtype(_ change: Change) -> Clause {
        switch change.rule {
        case .subtypeAdded: .gains(.subtype)
        case .closedSubtypeAdded:
            .gains(
                .subtype,
                "new",
                change.direction.contains(.received)
                    ? "(the list of subtypes is closed, so existing clients cannot read it)" : ""
            )
        case .subtypeRemoved: .loses(.subtype)
        default: .member(.subtype, valueVerb(change), value(change))
        }
    }

    // MARK: Types

    private static func type(_ change: Change, _ lookup: VersionLookup) -> Clause {
        switch change.rule {
        case .typeKindChanged:
            return .whole(.be, "now \(lookup.kind(of: change) ?? "of another kind")")
        case .fieldsReordered: return .whole(.has, "its fields in a different order")
        case .unionOpened: return .whole(.be, "now open, so that more tags can follow")
        case .unionClosed: return .whole(.be, "now closed, so that no more tags will follow")
        case .subtypesOpened: return .whole(.be, "now open for more subtypes")
        case .subtypesClosed: return .whole(.be, "now closed for more subtypes")
        case .subtypesAdded: return .whole(.has, "enumerated subtypes now")
        case .subtypesRemoved: return .whole(.hasNoLonger, "enumerated subtypes")
        case .parentChanged:
            let (old, new) = lookup.parents(of: change)
            switch (old, new) {
            case (let old?, let new?): return .whole(.extends, "\(code: new) instead of \(code: old)")
            case (nil, let new?): return .whole(Verb("now extends", "now extend"), "\(code: new)")
            case (let old?, nil): return .whole(Verb("no longer extends", "no longer extend"), "\(code: old)")
            case (nil, nil): return .whole(.has, "another parent")
            }
        case .redactionAdded: return .whole(.be, "now redacted in logs")
        case .redactionRemoved: return .whole(.be, "no longer redacted in logs")
        case .redactionChanged: return .whole(.be, "redacted differently in logs")
        case .annotationChanged: return .whole(.has, "different annotations")
        case .annotationTypeChanged:
            if change.old == nil { return .whole(.be, "new") }
            if change.new == nil { return .whole(Verb("no longer exists", "no longer exist"), "") }
            return .whole(.has, "different parameters")
        case .typeChanged, .typeWidened, .typeNarrowed:
            guard let (old, new) = lookup.targets(of: change) else { break }
            return .whole(.be, "now \(code: new) instead of \(code: old)")
        default: break
        }
        return .whole(valueVerb(change), value(change))
    }
}

extension Phrase {
    /// Splits a message of a change into text and quoted names.
    init(message: String) {
        var parts: [Part] = []
        var rest = Substring(message)
        while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
            let quote = rest[start]
            let inner = rest[rest.index(after: start)...]
            // A pattern may contain quotes, so only one before a space or at the end closes.
            let close = inner.indices.first { index in
                guard inner[index] == quote else { return false }
                let next = inner.index(after: index)
                return next == inner.endIndex || " ,:;)".contains(inner[next])
            }
            guard let close else { break }
            if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
            parts.append(.code(String(inner[..<close])))
            rest = inner[inner.index(after: close)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.init(parts)
    }
}
