import StoneFormats
package import StoneModel

extension JSONValue {
    /// The maximum nesting depth of arrays and objects, by default in StoneRuntime.
    static let maximumDepth = 128

    /// Returns the error for a value of another JSON type.
    func mismatch(_ expected: String, member: String? = nil) -> ValueError {
        ValueError(.typeMismatch, ValueMessage(expected, kind), member: member)
    }

    func text() throws(ValueError) -> String {
        guard case .string(let text) = self else { throw mismatch("a string") }
        return text
    }

    /// The kind of the value in messages: `a string`.
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a Boolean"
        case .integer, .float: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension [JSONValue.Member] {
    /// Returns the members without those whose keys are repeated later.
    func withLastValues() -> [JSONValue.Member] {
        var last: [[UInt8]: Int] = [:]
        for (index, member) in enumerated() { last[Array<UInt8>(member.name.utf8)] = index }
        guard last.count < count else { return self }
        return last.values.sorted().map { self[$0] }
    }
}

extension String {
    /// Returns whether two strings have the same UTF-8. `==` also holds for canonically equivalent strings.
    func isIdentical(to other: String) -> Bool {
        // Different strings mostly have different lengths.
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

extension [JSONValue.Member] {
    /// The position of the last member of each name that any spec may have, up to canonical equivalence. Empty for a
    /// few members, which are searched as fast.
    var lastPositions: [String: Int] {
        guard count > 16 else { return [:] }
        var positions = [String: Int](minimumCapacity: count)
        for (index, member) in enumerated() where !member.name.isCostlyToHash { positions[member.name] = index }
        return positions
    }

    /// Returns the last member with a name.
    ///
    /// - Parameter positions: ``lastPositions``.
    func last(named name: String, _ positions: [String: Int]) -> JSONValue.Member? {
        if !positions.isEmpty {
            guard let index = positions[name] else { return nil }
            if self[index].name.isIdentical(to: name) { return self[index] }
        }
        return last { $0.name.isIdentical(to: name) }
    }
}

extension JSONValue {
    /// The position of the last member of each name, in an object with many.
    var lastPositions: [String: Int] {
        guard case .object(let members) = self else { return [:] }
        return members.lastPositions
    }
}
