#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Defaults that a specification gives in the form of the wire. For generated code.
///
/// The compiler has checked the texts, so the values that stand in for malformed ones are never seen.
public enum StoneDefault {
    /// `"18:00:00"`, in the given format.
    public static func timestamp(_ text: String, _ format: StaticString) -> Date {
        value(.timestamp(format), of: text) ?? Date(timeIntervalSince1970: 0)
    }

    /// Base64; other text stands for its own UTF-8 bytes.
    public static func bytes(_ text: String) -> Data {
        value(.bytes, of: text) ?? Data(text.utf8)
    }

    /// A tag that code does not name, since it is deprecated. The other value stands in for a tag that there is not.
    public static func tag<Value: StoneSerializable>(_ tag: String, otherwise: Value) -> Value {
        value(.value, of: tag) ?? otherwise
    }

    private static func value<Value>(_ coder: StoneCoder<Value>, of text: String) -> Value? {
        guard let json = try? StoneJSONEncoder().encodeBytes(text, with: .string) else { return nil }
        return try? StoneJSONDecoder().decode(coder, from: json)
    }
}
