import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StoneResponse {
    /// Returns the whole body.
    func collectedBody(upTo limit: Int) async throws(CallFailure) -> Data {
        do {
            switch body {
            case .none, .file: return Data()
            case .bytes(let data):
                guard data.count <= limit else { throw StoneBodyTooLargeError(limit: limit) }
                return data
            case .stream(let stream): return try await stream.collect(upTo: limit)
            }
        } catch {
            throw Task.isCancelled ? .cancelled : CallFailure(error)
        }
    }

    /// Returns the beginning of the body. The rest of a stream is not received.
    func bodyPrefix(upTo limit: Int) async throws -> Data {
        guard case .stream(let stream) = body else {
            guard case .bytes(let data) = body else { return Data() }
            return data.prefix(limit)
        }
        var content = Data()
        for try await chunk in stream {
            content.append(chunk.prefix(limit - content.count))
            if content.count >= limit { break }
        }
        return content
    }

    /// Returns the result of a download.
    func decodedHeader<Value>(
        _ coder: StoneCoder<Value>,
        service: StoneService,
        permissions: Set<String>
    ) throws(CallFailure) -> Value {
        let field = "the header field '\(service.http.resultHeader)'"
        let failure: StoneDecodingError
        if headers[service.http.resultHeader] == nil {
            failure = StoneDecodingError(.missingField, at: nil, path: "", expected: field, found: "none")
        } else {
            do throws(StoneDecodingError) {
                return try StoneJSONDecoder(permissions: permissions).decode(coder, from: resultJSON(service))
            } catch {
                let found = "\(error.found) in \(field)"
                let (kind, offset, path, expected) = (error.kind, error.offset, error.path, error.expected)
                failure = StoneDecodingError(kind, at: offset, path: path, expected: expected, found: found)
            }
        }
        let failed = StoneFailedResponse(self, body: Data(), service: service, permissions: permissions)
        throw .decoding(failure, failed)
    }

    /// Returns the JSON in the header field for results. Libraries that decode header fields as Latin-1 turn one UTF-8
    /// character into several; this reverses it.
    func resultJSON(_ service: StoneService) -> Data {
        let text = headers[service.http.resultHeader] ?? ""
        let latin1 = text.unicodeScalars.allSatisfy { $0.value <= 0xFF }
        guard latin1, text.utf8.contains(where: { $0 >= 0x80 }) else { return Data(text.utf8) }
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        return String(bytes: bytes, encoding: .utf8).map { Data($0.utf8) } ?? Data(text.utf8)
    }
}
