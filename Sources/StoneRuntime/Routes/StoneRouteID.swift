/// The identity of a route, independent of its types, attributes and documentation.
///
/// It is a key for logs, metrics and recorded calls. Its JSON is one string, such as `"files/tags/add"` or
/// `"files/upload:2"`.
public struct StoneRouteID: Hashable, Sendable {
    /// The namespace, such as `files`.
    public let namespace: String
    /// The name as the specification spells it, such as `tags/add`.
    public let name: String
    /// The version, from 1.
    public let version: Int

    public init(namespace: String, name: String, version: Int = 1) {
        self.namespace = namespace
        self.name = name
        self.version = version
    }

    /// Parses the format of `description`. Returns `nil` for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let version = parts.count == 2 ? Int(parts[1]) : 1
        guard (1...2).contains(parts.count), let version, version > 0,
            let slash = parts[0].firstIndex(of: "/"), slash > parts[0].startIndex
        else { return nil }
        let name = String(parts[0][slash...].dropFirst())
        guard !name.isEmpty else { return nil }
        self.init(namespace: String(parts[0][..<slash]), name: name, version: version)
    }
}

extension StoneRouteID: CustomStringConvertible {
    /// `files/upload`, and `files/upload:2` for later versions.
    public var description: String {
        version > 1 ? "\(namespace)/\(name):\(version)" : "\(namespace)/\(name)"
    }
}

extension StoneRouteID: Codable {
    @_documentation(visibility: internal)
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let id = StoneRouteID(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected namespace/route:version")
        }
        self = id
    }

    @_documentation(visibility: internal)
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
