#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// `localizedDescription` of these errors is their description, which is for developers: Foundation would otherwise return a
// sentence with the name of the type.

extension LoopbackError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension OAuthError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension OAuthServerError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension TokenStoreError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}
