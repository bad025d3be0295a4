public import StoneClient
public import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A transport that records the exchanges of another one, without secrets.
///
///     let recorder = RecordingTransport(.urlSession())
///     let client = DropboxClient(transport: recorder, service: .dropbox, credentials: .bearer(token))
///     …
///     try await recorder.recording.json().write(to: fixture)
///
/// A `MockTransport` replays the fixture: `await mock.replay(try StoneRecording(json: Data(contentsOf: fixture)))`.
///
/// Contents, including those of streams, are held in memory. Calls without a response are not recorded.
public actor RecordingTransport: StoneTransport {
    private let transport: any StoneTransport
    private let redaction: StoneRecordingRedaction
    private let contentLimit: Int
    /// The exchanges so far.
    public private(set) var recording = StoneRecording()

    /// Creates a transport that records the exchanges of another one.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - redaction: The secrets to mask in the recording.
    ///   - contentLimit: The maximum length of a streamed content, in bytes. Calls with a longer stream fail.
    public init(
        _ transport: some StoneTransport,
        redaction: StoneRecordingRedaction = StoneRecordingRedaction(),
        contentLimit: Int = 64 << 20
    ) {
        self.transport = transport
        self.redaction = redaction
        self.contentLimit = contentLimit
    }

    public func send(
        _ request: StoneRequest,
        options: StoneTransportOptions
    ) async throws(StoneTransportError) -> StoneResponse {
        var request = request
        let sent = try await request.body.collected(upTo: contentLimit, .upload)
        if case .none = request.body {} else { request.body = .bytes(sent) }
        var response = try await transport.send(request, options: options)
        let received = try await response.body.collected(upTo: contentLimit, .download)
        if case .stream = response.body { response.body = .stream(StoneBody.bytes(received).chunks) }
        var exchange = StoneRecording.Exchange(
            path: request.path,
            request: StoneRecording.Message(
                headers: redaction.headers(request.headers),
                body: redaction.body(sent, headers: request.headers)
            ),
            response: StoneRecording.Message(
                status: response.status,
                headers: redaction.headers(response.headers),
                body: redaction.body(received, headers: response.headers)
            )
        )
        redaction.change(&exchange)
        recording.exchanges.append(exchange)
        return response
    }

    public func shutDown() async {
        await transport.shutDown()
    }
}

extension StoneRecording.Message {
    /// Returns the argument of a request: the header field if it is present, otherwise the body.
    func argument(inHeader name: String) -> Data {
        header(name).map { Data($0.utf8) } ?? body?.bytes ?? Data()
    }

    /// Returns the value of a header field.
    func header(_ name: String) -> String? {
        headers?.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// The response to replay.
    var replayed: StoneResponse {
        var headers = StoneHeaders()
        for (name, value) in (self.headers ?? [:]).sorted(by: { $0.key < $1.key }) { headers.append(name, value) }
        return StoneResponse(
            status: status ?? 200,
            headers: headers,
            body: body.map { .bytes($0.bytes) } ?? StoneBody.none
        )
    }
}
