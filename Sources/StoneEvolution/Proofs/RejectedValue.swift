import StoneModel
import StoneValues

/// A value that a reader rejects because of a change.
struct RejectedValue {
    var value: JSONValue
    /// The input of the reader: the value, or its changed member alone.
    var shown: JSONValue
    /// The reader's error; `nil` if the value is rejected where it is used, since the reader does not have the type.
    var error: ValueError?
    var reader: ValueReader
    /// Whether the reader finds another error first.
    var isIsolated: Bool
    private var names: Set<String>

    init(
        _ value: JSONValue,
        shown: JSONValue? = nil,
        _ error: ValueError?,
        by reader: ValueReader,
        about names: Set<String>
    ) {
        self.value = value
        self.shown = shown ?? value
        self.error = error
        self.reader = reader
        isIsolated = shown != nil
        self.names = names
    }

    /// Returns whether an error in an enclosing value is this error, rather than that of another change.
    ///
    /// - Parameter depth: The minimum number of path components that the enclosing value adds.
    func isShown(by outer: ValueError, depth: Int) -> Bool {
        guard let error else { return names.isEmpty || names.contains { outer.mentions($0) } }
        return outer.kind == error.kind && outer.message == error.message
            && outer.pathComponents.count >= error.pathComponents.count + depth
            && outer.pathComponents.suffix(error.pathComponents.count) == error.pathComponents[...]
    }
}

extension ValueReader {
    /// Returns a reader of a struct as if it had no other members than some, or `nil` for other types.
    ///
    /// A reader stops at its first error, which may be that of another change to the struct.
    func isolating(_ members: Set<String>, of id: TypeID) -> ValueReader? {
        guard !members.isEmpty, case .structure(var structure) = api[id], structure.subtypes == nil else { return nil }
        structure.fields = api.allFields(of: structure).filter { members.contains($0.name) }
        structure.parent = nil
        var api = api
        api.types[id.index] = .structure(structure)
        return ValueReader(api, role: role, permissions: permissions)
    }
}

extension JSONValue {
    /// Returns an object with some members only.
    func keeping(_ names: Set<String>) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { names.contains($0.name) })
    }
}

extension ValueError {
    /// Returns whether the error may be due to a change to members with these names, or to any member if `names` is
    /// empty.
    func isAbout(_ names: Set<String>, _ change: Change?) -> Bool {
        guard !(change.map { contradicts($0) } ?? false) else { return false }
        return names.isEmpty || names.contains { self.names($0) }
    }

    /// Returns whether the error is not due to a change of rules, but to the structure, or to a value inside or around
    /// the one with the rules.
    func contradicts(_ change: Change) -> Bool {
        guard [.ruleTightened, .ruleRelaxed, .patternChanged].contains(change.rule) else { return false }
        return kind != .brokenRule || !isAtPlace(of: change)
    }

    /// Returns whether a change usually causes this error. Other changes to the same member, and changes to the value
    /// of a tag, cause other errors.
    func isUsual(_ change: Change?) -> Bool {
        switch change?.rule {
        case .tagAdded, .closedTagAdded, .tagRemoved, .tagRenamed, .tagOmitted, .tagUnomitted: kind == .unknownTag
        case .fieldAdded, .requiredFieldAdded, .fieldRemoved, .fieldRenamed, .fieldOmitted, .fieldUnomitted:
            kind == .missingField || kind == .unknownField
        case .fieldBecameOptional, .fieldBecameRequired, .fieldBecameNullable, .fieldLostNull, .payloadBecameNullable,
            .payloadBecameRequired, .valueBecameNullable, .valueBecameRequired:
            isOfMissingValue
        case .typeChanged, .typeWidened, .typeNarrowed, .timestampFormatChanged:
            !isOfMissingValue && (kind != .brokenRule || change.map { isAtPlace(of: $0) } ?? true)
        default: true
        }
    }

    private var isOfMissingValue: Bool { kind == .missingField || found == JSONValue.null.kind }

    /// The names and indices of the path: `entries`, `3]` and `size` of `entries[3].size`.
    fileprivate var pathComponents: [Substring] {
        path.split { $0 == "." || $0 == "[" }
    }

    fileprivate func mentions(_ member: String) -> Bool {
        pathComponents.contains { $0 == member } || self.member == member
    }

    /// Returns whether it is about a member: the first one of its path, or a tag or a member without a path.
    private func names(_ member: String) -> Bool {
        if kind == .unknownTag || path.isEmpty, self.member == member { return true }
        return pathComponents.first.map(String.init) == member
    }

    /// Returns whether it is about the value, or the keys, that a change is about.
    private func isAtPlace(of change: Change) -> Bool {
        depth == (change.subject.member == nil ? 0 : 1) + change.place.count && isOfKey == (change.place.last == .keys)
    }
}
