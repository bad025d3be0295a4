public import StoneHTTP

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The output of a download route: its result and the content.
public struct DownloadOutput<Output: Sendable>: Sendable {
    /// The declared result.
    public var result: Output
    /// The content, or the part of it in ``part``.
    public var content: StoneBody
    /// The place of `content` in the whole content, or `nil` if `content` is the whole.
    public var part: ContentPart?

    /// Creates an output with the whole content. If the request asks for a range, the router takes the range from bytes
    /// and from a file; a stream is sent as a whole. A file that cannot be read is an error of the kind `internal`.
    public init(_ result: Output, content: StoneBody) {
        self.result = result
        self.content = content
    }

    /// Creates an output with the whole content.
    public init(_ result: Output, content: Data) {
        self.init(result, content: .bytes(content))
    }

    /// Creates an output with part of the content, for a request with `StoneRequestContext.range`.
    public init(_ result: Output, content: StoneBody, part: ContentPart) {
        self.result = result
        self.content = content
        self.part = part
    }

    /// Returns the download as it is sent: a file as a stream, and bytes and a file with the requested range.
    func satisfying(_ range: StoneByteRange?) throws(StoneServerError) -> DownloadOutput {
        var sent = self
        switch content {
        case .none, .stream: break
        case .bytes(let data):
            guard let part = try requested(range, of: Int64(data.count)) else { break }
            let slice = data.dropFirst(Int(part.positions.lowerBound)).prefix(part.positions.count)
            (sent.content, sent.part) = (.bytes(Data(slice)), part)
        case .file(let slice):
            let file = try ContentFile(slice)
            let requested = try requested(range, of: file.length)
            sent.content = .stream(file.stream(of: requested?.positions ?? 0..<file.length))
            sent.part = requested ?? part
        }
        return sent
    }

    /// Returns the place of the requested range in content of a length, or `nil` if the content is sent as it is.
    private func requested(_ range: StoneByteRange?, of length: Int64) throws(StoneServerError) -> ContentPart? {
        guard let range, part == nil else { return nil }
        guard let positions = range.resolved(in: length) else {
            var error = StoneServerError(.unsatisfiableRange, "the range is beyond the end of the content")
            error.headers["Content-Range"] = "bytes */\(length)"
            throw error
        }
        return ContentPart(positions: positions, total: length)
    }
}

/// The place of a part in the whole content.
public struct ContentPart: Hashable, Sendable {
    /// The positions of the part's bytes, from 0.
    public var positions: Range<Int64>
    /// The length of the whole content in bytes.
    public var total: Int64

    public init(positions: Range<Int64>, total: Int64) {
        self.positions = positions
        self.total = total
    }

    /// The value of `Content-Range`.
    var header: String {
        "bytes \(positions.lowerBound)-\(positions.upperBound - 1)/\(total)"
    }
}
