public import StoneHTTP
public import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The request of a call, in addition to the argument.
public struct StoneRequestContext: Sendable {
    /// The namespace, name, version and deprecation of the route.
    public let route: StoneRouteInfo
    /// The attributes of the route as text, by name: strings, numbers, Booleans, timestamps and bytes as in JSON, and
    /// tags as their names, without their values. The subscript has all attributes with their types.
    public let attributes: [String: String]
    /// The identifier of the request, also sent in the response.
    public let requestID: String
    /// The header fields of the request.
    public let headers: StoneHeaders

    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// Creates the context of a call, for tests of handlers.
    public init(
        route: StoneRouteInfo,
        attributes: [String: String] = [:],
        requestID: String = "",
        headers: StoneHeaders = [:]
    ) {
        self.route = route
        self.attributes = attributes
        self.requestID = requestID
        self.headers = headers
    }

    /// The value of a type that the router's `authorize` passes to the handler, such as the caller, or `nil`. The router
    /// itself passes the attributes of the route, such as `StoneCfg.Route`.
    ///
    ///     router.authorize = { context in context[User.self] = try await users.find(context.bearerToken) }
    public subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// The token of `Authorization: Bearer …`.
    public var bearerToken: String? {
        credentials(of: "bearer").map { String($0) }
    }

    /// The name and password of `Authorization: Basic …`; for an app, its key and secret.
    public var basicCredentials: (name: String, password: String)? {
        guard let encoded = credentials(of: "basic"), let data = Data(base64Encoded: String(encoded)),
            let text = String(bytes: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
        else { return nil }
        return (String(text[..<colon]), String(text[text.index(after: colon)...]))
    }

    /// The requested part of the content (`Range`), or `nil` for all of it. Malformed fields, fields with several parts
    /// and fields with a condition (`If-Range`) are ignored, as HTTP permits: the whole content is always a correct
    /// response.
    public var range: StoneByteRange? {
        guard headers["If-Range"] == nil else { return nil }
        return headers["Range"].flatMap(StoneByteRange.init(header:))
    }

    private func credentials(of scheme: String) -> Substring? {
        guard let value = headers["Authorization"], let space = value.firstIndex(of: " "),
            value[..<space].lowercased() == scheme
        else { return nil }
        return value[space...].drop { $0 == " " }
    }
}

/// A part of content in the header field `Range`.
public enum StoneByteRange: Hashable, Sendable {
    /// From a position, counted from 0, up to and including another or the end.
    case from(Int64, through: Int64?)
    /// The last bytes, at most this many.
    case last(Int64)

    init?(header: String) {
        let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].trimmingBlanks.lowercased() == "bytes" else { return nil }
        let bounds = parts[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
            .map(\.trimmingBlanks)
        guard bounds.count == 2 else { return nil }
        switch (Self.number(bounds[0]), Self.number(bounds[1])) {
        case (let first?, let last?) where first <= last: self = .from(first, through: last)
        case (let first?, nil) where bounds[1].isEmpty: self = .from(first, through: nil)
        case (nil, let count?) where bounds[0].isEmpty: self = .last(count)
        default: return nil
        }
    }

    /// Returns the positions of the part in content of a length, or `nil` if there are none.
    public func resolved(in length: Int64) -> Range<Int64>? {
        switch self {
        case .from(let first, let last):
            guard first < length else { return nil }
            return first..<(last.map { min($0, length - 1) + 1 } ?? length)
        case .last(let count):
            return count > 0 && length > 0 ? max(0, length - count)..<length : nil
        }
    }

    private static func number(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
    }
}
