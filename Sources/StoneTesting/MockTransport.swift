public import StoneClient
public import StoneHTTP
import StoneLocks
public import StoneRuntime
public import StoneServer

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A transport that records calls and returns scripted answers.
///
///     let mock = MockTransport(conventions: .dropbox)
///     try await mock.answer(Files.Routes.getMetadata) { argument, _ in .file(example) }
///     try await mock.answer(Files.Routes.deleteV2, failure: .pathLookup(.notFound))
///     let client = RouteClient(transport: mock, service: .dropbox, credentials: .bearer("token"))
///     …
///     #expect(await mock.calls.map(\.path) == ["files/get_metadata"])
///     try await mock.verify()
///
/// The answers pass through a `StoneRouter`: arguments are decoded strictly, and results are checked against the rules
/// of the specification. A `StoneTransportError` that an answer throws is thrown by the call, as if the network had
/// failed. A call without a registered answer is reported to `onUnexpectedCall`, fails with a
/// `StoneTransportError` that names it, and makes `verify()` throw.
public actor MockTransport: StoneTransport {
    /// A received call.
    public struct RecordedCall: Sendable {
        /// The path of the route, such as `files/list_folder`.
        public let path: String
        /// The argument's JSON.
        public let argument: Data
        /// The header fields of the request.
        public let headers: StoneHeaders
        /// The content of an upload; empty for other calls.
        public let content: Data
        /// Whether an answer was registered for the route.
        public let isExpected: Bool
        fileprivate let permissions: Set<String>

        /// Decodes the argument.
        ///
        /// - Throws: `StoneDecodingError` if the argument does not match the type, or has unknown fields or tags.
        public func argument<Argument, Output, Failure, Attributes>(
            of route: StoneRoute<Argument, Output, Failure, Attributes>
        ) throws(StoneDecodingError) -> Argument {
            try strictDecoder(permissions).decode(route.argument, from: argument)
        }
    }

    private let conventions: StoneHTTPConventions
    private let permissions: Set<String>
    private let onUnexpectedCall: @Sendable (RecordedCall) -> Void
    private var answers: [String: StoneRouter] = [:]
    private var fixture: (redaction: StoneRecordingRedaction, exchanges: [StoneRecording.Exchange]) = (
        StoneRecordingRedaction(), []
    )
    private let exchanges = Exchanges()
    /// The calls so far, in order.
    public private(set) var calls: [RecordedCall] = []

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - conventions: The conventions of the service.
    ///   - permissions: The permissions of the caller, for omitted fields and tags.
    ///   - onUnexpectedCall: Called immediately for each unexpected call, for example to record a test failure.
    public init(
        conventions: StoneHTTPConventions = StoneHTTPConventions(),
        permissions: Set<String> = [],
        onUnexpectedCall: @escaping @Sendable (RecordedCall) -> Void = { _ in }
    ) {
        self.conventions = conventions
        self.permissions = permissions
        self.onUnexpectedCall = onUnexpectedCall
    }

    // MARK: Answers

    /// Answers the calls to an `rpc` route with the result of a closure.
    ///
    /// A later answer for the same route replaces this one.
    public func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneRequestContext) async throws -> Output
    ) throws(StoneRouterError) {
        try register(route) { router throws(StoneRouterError) in try router.handle(route, with: handler) }
    }

    /// Answers the calls to an `upload` route with the result of a closure.
    public func answerUpload<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneByteStream, StoneRequestContext) async throws -> Output
    ) throws(StoneRouterError) {
        try register(route) { router throws(StoneRouterError) in try router.handleUpload(route, with: handler) }
    }

    /// Answers the calls to a `download` route with the result of a closure.
    public func answerDownload<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneRequestContext) async throws -> DownloadOutput<Output>
    ) throws(StoneRouterError) {
        try register(route) { router throws(StoneRouterError) in try router.handleDownload(route, with: handler) }
    }

    /// Answers every call to a route, of any style, with a result.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - result: The result of every call.
    ///   - content: The content of a download.
    public func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        result: Output,
        content: Data = Data()
    ) throws(StoneRouterError) {
        try answer(route, outcome: .success(result), content: content)
    }

    /// Answers every call to a route, of any style, with the route's error.
    public func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        failure: Failure
    ) throws(StoneRouterError) {
        try answer(route, outcome: .failure(.route(failure)), content: Data())
    }

    /// Answers every call to a route, of any style, with an error common to all routes.
    public func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        error: StoneServerError
    ) throws(StoneRouterError) {
        try answer(route, outcome: .failure(.service(error)), content: Data())
    }

    /// Answers every call to a route, of any style, with a result in JSON, such as a fixture or an example.
    ///
    /// - Throws: `StoneDecodingError` if the JSON is not a result of the route, or has unknown fields or tags;
    ///   `StoneRouterError` if the route's style is unknown.
    public func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        json: Data,
        content: Data = Data()
    ) throws {
        try answer(route, result: strictDecoder(permissions).decode(route.result, from: json), content: content)
    }

    /// Answers calls with the exchanges of a recording.
    ///
    /// Each exchange answers one call to the same route with the same argument; equal calls are answered in the
    /// recorded order. Registered answers take precedence.
    ///
    /// - Parameters:
    ///   - recording: The exchanges to replay.
    ///   - redaction: The redaction of the recording.
    public func replay(_ recording: StoneRecording, redaction: StoneRecordingRedaction = StoneRecordingRedaction()) {
        fixture = (redaction, recording.exchanges)
    }

    /// The recorded exchanges not yet replayed.
    public var remainingExchanges: [StoneRecording.Exchange] { fixture.exchanges }

    private func answer<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        outcome: Result<Output, RouteFailure<Failure>>,
        content: Data
    ) throws(StoneRouterError) {
        try register(route) { router throws(StoneRouterError) in
            switch try router.style(of: route) {
            case .rpc:
                try router.handle(route) { _, _ in try outcome.get() }
            case .upload:
                try router.handleUpload(route) { _, _, _ in try outcome.get() }
            case .download:
                try router.handleDownload(route) { _, _ in
                    DownloadOutput(try outcome.get(), content: content)
                }
            }
        }
    }

    private func register<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        _ body: (inout StoneRouter) throws(StoneRouterError) -> Void
    ) throws(StoneRouterError) {
        var router = StoneRouter(conventions: conventions)
        router.permissions = { [permissions] _ in permissions }
        try body(&router)
        answers[route.info.path] = router
    }

    // MARK: Calls

    /// Throws an error with the unexpected calls, if there were any.
    public func verify() throws(UnexpectedCallsError) {
        let paths = calls.filter { !$0.isExpected }.map(\.path)
        guard paths.isEmpty else { throw UnexpectedCallsError(paths: paths) }
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        let transport = InProcessTransport(exchanges) { request throws(StoneTransportError) in
            try await self.respond(to: request)
        }
        return try await transport.send(request, options: options)
    }

    private func respond(to request: StoneRequest) async throws(StoneTransportError) -> StoneResponse {
        var request = request
        let (call, response) = try await record(&request)
        if let response { return response }
        guard let router = answers[call.path] else {
            onUnexpectedCall(call)
            throw StoneTransportError(
                .invalidRequest,
                "unexpected call to \(call.path): \(reason(unexpected: call))",
                mayHaveReachedServer: false
            )
        }
        return try await router.responseOrTransportError(to: request)
    }

    private func reason(unexpected call: RecordedCall) -> String {
        guard let path = answers.keys.first(where: { call.path.hasSuffix("/\($0)") }) else {
            return "the mock has no answer for it"
        }
        return "the mock answers \(path); create it with the `conventions` of the service"
    }

    public func shutDown() async {
        await exchanges.shutDown()
    }

    /// Records a call and replaces the request's body with bytes. Returns the call and the response to replay.
    private func record(
        _ request: inout StoneRequest
    ) async throws(StoneTransportError) -> (call: RecordedCall, response: StoneResponse?) {
        let body = try await request.body.collected(upTo: 256 << 20, .upload)
        if case .none = request.body {} else { request.body = .bytes(body) }
        let argument = request.headers[conventions.argumentHeader]
        let path =
            request.path.hasPrefix(conventions.pathPrefix)
            ? String(request.path.dropFirst(conventions.pathPrefix.count)) : request.path
        let argumentJSON = argument.map { Data($0.utf8) } ?? body
        let exchange = answers[path] == nil ? nextExchange(request, argumentJSON) : nil
        let call = RecordedCall(
            path: path,
            argument: argumentJSON,
            headers: request.headers,
            content: argument == nil ? Data() : body,
            isExpected: answers[path] != nil || exchange != nil,
            permissions: permissions
        )
        calls.append(call)
        return (call, exchange?.response.replayed)
    }

    /// Removes and returns the exchange to replay for a call.
    private func nextExchange(_ request: StoneRequest, _ argument: Data) -> StoneRecording.Exchange? {
        let redaction = fixture.redaction
        let argument = redaction.argument(argument, type: request.headers["Content-Type"])
        let index = fixture.exchanges.firstIndex { exchange in
            guard exchange.path == request.path else { return false }
            let recorded = exchange.request.argument(inHeader: conventions.argumentHeader)
            return argument == redaction.argument(recorded, type: exchange.request.header("Content-Type"))
        }
        return index.map { fixture.exchanges.remove(at: $0) }
    }
}

/// An error with the unexpected calls to a `MockTransport`.
public struct UnexpectedCallsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The paths of the routes, in the order of the calls.
    public let paths: [String]

    public var description: String { "unexpected calls: \(paths.joined(separator: ", "))" }
}

extension UnexpectedCallsError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

extension StoneRouter {
    /// Responds to a request, or throws the transport error of its handler.
    fileprivate func responseOrTransportError(
        to request: StoneRequest
    ) async throws(StoneTransportError) -> StoneResponse {
        let failure = Locked<StoneTransportError?>(nil)
        var router = self
        router.onError = { error, _ in
            guard let error = error as? StoneTransportError else { return }
            failure.withLock { $0 = error }
        }
        let response = await router.respond(to: request)
        if let failure = failure.withLock({ $0 }) { throw failure }
        return response
    }
}

/// Returns a decoder for values in tests, which rejects unknown fields and tags.
private func strictDecoder(_ permissions: Set<String>) -> StoneJSONDecoder {
    var options = StoneJSONDecoder.Options()
    options.unknowns = .rejected
    options.validates = true
    options.permissions = permissions
    return StoneJSONDecoder(options: options)
}
