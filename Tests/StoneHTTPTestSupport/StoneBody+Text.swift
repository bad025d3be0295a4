package import StoneHTTP

extension StoneBody {
    /// Returns bytes, or the content of a stream, as text; an empty text for other bodies.
    package func text() async throws -> String {
        switch self {
        case .bytes(let data): String(decoding: data, as: UTF8.self)
        case .stream(let stream): String(decoding: try await stream.collect(upTo: 1 << 24), as: UTF8.self)
        case .none, .file: ""
        }
    }
}
