#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// An error for a ``DevelopmentServer`` that could not listen.
public struct DevelopmentServerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address of the server.
    public let address: String
    /// The port of the server, or 0 for any free one.
    public let port: Int
    /// The `errno` of the system call.
    public let code: Int

    public var description: String {
        let place = address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
        return
            "cannot listen on \(place): \(strerror(Int32(truncatingIfNeeded: code)).map { String(cString: $0) } ?? "error \(code)")"
    }

    static func invalidPort(_ port: Int, address: String) -> DevelopmentServerError {
        DevelopmentServerError(address: address, port: port, code: Int(EINVAL))
    }
}

extension DevelopmentServerError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
