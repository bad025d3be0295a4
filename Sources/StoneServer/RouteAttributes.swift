internal import StoneRuntime

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The attributes of a route as text.
struct RouteAttributes: Sendable {
    /// Strings, timestamps, bytes, numbers, Booleans and the names of tags, by the name of the attribute.
    let text: [String: String]
    /// The value of the attribute `style`, if it is a string. Generated code reads no other style.
    let style: String?

    /// - Parameter attributes: The attributes of a `StoneRoute`, none of which are text if they are not a `StoneValue`.
    init<Attributes>(_ attributes: Attributes) {
        guard let attributes = attributes as? any StoneValue,
            let json = try? StoneJSONEncoder().encode(attributes),
            let members = try? JSONDecoder().decode([String: Member].self, from: json)
        else {
            (text, style) = ([:], nil)
            return
        }
        text = members.compactMapValues(\.text)
        style = if case .string(let name) = members["style"] { name } else { nil }
    }

    /// The tag of a union, beside which its value may be.
    private struct Tag: Decodable {
        var name: String

        enum CodingKeys: String, CodingKey {
            case name = ".tag"
        }
    }

    private enum Member: Decodable {
        case string(String)
        /// Another value, with its text if it has one.
        case other(String?)

        var text: String? {
            switch self {
            case .string(let text): text
            case .other(let text): text
            }
        }

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let string = try? value.decode(String.self) {
                self = .string(string)
            } else if let tag = try? value.decode(Tag.self) {
                self = .other(tag.name)
            } else {
                let number =
                    (try? value.decode(Int64.self)).map { "\($0)" }
                    ?? (try? value.decode(UInt64.self)).map { "\($0)" }
                    ?? (try? value.decode(Double.self)).map { "\($0)" }
                self = .other((try? value.decode(Bool.self)).map { "\($0)" } ?? number)
            }
        }
    }
}
