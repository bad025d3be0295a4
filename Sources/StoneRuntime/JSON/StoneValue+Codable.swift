#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The implementation of `Codable` for generated types. `"conformances"` in the configuration declares the conformance.
///
/// Uses the JSON of ``StoneJSONEncoder`` and ``StoneJSONDecoder`` with default options, and the permissions in the
/// `userInfo` of the encoder or decoder. Because of these members, the compiler does not synthesize any.
extension _StoneSerializable where Self: Hashable & Encodable {
    public func encode(to encoder: any Encoder) throws {
        var options = StoneJSONEncoder.Options()
        options.permissions = encoder.userInfo.stonePermissions
        let json: Data
        do throws(StoneEncodingError) {
            json = try StoneJSONEncoder(options: options).encode(self)
        } catch {
            let context = EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription: error.description,
                underlyingError: error
            )
            throw EncodingError.invalidValue(self, context)
        }
        try JSONDecoder().decode(JSONTree.self, from: json).encode(to: encoder)
    }
}

extension _StoneSerializable where Self: Hashable & Decodable {
    public init(from decoder: any Decoder) throws {
        let json: Data
        do {
            json = try JSONEncoder().encode(try JSONTree(from: decoder))
        } catch {
            // The decoder's own error contains nearby keys and tags, which may be secrets.
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "The value is malformed, nested too deeply, or cannot be represented in JSON."
            )
            throw DecodingError.dataCorrupted(context)
        }
        var options = StoneJSONDecoder.Options()
        options.permissions = decoder.userInfo.stonePermissions
        do throws(StoneDecodingError) {
            self = try StoneJSONDecoder(options: options).decode(Self.self, from: json)
        } catch {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: error.description,
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}

extension Dictionary where Key == CodingUserInfoKey {
    /// The permissions of generated `Codable` types for `Omitted` fields and tags:
    ///
    ///     let encoder = JSONEncoder()
    ///     encoder.userInfo.stonePermissions = ["staff"]
    ///
    /// `Value` must be `Any` or `any Sendable`.
    public var stonePermissions: Set<String> {
        get { permissionsKey.flatMap { self[$0] } as? Set<String> ?? [] }
        set {
            if let permissionsKey, let value = newValue as? Value { self[permissionsKey] = value }
        }
    }
}

private let permissionsKey = CodingUserInfoKey(rawValue: "StonePermissions")
