#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// `localizedDescription` of these errors is their description, which is for developers: Foundation would otherwise return a
// sentence with the name of the type.

extension ServiceError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}

extension TransportError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}
