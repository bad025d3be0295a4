#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Verifies the content of one download.
struct ContentVerifier: Sendable {
    private let length: Int64?
    private let hash: String?
    private var hasher: (any ContentHasher)?
    private var count: Int64 = 0

    /// Creates a verifier for the whole content, or returns `nil` for partial content and for results without a member
    /// to verify.
    init?(_ response: StoneResponse, of call: Call, service: StoneService) {
        guard response.status != 206, let check = service.contentChecks[call.path] else { return nil }
        let result = LooseJSON(response.resultJSON(service))
        length = check.lengthField.flatMap { result.number($0) }.flatMap { Int64(exactly: $0) }
        hash = check.hashField.flatMap { result.text($0) }
        let algorithm = hash == nil ? nil : check.algorithm
        hasher = algorithm?.makeHasher()
        guard length != nil || hasher != nil else { return nil }
    }

    mutating func update(_ data: Data) {
        count += Int64(data.count)
        hasher?.update(data)
    }

    /// Throws an error if the content is incomplete or has another hash.
    func check() throws(StoneTransportError) {
        if let length, count < length {
            throw StoneTransportError(
                .connectionLost,
                "the content ended after \(count) of \(length) bytes",
                mayHaveReachedServer: true
            )
        }
        if let length, count > length {
            throw .mismatch("the content has \(count) bytes instead of \(length)")
        }
        if let hash, let hasher, hasher.value != hash {
            throw .mismatch("the content has the hash \(hasher.value) instead of \(hash)")
        }
    }
}

extension StoneTransportError {
    fileprivate static func mismatch(_ message: String) -> StoneTransportError {
        StoneTransportError(.invalidResponse, message, mayHaveReachedServer: true)
    }
}

extension StoneByteStream {
    /// Returns a stream of the same chunks that throws an error at the end if verification fails.
    func verified(by verifier: ContentVerifier?) -> StoneByteStream {
        guard let verifier else { return self }
        return StoneByteStream(length: length, isRepeatable: isRepeatable) {
            var iterator = makeAsyncIterator()
            var verifier = verifier
            return AsyncIterator {
                guard let chunk = try await iterator.next() else {
                    try verifier.check()
                    return nil
                }
                verifier.update(chunk)
                return chunk
            }
        }
    }
}
