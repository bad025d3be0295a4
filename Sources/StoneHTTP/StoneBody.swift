#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The content of a request or a response.
public enum StoneBody: Sendable {
    /// No content: no `Content-Type` is sent, and `Content-Length` is absent or zero.
    case none
    case bytes(Data)
    /// Part of a file. Its length is sent as `Content-Length`. Only in requests, and in the output of a download, from
    /// which the router of `StoneServer` makes a stream.
    case file(StoneFileSlice)
    /// Chunks of a stream. The total length is sent as `Content-Length` if it is known; otherwise the transport chooses
    /// the framing (chunked transfer coding in HTTP/1.1).
    case stream(StoneByteStream)

    /// The length in bytes, or `nil` if it is not known before the content has been read.
    public var length: Int64? {
        switch self {
        case .none: 0
        case .bytes(let data): Int64(data.count)
        case .file(let slice): slice.length
        case .stream(let stream): stream.length
        }
    }

    /// Whether the content can be sent a second time.
    public var isRepeatable: Bool {
        switch self {
        case .none, .bytes, .file: true
        case .stream(let stream): stream.isRepeatable
        }
    }
}

/// Consecutive bytes of a file.
public struct StoneFileSlice: Hashable, Sendable {
    /// A `file:` URL.
    public var url: URL
    /// The position of the first byte, from 0.
    public var offset: Int64
    /// The number of bytes, or `nil` for the rest of the file. The request fails if the file is shorter.
    public var length: Int64?

    public init(url: URL, offset: Int64 = 0, length: Int64? = nil) {
        self.url = url
        self.offset = offset
        self.length = length
    }

    /// Returns the positions of the bytes in the file, or `nil` if the file is too short.
    ///
    /// - Parameter size: The number of bytes of the file, not negative.
    package func positions(inFileOf size: Int64) -> Range<Int64>? {
        guard (0...size).contains(offset) else { return nil }
        let length = length ?? size - offset
        guard (0...size - offset).contains(length) else { return nil }
        return offset..<offset + length
    }
}
