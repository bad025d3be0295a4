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
    public var content: StoneBody
    /// The place of `content` in the whole content, or `nil` if `content` is the whole.
    public var part: ContentPart?

    /// Creates an output with the whole content. If the request asks for a range, the router takes the range from
    /// bytes; a stream is sent as a whole.
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

    /// Returns the download with the requested range, if the content is bytes.
    func satisfying(_ range: StoneByteRange?) throws(StoneServerError) -> DownloadOutput {
        guard let range, part == nil, case .bytes(let data) = content else { return self }
        let length = Int64(data.count)
        guard let positions = range.resolved(in: length) else {
            var error = StoneServerError(.unsatisfiableRange, "the range is beyond the end of the content")
            error.headers["Content-Range"] = "bytes */\(length)"
            throw error
        }
        let slice = data.dropFirst(Int(positions.lowerBound)).prefix(positions.count)
        return DownloadOutput(
            result,
            content: .bytes(Data(slice)),
            part: ContentPart(positions: positions, total: length)
        )
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
