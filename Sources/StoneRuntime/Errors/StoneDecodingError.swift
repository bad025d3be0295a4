import StoneFormats

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that occurs when decoding a JSON text as a value of a type.
///
///     entries[3].size: expected an integer from 0 to 18446744073709551615, found a string (at byte 1042)
///
/// The error contains keys and tags, but no strings or numbers, since they may be redacted.
public struct StoneDecodingError: Error, Sendable {
    /// The kind of an error.
    public enum Kind: Hashable, Sendable {
        /// The text is not JSON.
        case malformed
        /// The JSON type of the value is not the expected one.
        case typeMismatch
        /// The JSON type is right, but the value is out of range, not a date, or not Base64.
        case invalidValue
        /// A required field is missing.
        case missingField
        /// A field is unknown, and ``StoneJSONDecoder/Unknowns/rejected`` is set.
        case unknownField
        /// The union has no such tag, or the struct no such subtype.
        case unknownTag
        /// Arrays and objects are nested deeper than ``StoneJSONDecoder/Options/maximumDepth`` allows.
        case tooDeep
        /// The value breaks a rule of the specification, and ``StoneJSONDecoder/Options/validates`` is set.
        case brokenRule
    }

    /// The storage behind a reference, so that the error is one word wide and `throws(StoneDecodingError)` costs
    /// little.
    private final class Storage: Sendable {
        let kind: Kind
        let offset: Int?
        let expected: String
        let found: String
        let path: String

        init(kind: Kind, offset: Int?, expected: String, found: String, path: String) {
            self.kind = kind
            self.offset = offset
            self.expected = expected
            self.found = found
            self.path = path
        }
    }

    private let storage: Storage

    init(_ kind: Kind, at offset: Int, expected: String, found: String) {
        storage = Storage(kind: kind, offset: offset, expected: expected, found: found, path: "")
    }

    init(_ kind: Kind, at offset: Int, _ message: ValueMessage) {
        self.init(kind, at: offset, expected: message.expected, found: message.found)
    }

    /// Creates an error in a part of a value.
    package init(_ kind: Kind, at offset: Int?, path: String, expected: String, found: String) {
        storage = Storage(kind: kind, offset: offset, expected: expected, found: found, path: path)
    }

    /// Creates an error for a broken rule. Rules are checked after the whole text has been read, so there is no offset.
    init(_ failure: StoneEncodingError) {
        storage = Storage(
            kind: .brokenRule,
            offset: nil,
            expected: failure.rule,
            found: failure.value,
            path: failure.path
        )
    }

    private init(_ storage: Storage) {
        self.storage = storage
    }

    /// The kind of the error.
    public var kind: Kind { storage.kind }
    /// The path to the value, such as `entries[3].sharing_info.read_only`; empty for the outermost value.
    public var path: String { storage.path }
    /// The position in the text, in bytes from its start; nil for ``Kind/brokenRule``, and if there is no text.
    public var offset: Int? { storage.offset }
    /// A description of what was expected, such as `a string`; for ``Kind/brokenRule`` the ``rule``.
    public var expected: String { storage.expected }
    /// A description of what was found, such as `null`.
    public var found: String { storage.found }
    /// The broken rule, such as `must have at least 9 characters`; nil unless ``Kind/brokenRule``.
    public var rule: String? { kind == .brokenRule ? expected : nil }

    /// Returns the error with its path extended by the key of the enclosing object.
    func inside(_ key: _StoneLiteral) -> StoneDecodingError {
        inside(key: key.description)
    }

    func inside(key: String, isRedacted: Bool = false) -> StoneDecodingError {
        prefixed(isRedacted ? ErrorPath.maskedMember : ErrorPath.member(key))
    }

    func inside(index: Int) -> StoneDecodingError {
        prefixed("[\(index)]")
    }

    private func prefixed(_ component: String) -> StoneDecodingError {
        StoneDecodingError(
            Storage(
                kind: kind,
                offset: offset,
                expected: expected,
                found: found,
                path: ErrorPath.joined(component, path)
            )
        )
    }
}

extension StoneDecodingError: CustomStringConvertible {
    public var description: String {
        if let rule {
            return ErrorPath.located("\(rule), but is \(found)", at: path)
        }
        let position = offset.map { " (at byte \($0))" } ?? ""
        return ErrorPath.located("expected \(expected), found \(found)\(position)", at: path)
    }
}

extension StoneDecodingError: LocalizedError {
    @_documentation(visibility: internal)
    public var errorDescription: String? { description }
}
