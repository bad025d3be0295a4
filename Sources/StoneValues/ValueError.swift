import StoneFormats

/// The reason why a value is not read, as StoneRuntime states it.
///
///     entries[3].size: expected an integer from 0 to 18446744073709551615, found a string
package struct ValueError: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case typeMismatch
        case invalidValue
        case missingField
        case unknownField
        case unknownTag
        case tooDeep
        case brokenRule
    }

    package var kind: Kind
    /// The path to the value: `entries[3].size`; empty for the outermost value.
    package var path = ""
    /// The number of components of the path.
    package private(set) var depth = 0
    /// Whether the last component of the path is a key of a map, and the error is about the key.
    package var isOfKey = false
    /// The expected value: `a string`; for a broken rule the rule.
    package var expected: String
    /// The found value: `null`.
    package var found: String
    /// The member that is missing or unknown, or the unknown tag; `nil` if it is masked.
    package var member: String?

    init(_ kind: Kind, _ message: ValueMessage, member: String? = nil) {
        self.kind = kind
        expected = message.expected
        found = message.found
        self.member = member
    }

    /// Returns the error with its path extended by the key of the enclosing object.
    func inside(_ key: String, isRedacted: Bool = false) -> ValueError {
        prefixed(isRedacted ? ErrorPath.maskedMember : ErrorPath.member(key))
    }

    func inside(index: Int) -> ValueError {
        prefixed("[\(index)]")
    }

    private func prefixed(_ component: String) -> ValueError {
        var error = self
        error.path = ErrorPath.joined(component, path)
        error.depth += 1
        return error
    }
}

extension ValueError: CustomStringConvertible {
    /// The message without the path.
    package var message: String {
        kind == .brokenRule ? "\(expected), but is \(found)" : "expected \(expected), found \(found)"
    }

    package var description: String { ErrorPath.located(message, at: path) }
}
