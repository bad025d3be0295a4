import StoneHTTP
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A received call: decodes the argument, and encodes the result or error.
struct ReceivedCall: Sendable {
    private(set) var context: StoneRequestContext
    let body: StoneBody
    let router: StoneRouter

    /// Calls the router's `authorize`, which may refuse the call or change its context.
    mutating func authorize() async throws(StoneServerError) {
        do {
            try await router.authorize(&context)
        } catch let error as StoneServerError {
            throw error
        } catch {
            throw .internal(error)
        }
    }

    // MARK: Arguments

    /// Decodes the argument from the body. An empty body counts as `null`.
    func argumentOfBody<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>
    ) async throws(StoneServerError) -> Argument {
        let data: Data
        switch body {
        case .none: data = Data()
        case .bytes(let bytes): data = bytes
        case .stream(let stream): data = try await collect(stream)
        case .file: throw StoneServerError.badInput("the body of the request is a file")
        }
        guard data.count <= router.limits.argument else { throw argumentTooLarge }
        guard !data.isEmpty else { return try absentArgument(route.argument, because: "the body is empty") }
        let type = context.headers["Content-Type"].map { $0.prefix { $0 != ";" && $0 != " " }.lowercased() }
        guard type == "application/json" else {
            throw StoneServerError.badInput("the Content-Type of the request must be application/json")
        }
        return try decode(data, with: route.argument, from: "body")
    }

    /// Decodes the argument from its header field. An absent field counts as `null`.
    func argumentOfHeader<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>
    ) throws(StoneServerError) -> Argument {
        let name = router.conventions.argumentHeader
        guard let text = context.headers[name] else {
            return try absentArgument(route.argument, because: "the header field '\(name)' is missing")
        }
        let data = Data(text.utf8)
        guard data.count <= router.limits.argument else { throw argumentTooLarge }
        return try decode(data, with: route.argument, from: "header \(name)")
    }

    /// Returns the content of an upload, limited in length. Throws immediately if a known length exceeds the limit.
    func content() throws(StoneServerError) -> StoneByteStream {
        let limit = router.limits.content
        if let limit, let length = body.length, length > limit {
            throw StoneServerError(.tooLarge, "the content is longer than \(limit) bytes")
        }
        switch body {
        case .none: return StoneByteStream(length: 0, isRepeatable: true) { StoneByteStream.AsyncIterator { nil } }
        case .bytes(let data): return StoneByteStream(data)
        case .stream(let stream): return limit.map { stream.limited(to: $0) } ?? stream
        case .file: throw StoneServerError.badInput("the body of the request is a file")
        }
    }

    private func collect(_ stream: StoneByteStream) async throws(StoneServerError) -> Data {
        if let length = stream.length, length > router.limits.argument { throw argumentTooLarge }
        do {
            return try await stream.collect(upTo: router.limits.argument)
        } catch let error as StoneBodyTooLargeError where error.limit == router.limits.argument {
            throw argumentTooLarge
        } catch {
            throw StoneServerError.content(error)
        }
    }

    private var argumentTooLarge: StoneServerError {
        StoneServerError(.tooLarge, "the argument is longer than \(router.limits.argument) bytes")
    }

    /// Decodes the argument from `null`, if its type permits that. Otherwise, throws an error with the reason why the
    /// argument is missing.
    private func absentArgument<Value>(
        _ coder: StoneCoder<Value>,
        because reason: String
    ) throws(StoneServerError) -> Value {
        do throws(StoneDecodingError) {
            return try decoder.decode(coder, from: Data("null".utf8))
        } catch {
            throw StoneServerError.badInput("argument of \(context.route.path): \(reason)")
        }
    }

    private func decode<Value>(
        _ data: Data,
        with coder: StoneCoder<Value>,
        from place: String
    ) throws(StoneServerError) -> Value {
        do throws(StoneDecodingError) {
            return try decoder.decode(coder, from: data)
        } catch {
            throw StoneServerError.badInput("argument of \(context.route.path) in the \(place): \(error)")
        }
    }

    private var decoder: StoneJSONDecoder {
        var options = StoneJSONDecoder.Options()
        options.unknowns = .rejected
        options.validates = true
        options.maximumDepth = router.limits.maximumDepth
        options.permissions = router.permissions(context)
        return StoneJSONDecoder(options: options)
    }

    // MARK: Responses

    /// Converts an error of a handler to a response.
    func respond<Argument, Output, Failure, Attributes>(
        to route: StoneRoute<Argument, Output, Failure, Attributes>,
        _ body: () async throws -> StoneResponse
    ) async throws(StoneServerError) -> StoneResponse {
        do {
            return try await body()
        } catch let failure as RouteFailure<Failure> {
            return try response(failure, of: route)
        } catch let error as StoneServerError {
            throw error
        } catch let error where error is StoneBodyTooLargeError || error is RequestBodyError {
            throw StoneServerError.content(error)
        } catch {
            throw .internal(error)
        }
    }

    func response<Argument, Output, Failure, Attributes>(
        _ output: Output,
        of route: StoneRoute<Argument, Output, Failure, Attributes>
    ) throws(StoneServerError) -> StoneResponse {
        let json = try encode(output, with: route.result, forHeader: false)
        return StoneResponse(status: 200, headers: ["Content-Type": "application/json"], body: .bytes(json))
    }

    func response<Argument, Output, Failure, Attributes>(
        _ download: DownloadOutput<Output>,
        of route: StoneRoute<Argument, Output, Failure, Attributes>
    ) throws(StoneServerError) -> StoneResponse {
        let json = try encode(download.result, with: route.result, forHeader: true)
        let sent = try download.satisfying(context.range)
        var response = StoneResponse(status: sent.part == nil ? 200 : 206, body: sent.content)
        if case .stream(let stream) = sent.content {
            response.body = .stream(stream.reportingErrors { router.report($0, context) })
        }
        response.headers["Content-Type"] = "application/octet-stream"
        response.headers["Accept-Ranges"] = "bytes"
        response.headers[router.conventions.resultHeader] = String(decoding: json, as: UTF8.self)
        if let part = sent.part { response.headers["Content-Range"] = part.header }
        return response
    }

    func response<Argument, Output, Failure, Attributes>(
        _ failure: RouteFailure<Failure>,
        of route: StoneRoute<Argument, Output, Failure, Attributes>
    ) throws(StoneServerError) -> StoneResponse {
        switch failure {
        case .service(let error):
            throw error
        case .route(let error, let userMessage):
            let json: Data
            do throws(StoneEncodingError) {
                let permissions = router.permissions(context)
                json = try encodeEnvelope(error, route.failure, userMessage: userMessage, permissions: permissions)
            } catch {
                throw .invalidOutput(error)
            }
            let usual = 409
            return StoneResponse(
                status: router.conventions.status(for: .routeError, usually: usual) ?? usual,
                headers: ["Content-Type": "application/json"],
                body: .bytes(json)
            )
        }
    }

    private func encode<Value>(
        _ result: Value,
        with coder: StoneCoder<Value>,
        forHeader isHeader: Bool
    ) throws(StoneServerError) -> Data {
        var options = StoneJSONEncoder.Options()
        options.validates = router.validatesResults
        options.permissions = router.permissions(context)
        options.escapesNonASCII = isHeader
        do throws(StoneEncodingError) {
            return try StoneJSONEncoder(options: options).encode(result, with: coder)
        } catch {
            throw .invalidOutput(error)
        }
    }
}

extension StoneServerError {
    /// Returns the error for an invalid result or error, without revealing the value.
    static func invalidOutput(_ error: StoneEncodingError) -> StoneServerError {
        hiding(error, "the server's answer breaks the specification at '\(error.path)'")
    }
}

extension StoneByteStream {
    /// Returns a stream of the same bytes that passes its errors to a function.
    func reportingErrors(to report: @escaping @Sendable (any Error) -> Void) -> StoneByteStream {
        StoneByteStream(length: length, isRepeatable: isRepeatable) {
            var iterator = makeAsyncIterator()
            return AsyncIterator {
                do {
                    return try await iterator.next()
                } catch {
                    report(error)
                    throw error
                }
            }
        }
    }

    /// Returns a stream of the same bytes that throws `StoneBodyTooLargeError` above the limit.
    func limited(to limit: Int64) -> StoneByteStream {
        StoneByteStream(length: length, isRepeatable: isRepeatable) {
            var iterator = makeAsyncIterator()
            var count: Int64 = 0
            return AsyncIterator {
                guard let chunk = try await iterator.next() else { return nil }
                count += Int64(chunk.count)
                guard count <= limit else { throw StoneBodyTooLargeError(limit: Int(clamping: limit)) }
                return chunk
            }
        }
    }
}
