import StoneFormats

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that occurs when encoding a value that breaks a rule of the specification.
///
///     commit.rev: must match the pattern [0-9a-f]+, but is "A1"
public struct StoneEncodingError: Error, Sendable {
    /// The storage behind a reference, so that the error is one word wide.
    private final class Storage: Sendable {
        let path: String
        let rule: String
        let value: String

        init(path: String, rule: String, value: String) {
            self.path = path
            self.rule = rule
            self.value = value
        }
    }

    private let storage: Storage

    package init(rule: String, value: String, path: String = "") {
        storage = Storage(path: path, rule: rule, value: value)
    }

    /// The path to the value, such as `entries[3].path`; empty for the outermost value.
    public var path: String { storage.path }
    /// The broken rule, such as `must have at least 9 characters`.
    public var rule: String { storage.rule }
    /// The value, shortened, and masked if redacted.
    public var value: String { storage.value }

    func prefixed(_ component: String) -> StoneEncodingError {
        StoneEncodingError(rule: rule, value: value, path: ErrorPath.joined(component, path))
    }
}

extension StoneEncodingError: CustomStringConvertible {
    public var description: String {
        ErrorPath.located("\(rule), but is \(value)", at: path)
    }
}

extension StoneEncodingError: LocalizedError {
    @_documentation(visibility: internal)
    public var errorDescription: String? { description }
}
