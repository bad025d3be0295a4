#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a JSON text could not be read, and where.
///
///     entries[3].size: expected an integer from 0 to 18446744073709551615, found a string (at byte 1042)
///
/// It names members and tags but never quotes a string or a number of the text, which the specification may redact.
public struct StoneDecodingError: Error, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The text is not JSON.
        case malformed
        /// A value of another JSON type stands where this one should.
        case typeMismatch
        /// The type is right, but the value is not one of the type's: out of range, not a date, not Base64.
        case invalidValue
        case missingField
        /// Only where unknowns are rejected.
        case unknownField
        /// No case of the union, or subtype of the struct, has this tag.
        case unknownTag
        /// Arrays and objects are nested deeper than the options allow.
        case tooDeep
        /// The value breaks a rule of the specification. Only where reading validates.
        case brokenRule
    }

    /// Behind a reference, so that the error is one word wide and `throws(StoneDecodingError)` costs little.
    private final class Storage: Sendable {
        let kind: Kind
        let offset: Int
        let expected: String
        let found: String
        let path: String

        init(kind: Kind, offset: Int, expected: String, found: String, path: String) {
            self.kind = kind
            self.offset = offset
            self.expected = expected
            self.found = found
            self.path = path
        }
    }

    private let storage: Storage

    init(_ kind: Kind, at offset: Int, expected: String, found: String, path: String = "") {
        storage = Storage(kind: kind, offset: offset, expected: expected, found: found, path: path)
    }

    public var kind: Kind { storage.kind }
    /// Where in the text, in bytes from its start.
    public var offset: Int { storage.offset }
    /// What the specification asks for, such as `a string`.
    public var expected: String { storage.expected }
    /// What stands there instead, such as `null`.
    public var found: String { storage.found }
    /// The way to the value, such as `entries[3].sharing_info.read_only`; empty for the outermost value.
    public var path: String { storage.path }

    /// The same error as seen from the object one of whose members failed.
    func inside(_ key: StaticString) -> StoneDecodingError {
        inside(key: key.description)
    }

    func inside(key: String) -> StoneDecodingError {
        prefixed(ErrorPath.member(key))
    }

    func inside(index: Int) -> StoneDecodingError {
        prefixed("[\(index)]")
    }

    private func prefixed(_ component: String) -> StoneDecodingError {
        StoneDecodingError(
            kind,
            at: offset,
            expected: expected,
            found: found,
            path: ErrorPath.joined(component, path)
        )
    }
}

extension StoneDecodingError: CustomStringConvertible {
    public var description: String {
        let place = path.isEmpty ? "" : "\(path): "
        return "\(place)expected \(expected), found \(found) (at byte \(offset))"
    }
}

extension StoneDecodingError: LocalizedError {
    public var errorDescription: String? { description }
}
