public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that occurs when registering a handler.
public struct StoneRouterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason for the error.
    public enum Reason: Hashable, Sendable {
        /// The route already has a handler.
        case duplicate
        /// The router does not know the style of the route (the associated value).
        case unknownStyle(String)
        /// The prefix of paths in the conventions (the associated value) does not start and end with `/`, or is not
        /// percent-encoded.
        case invalidPathPrefix(String)
        /// The style of the route (the associated value) needs another kind of handler.
        case wrongStyle(String)
    }

    /// The reason why the handler was not registered.
    public let reason: Reason
    /// The route of the handler.
    public let route: StoneRouteInfo

    init(_ reason: Reason, route: StoneRouteInfo) {
        self.reason = reason
        self.route = route
    }

    public var description: String {
        switch reason {
        case .duplicate: "the route \(route.path) already has a handler"
        case .invalidPathPrefix(let prefix):
            "the path prefix '\(prefix)' does not start and end with '/', or has characters that paths do not permit"
        case .unknownStyle(let style): "the route \(route.path) has the unknown style '\(style)'"
        case .wrongStyle(let style):
            "the route \(route.path) has the style '\(style)', which needs another kind of handler"
        }
    }
}

extension StoneRouterError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
