import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Recorded exchanges with a service, as a JSON fixture. A `RecordingTransport` records them, and a `MockTransport`
/// replays them.
///
///     {
///       "exchanges": [
///         {
///           "path": "/2/files/get_metadata",
///           "request": { "headers": { "Authorization": "********" }, "body": { "json": { "path": "/a" } } },
///           "response": { "status": 200, "body": { "json": { ".tag": "file", "name": "a" } } }
///         }
///       ]
///     }
public struct StoneRecording: Codable, Hashable, Sendable {
    /// A request and its response.
    public struct Exchange: Codable, Hashable, Sendable {
        /// The path of the request, including the version prefix.
        public var path: String
        /// The request.
        public var request: Message
        /// The response.
        public var response: Message
    }

    /// The parts of a request or a response in a fixture.
    public struct Message: Codable, Hashable, Sendable {
        /// The status of a response; `nil` in requests.
        public var status: Int?
        /// The header fields by name. The last one of several fields with the same name is kept.
        public var headers: [String: String]?
        /// The content, or `nil` if there is none.
        public var body: Body?
    }

    /// The content of a message.
    public enum Body: Hashable, Sendable {
        /// A JSON value.
        case json(Data)
        /// Text, or JSON whose parsed value would lack digits of numbers, the sign of a zero, or repeated members.
        case text(String)
        case data(Data)
    }

    /// The exchanges in the order in which the responses arrived.
    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    /// Reads a fixture.
    ///
    /// - Throws: `DecodingError` if the data is not a fixture.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(StoneRecording.self, from: json)
    }

    /// Returns the fixture as JSON with sorted keys, to keep diffs small.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

extension StoneRecording.Body: Codable {
    private enum CodingKeys: String, CodingKey {
        case json
        case text
        case base64
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.json) {
            self = .json(try JSONEncoder.sorted.encode(container.decode(JSONTree.self, forKey: .json)))
        } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else {
            self = .data(try container.decode(Data.self, forKey: .base64))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .json(let json): try container.encode(JSONDecoder().decode(JSONTree.self, from: json), forKey: .json)
        case .text(let text): try container.encode(text, forKey: .text)
        case .data(let data): try container.encode(data, forKey: .base64)
        }
    }

    /// The original content, except for the layout of JSON.
    var bytes: Data {
        switch self {
        case .json(let data), .data(let data): data
        case .text(let text): Data(text.utf8)
        }
    }
}

extension JSONEncoder {
    static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
