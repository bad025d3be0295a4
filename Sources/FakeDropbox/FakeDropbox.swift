import Dropbox
public import Foundation
public import StoneHTTP
import StoneRuntime
import StoneServer

/// A Dropbox account in memory, for tests, with files, folders, revisions, upload sessions, cursors, long polls and
/// links.
///
///     let fake = FakeDropbox()
///     let client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
///     try await fake.put(Data("Hello".utf8), at: "/greeting.txt")
///     …
///     #expect(await fake.entries().map(\.path) == ["/greeting.txt"])
///
/// The fake accepts the token `token` and tokens from its `/oauth2/token`, and treats the token `expired` as expired.
/// Its app `key` may use the refresh token `refresh`. Its page `/oauth2/authorize` grants access immediately: it
/// redirects with a code, or shows one to type; ``presenter(redirect:)`` opens it. ``setFaults(_:)`` makes calls fail,
/// and ``setTokenFaults(_:)`` requests for tokens.
public actor FakeDropbox {
    /// The settings of a fake.
    public struct Settings: Sendable {
        /// The secrets of the apps that may sign in, by their keys.
        public var apps = ["key": "secret"]
        /// The identifiers of the members of the team that `Dropbox-API-Select-User` and `Dropbox-API-Select-Admin`
        /// may name.
        public var teamMembers: Set = ["dbmid:1", "dbmid:2", "dbmid:3"]
        /// The identifier of the team for which `/oauth2/token` issues tokens, or `nil` if they are those of the account.
        public var teamID: String?
        /// The alignment, in bytes, of parts in concurrent upload sessions.
        public var concurrentAlignment = 4 << 20
        /// The maximum number of bytes in one upload.
        public var requestLimit = 150 << 20
        /// The wait that the responses of ``FakeFault/rateLimit`` and ``FakeFault/unavailable`` request, rounded up to
        /// whole seconds.
        public var retryAfter = Duration.seconds(1)
        /// The longest duration of a long poll, or `nil` for the duration in the argument.
        public var pollLimit: Duration?
        /// The wait before the next long poll, rounded up to whole seconds, or `nil` for none.
        public var pollBackoff: Duration?
        /// The folder for content longer than 64 KiB, or `nil` to store all content in memory.
        public var contentFolder: URL?
        /// The closure that returns the current time.
        public var now: @Sendable () -> Date = { Date() }

        public init() {}
    }

    /// A file or folder, for comparisons of states.
    public struct Entry: Hashable, Sendable {
        /// The path with its original case.
        public var path: String
        /// Whether the entry is a folder.
        public var isFolder: Bool
        /// The length of a file in bytes; 0 for a folder.
        public var size: Int
        /// The content hash of a file.
        public var contentHash: String?
        /// The number of revisions at the path.
        public var revisionCount: Int
    }

    let settings: Settings
    var tree = FileTree()
    var sessions: UploadSessions
    var listings = Listings()
    var searches = RecentValues<Search>(prefix: "search")
    var jobs = RecentValues<Job>(prefix: "job")
    /// The shared folders, by namespace.
    var sharedFolders: [String: SharedFolder] = [:]
    /// The number of folders that have ever been shared.
    var sharedFolderCount = 0
    var folderPages = RecentValues<FolderPages>(prefix: "folders")
    var memberPages = RecentValues<MemberPages>(prefix: "members")
    /// The links, by URL.
    var links: [String: Link] = [:]
    var tokens: Set = ["token"]
    var expiredTokens: Set = ["expired"]
    var signIns = SignIns()
    var counter = 0
    private var plan = FaultPlan.none
    private var tokenPlan = FaultPlan.none
    private var callCounts: [String: Int] = [:]
    var polls: [Int: (cursor: String, continuation: CheckedContinuation<Void, Never>)] = [:]
    private var seenHeaderFaults: Set<String> = []

    /// Creates an account without files and folders.
    public init(settings: Settings = Settings()) {
        self.settings = settings
        sessions = UploadSessions(alignment: max(settings.concurrentAlignment, 1))
    }

    // MARK: State

    /// Stores a file in place of an existing one, and creates the folders above it.
    ///
    /// - Throws: ``FakeDropboxFileError`` if the path is not valid, is that of a folder or is below a file, or if the
    ///   content cannot be stored in ``Settings/contentFolder``.
    public func put(_ content: Data, at path: String) throws(FakeDropboxFileError) {
        do {
            _ = try tree.store(kept(content), Files.CommitInfo(path: path, mode: .overwrite), at: time)
        } catch let error as DeclaredError<Files.WriteError> {
            throw FakeDropboxFileError(path: path, reason: error.reason.tags)
        } catch {
            throw FakeDropboxFileError(path: path, reason: "\(error)")
        }
        wakePolls()
    }

    /// Returns the content of a file, or `nil` if there is no file at the path.
    public func content(at path: String) -> Data? {
        try? tree.file(path).content
    }

    /// Returns all files and folders, sorted by path.
    public func entries() -> [Entry] {
        tree.items.sorted { $0.key < $1.key }.map { key, item in
            switch item.metadata {
            case .file(let file):
                Entry(
                    path: file.pathDisplay ?? key,
                    isFolder: false,
                    size: item.content.count,
                    contentHash: file.contentHash,
                    revisionCount: tree.revisions[key]?.count ?? 0
                )
            case .folder(let folder):
                Entry(path: folder.pathDisplay ?? key, isFolder: true, size: 0, contentHash: nil, revisionCount: 0)
            case .deleted:
                Entry(path: key, isFolder: false, size: 0, contentHash: nil, revisionCount: 0)
            }
        }
    }

    /// The number of unfinished upload sessions.
    public var openSessionCount: Int { sessions.count }

    /// Discards all upload sessions, as Dropbox does after a week.
    public func expireSessions() {
        sessions = UploadSessions(alignment: max(settings.concurrentAlignment, 1))
    }

    /// The number of active links.
    public var linkCount: Int { links.count }

    /// Returns the number of calls so far of a route, such as `files/upload_session/start`.
    public func callCount(_ route: String) -> Int { callCounts[route] ?? 0 }

    /// The number of all calls so far.
    public private(set) var totalCallCount = 0

    /// The number of requests for tokens so far, such as refreshes. They are not among the calls.
    public private(set) var tokenRequestCount = 0

    /// Invalidates all cursors, so that continuing with one fails with `reset`.
    public func resetCursors() {
        listings.reset()
        wakePolls()
    }

    /// Sets the faults of calls, and numbers the calls from 1 again. ``setTokenFaults(_:)`` sets those of requests for
    /// tokens.
    public func setFaults(_ plan: FaultPlan) {
        self.plan = plan
        callCounts = [:]
        totalCallCount = 0
    }

    /// Sets the faults of requests for tokens, and numbers these requests from 1 again.
    ///
    /// - Parameter plan: The faults. The route of each request is `oauth2/token`.
    public func setTokenFaults(_ plan: FaultPlan) {
        tokenPlan = plan
        tokenRequestCount = 0
    }

    /// Treats a token as expired from now on.
    public func expire(_ token: String) {
        tokens.remove(token)
        expiredTokens.insert(token)
    }

    /// Issues a new access token.
    public func issueToken() -> String {
        let token = "token-\(next())"
        tokens.insert(token)
        return token
    }

    // MARK: Responding

    /// Returns the response to a request, or `nil` if a fault cuts the connection. A server with many requests uses
    /// ``responder()``.
    public func respond(to request: StoneRequest) async -> StoneResponse? {
        guard case .response(let response) = await outcome(of: request) else { return nil }
        return response
    }

    /// Returns a closure that responds as ``respond(to:)`` does, but prepares the routes only once. It retains the
    /// fake.
    public nonisolated func responder() -> @Sendable (StoneRequest) async -> StoneResponse? {
        let router = FakeRouter(self)
        return { request in
            guard case .response(let response) = await self.outcome(of: request, by: router) else { return nil }
            return response
        }
    }

    /// Returns the outcome of a request. Without a router, makes one if the request needs it.
    func outcome(of request: StoneRequest, by router: FakeRouter? = nil) async -> FakeOutcome {
        switch request.path {
        case "/oauth2/authorize": return .response(authorizationPage(request))
        case "/oauth2/token":
            tokenRequestCount += 1
            let number = tokenRequestCount
            let fault = tokenPlan.fault(FakeCall(route: "oauth2/token", number: number, numberOfRoute: number))
            return await outcome(fault) { await respondToTokenRequest(request, $0) }
        default: break
        }
        let route = request.path.hasPrefix("/2/") ? String(request.path.dropFirst("/2/".count)) : request.path
        totalCallCount += 1
        if callCounts[route] != nil || callCounts.count < 1_000 { callCounts[route, default: 0] += 1 }
        let call = FakeCall(
            route: route,
            number: totalCallCount,
            numberOfRoute: callCounts[route] ?? 1
        )
        return await outcome(plan.fault(call)) { await answer(request, route, $0, by: router) }
    }

    /// Applies a fault of the connection or of the end of a call. Passes any other one to `answer`.
    private func outcome(_ fault: FakeFault?, answer: (FakeFault?) async -> StoneResponse) async -> FakeOutcome {
        switch fault {
        case .offline: return .offline
        case .cutBeforeHandling: return .cut
        case .cutAfterHandling:
            _ = await answer(nil)
            return .cut
        case .cutContent: return await answer(nil).cutInTheMiddle.map { .response($0) } ?? .cut
        case .serverErrorAfterHandling:
            _ = await answer(nil)
            return .response(await answer(.serverError))
        case nil, .rateLimit, .unavailable, .serverError, .expiredToken, .lockContention:
            return .response(await answer(fault))
        }
    }

    private func answer(
        _ request: StoneRequest,
        _ route: String,
        _ fault: FakeFault?,
        by router: FakeRouter?
    ) async -> StoneResponse {
        guard let prepared = router ?? FakeRouter(self) else { return StoneResponse(status: 500) }
        let (router, routes) = (prepared.router, prepared.routes)
        var request = request
        if let header = fault?.header { request.headers["X-Fault"] = header }
        guard request.path.hasPrefix("/2/") else { return await router.respond(to: request) }
        do throws(BadRequest) {
            return await router.respond(to: try routed(request, route: route, known: routes))
        } catch {
            var response = StoneResponse.text(400, error.text)
            response.headers[router.conventions.requestIDHeader] = router.makeRequestID()
            return response
        }
    }

    // MARK: Support

    var time: Date { Date(timeIntervalSince1970: settings.now().timeIntervalSince1970.rounded(.down)) }

    func next() -> Int {
        counter += 1
        return counter
    }

    /// Returns whether a fault in a request header occurs for the first time.
    func isFirst(_ fault: String) -> Bool {
        seenHeaderFaults.count < 10_000 && seenHeaderFaults.insert(fault).inserted
    }

    /// Returns the content, moved to a file if it is longer than 64 KiB and there is a folder for content.
    func kept(_ content: Data) throws -> Data {
        guard let folder = settings.contentFolder, content.count > 64 << 10 else { return content }
        let url = folder.appendingPathComponent("content-\(next())")
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try Data(contentsOf: url, options: .alwaysMapped)
    }
}

extension StoneResponse {
    /// The response with its content cut in the middle; `nil` for an error, and for a response without content in
    /// memory.
    fileprivate var cutInTheMiddle: StoneResponse? {
        guard case .bytes(let content) = body, content.count > 1, status < 300 else { return nil }
        var response = self
        response.body = .stream(
            StoneByteStream(length: Int64(content.count)) {
                var first: Data? = content.prefix(content.count / 2)
                return StoneByteStream.AsyncIterator {
                    guard let chunk = first else { throw CutConnectionError() }
                    first = nil
                    return chunk
                }
            }
        )
        return response
    }
}

/// The outcome of a request.
enum FakeOutcome {
    case response(StoneResponse)
    /// The connection ended before the response.
    case cut
    /// There was no connection.
    case offline
}

/// The error for a connection cut by a fault.
struct CutConnectionError: Error {}
