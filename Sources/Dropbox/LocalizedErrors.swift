#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// `localizedDescription` of these errors is their description, which is for developers: Foundation would otherwise return a
// sentence with the name of the type.

extension AccountError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension OAuth1ArchiveError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension TransferError: LocalizedError {
    /// The message of the failed call for the user if there is one, otherwise the description.
    public var errorDescription: String? { (callError as? any LocalizedError)?.errorDescription ?? description }
}
