#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The state of a connection: its life cycle, the workspace and the running requests.
actor Session {
    private enum State {
        case created, initialized, shutDown
        case ended(status: Int32)
    }

    private let channel: FrameChannel
    private let workspace: Workspace
    private let publisher: DiagnosticsPublisher
    private let edited = EditedConfigurations()
    private let version: String
    private var state = State.created
    private var encoding = PositionEncoding.utf16
    private var capabilities: InitializeParameters.Capabilities?
    private var running: [RequestID: Task<Void, Never>] = [:]

    init(_ channel: FrameChannel, files: ProjectFiles, version: String, delay: Duration) {
        self.channel = channel
        self.version = version
        workspace = Workspace(files)
        publisher = DiagnosticsPublisher(workspace, delay: delay) { message in
            switch message {
            case .diagnostics(let parameters):
                Self.send(OutgoingMessage(method: "textDocument/publishDiagnostics", params: parameters), to: channel)
            case .refresh(let number):
                let id = RequestID.string("refresh \(number)")
                Self.send(OutgoingMessage<Empty>(id: id, method: "workspace/diagnostic/refresh"), to: channel)
            }
        }
    }

    /// The exit status, once the client has sent `exit`.
    var exitStatus: Int32? { if case .ended(let status) = state { status } else { nil } }

    /// Waits for the running requests after the end of the input, and returns the exit status.
    func finish() async -> Int32 {
        for task in running.values { await task.value }
        await publisher.cancel()
        switch state {
        case .ended(let status): return status
        case .shutDown: return 0
        case .created, .initialized: return 1
        }
    }

    // MARK: Messages

    func receive(_ frame: FrameReader.Frame) async {
        switch frame {
        case .body(let body): await receive(body)
        case .skipped(let byteCount):
            let limit = FrameReader.bodyLimit
            fail(.null, ResponseError(.invalidRequest, "a message of \(byteCount) bytes exceeds the limit of \(limit)"))
        }
    }

    /// Reports that the input cannot be split into messages.
    func receiveMalformed(_ error: FrameReader.MalformedFrame) {
        fail(.null, ResponseError(.parseError, error.reason))
    }

    private func receive(_ body: [UInt8]) async {
        guard exitStatus == nil else { return }
        let message: IncomingMessage
        do {
            message = try JSONDecoder().decode(IncomingMessage.self, from: Data(body))
        } catch {
            if case DecodingError.dataCorrupted = error {
                fail(.null, ResponseError(.parseError, "a message is not JSON"))
            } else {
                fail(.null, ResponseError(.invalidRequest, "a message is not a request, notification or response"))
            }
            return
        }
        switch (message.method, message.id) {
        case (let method?, let id?) where id != .null: await receive(request: method, id, body)
        case (let method?, _): await receive(notification: method, body)
        case (nil, nil): fail(.null, ResponseError(.invalidRequest, "a message has neither 'id' nor 'method'"))
        // A response, such as to the registration of watched files.
        case (nil, _?): break
        }
    }

    private func receive(request method: String, _ id: RequestID, _ body: [UInt8]) async {
        switch (state, method) {
        case (.created, "initialize"): await initialize(id, body)
        case (.created, _): fail(id, ResponseError(.serverNotInitialized, "expected 'initialize' first"))
        case (.initialized, "initialize"): fail(id, ResponseError(.invalidRequest, "'initialize' was sent before"))
        case (.initialized, "shutdown"):
            state = .shutDown
            await publisher.cancel()
            Self.send(Response<Empty>(id: id, result: nil), to: channel)
        case (.initialized, _):
            guard let request = Features.byMethod[method] else {
                return fail(id, ResponseError(.methodNotFound, "unknown method '\(method)'"))
            }
            await start(request, id, body)
        case (.shutDown, _), (.ended, _): fail(id, ResponseError(.invalidRequest, "the server is shut down"))
        }
    }

    private func start(_ request: any Request.Type, _ id: RequestID, _ body: [UInt8]) async {
        // Some clients do not watch files.
        if request.method == RenameRequest.method { await workspace.filesChanged(await edited.paths) }
        let context = RequestContext(
            snapshot: await workspace.snapshot(),
            encoding: encoding,
            hasVersionedEdits: capabilities?.workspace?.workspaceEdit?.documentChanges ?? false,
            edited: edited
        )
        // The session has a higher priority, so that it sees the cancellation of requests that wait for a core.
        running[id] = Task(priority: .medium) {
            channel.write(await request.respond(to: body, id: id, context))
            running[id] = nil
        }
    }

    private func receive(notification method: String, _ body: [UInt8]) async {
        if method == "exit" {
            if case .shutDown = state { state = .ended(status: 0) } else { state = .ended(status: 1) }
            return
        }
        guard case .initialized = state else { return }
        do throws(ResponseError) {
            var change: DiagnosticsPublisher.Change? = .files
            switch method {
            case "initialized":
                registerFileWatching()
                change = nil
            case "$/cancelRequest": running[try parameters(CancelParameters.self, body).id]?.cancel()
            case "textDocument/didOpen":
                let document = try parameters(DidOpenParameters.self, body).textDocument
                await workspace.open(document)
                change = .document(path: DocumentURI.path(of: document.uri))
            case "textDocument/didClose":
                await workspace.close(try parameters(DocumentOnly.self, body).textDocument.uri)
            case "textDocument/didChange":
                let parameters = try parameters(DidChangeParameters.self, body)
                try await workspace.change(parameters, in: encoding)
                change = .document(path: DocumentURI.path(of: parameters.textDocument.uri))
            case "workspace/didChangeWatchedFiles":
                let changes = try parameters(DidChangeWatchedFilesParameters.self, body).changes
                await workspace.filesChanged(changes.map { DocumentURI.path(of: $0.uri) })
            case "workspace/didDeleteFiles", "workspace/didRenameFiles": await workspace.rescan()
            case "workspace/didChangeWorkspaceFolders":
                let event = try parameters(DidChangeWorkspaceFoldersParameters.self, body).event
                await workspace.changeRoots(added: event.added.map(Self.path), removed: event.removed.map(Self.path))
            default: return
            }
            if method != "$/cancelRequest" { await publisher.schedule(change) }
        } catch {
            let message = LogMessageParameters(type: 1, message: "\(method): \(error.message)")
            Self.send(OutgoingMessage(method: "window/logMessage", params: message), to: channel)
        }
    }

    // MARK: Life cycle

    private func initialize(_ id: RequestID, _ body: [UInt8]) async {
        do throws(ResponseError) {
            let parameters = try parameters(InitializeParameters.self, body)
            capabilities = parameters.capabilities
            // The client lists those that it prefers first.
            let encodings = parameters.capabilities?.general?.positionEncodings ?? []
            encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
            let pullsDiagnostics = capabilities?.pullsDiagnostics ?? false
            await publisher.configure(encoding, clientPulls: pullsDiagnostics)
            var roots = parameters.workspaceFolders?.map(Self.path) ?? []
            if roots.isEmpty, let root = parameters.rootUri.map(DocumentURI.path) ?? parameters.rootPath {
                roots = [root]
            }
            await workspace.setRoots(roots)
            state = .initialized
            let result = InitializeResult(
                capabilities: ServerCapabilities(
                    positionEncoding: encoding,
                    diagnosticProvider: pullsDiagnostics ? ServerCapabilities.Diagnostics() : nil
                ),
                serverInfo: .init(version: version)
            )
            Self.send(Response(id: id, result: result), to: channel)
        } catch {
            fail(id, error)
        }
    }

    private func registerFileWatching() {
        guard capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
        Self.send(
            OutgoingMessage(
                id: .string("watch"),
                method: "client/registerCapability",
                params: RegistrationParameters.fileWatching
            ),
            to: channel
        )
    }

    private static func path(of folder: InitializeParameters.Folder) -> String {
        let path = DocumentURI.path(of: folder.uri)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    // MARK: Sending

    private func parameters<Parameters: Decodable>(
        _ type: Parameters.Type,
        _ body: [UInt8]
    ) throws(ResponseError) -> Parameters {
        do {
            return try JSONDecoder().decode(IncomingParameters<Parameters>.self, from: Data(body)).params
        } catch {
            throw ResponseError(.invalidParams, "invalid parameters")
        }
    }

    private func fail(_ id: RequestID, _ error: ResponseError) {
        Self.send(FailedResponse(id: id, error: error), to: channel)
    }

    private static func send(_ message: some Encodable, to channel: FrameChannel) {
        if let body = try? encodeMessage(message) { channel.write(body) }
    }
}
