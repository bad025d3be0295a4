#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error for a token that the server has rejected, and that cannot be refreshed.
public struct StoneExpiredTokenError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "the token has expired and cannot be refreshed" }
}

extension StoneExpiredTokenError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
