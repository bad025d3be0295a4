import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

@Suite(.timeLimit(.minutes(20)))
struct FolderChangesTests {
    private static func names(_ batch: ChangeBatch?) -> [String] {
        batch?.entries.map { entry in
            if case .deleted = entry { "-\(entry.name)" } else { entry.name }
        } ?? []
    }

    @Test func aListingAndThenChanges() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/a/one")
        var changes = account.client.changes(in: "/a", retry: TransferAccount.quick).makeAsyncIterator()
        let listing = try await changes.next()
        #expect(Self.names(listing) == ["one"] && listing?.startsListing == true)
        try await account.fake.put(Data("x".utf8), at: "/a/below/two")
        try await account.fake.put(Data("x".utf8), at: "/b/elsewhere")
        let added = try await changes.next()
        #expect(Self.names(added) == ["below", "two"] && added?.startsListing == false)
        _ = try await account.client.files.deleteV2(path: "/a/one")
        #expect(Self.names(try await changes.next()) == ["-one"])
        // The cursor of a batch continues after the batch.
        try await account.fake.put(Data("x".utf8), at: "/a/three")
        var later = account.client.changes(in: "/a", from: .cursor(try #require(added).cursor)).makeAsyncIterator()
        #expect(Self.names(try await later.next()) == ["-one", "three"])
    }

    /// The last page of a listing has no entries, such as after a deletion.
    @Test(arguments: [false, true])
    func theEndOfAListingIsABatch(isResumed: Bool) async throws {
        let account = try TransferAccount()
        for path in ["/one", "/two"] { try await account.fake.put(Data(), at: path) }
        let emptying = ClosureMiddleware { request, _, next in
            var request = request
            if request.path.hasSuffix("list_folder") { request.body = .bytes(Data(#"{"path": "", "limit": 1}"#.utf8)) }
            guard request.path.hasSuffix("continue") else { return try await next(request) }
            let body = Data(#"{"entries": [], "cursor": "last", "has_more": false}"#.utf8)
            return StoneResponse(status: 200, headers: ["Content-Type": "application/json"], body: .bytes(body))
        }
        let client = DropboxClient(account.client.routeClient.withSettings { $0.middleware = [emptying] })
        var changes = client.changes(in: "", retry: TransferAccount.quick).makeAsyncIterator()
        let first = try #require(try await changes.next())
        #expect(Self.names(first) == ["one"] && first.hasMore)
        if isResumed {
            changes = client.changes(in: "", from: .cursor(first.cursor), retry: TransferAccount.quick)
                .makeAsyncIterator()
        }
        let last = try await changes.next()
        #expect(last == ChangeBatch(entries: [], cursor: "last"))
    }

    @Test func changesWhileAPollWaits() async throws {
        let account = try TransferAccount()
        var changes = account.client.changes(in: "", from: .now, retry: TransferAccount.quick).makeAsyncIterator()
        let putting = Task {
            while await account.fake.callCount("files/list_folder/longpoll") == 0 {
                try await Task.sleep(for: .milliseconds(1))
            }
            try await account.fake.put(Data(), at: "/late")
        }
        #expect(Self.names(try await changes.next()) == ["late"])
        try await putting.value
    }

    /// After a reset, the folder is listed again, and the caller must discard previous entries.
    @Test func aResetListsAgain() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/one")
        var changes = account.client.changes(in: "", retry: TransferAccount.quick).makeAsyncIterator()
        _ = try await changes.next()
        try await account.fake.put(Data(), at: "/two")
        await account.fake.resetCursors()
        let listing = try await changes.next()
        #expect(Self.names(listing) == ["one", "two"] && listing?.startsListing == true)
    }

    @Test func anUnknownCursorListsAgain() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/one")
        var changes = account.client.changes(in: "", from: .cursor("unknown")).makeAsyncIterator()
        #expect(try await changes.next()?.startsListing == true)
    }

    @Test func faultsOfPolls() async throws {
        let account = try TransferAccount()
        let faults: [FakeFault] = [.cutBeforeHandling, .serverError, .rateLimit, .cutAfterHandling]
        await account.fake.setFaults(
            FaultPlan { call in
                call.route.hasSuffix("longpoll") && call.numberOfRoute <= 4 ? faults[call.numberOfRoute - 1] : nil
            }
        )
        var changes = account.client.changes(in: "", from: .now, retry: TransferAccount.quick).makeAsyncIterator()
        let putting = Task {
            while await account.fake.callCount("files/list_folder/longpoll") < 5 {
                try await Task.sleep(for: .milliseconds(1))
            }
            try await account.fake.put(Data(), at: "/late")
        }
        #expect(Self.names(try await changes.next()) == ["late"])
        try await putting.value
    }

    @Test func theSequenceContinuesWhenTheTokenIsRefreshed() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/one")
        let attempts = Log<Int>()
        let client = account.client { fake in
            attempts.append(1)
            guard attempts.values.count > 3 else {
                throw OAuthError.transport(StoneTransportError(.cannotConnect, "offline", mayHaveReachedServer: false))
            }
            return await fake.issueToken()
        }
        var changes = client.changes(in: "", retry: TransferAccount.quick).makeAsyncIterator()
        #expect(Self.names(try await changes.next()) == ["one"])
    }

    /// The authorization server requests a wait.
    @Test func theSequenceWaitsForTheTokenAsRequested() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/one")
        let attempts = Log<Int>()
        let clock = VirtualClock()
        let client = account.client { fake in
            attempts.append(1)
            guard attempts.values.count > 1 else { throw OAuthError.rateLimit(retryAfter: 7) }
            return await fake.issueToken()
        }
        var changes = client.changes(in: "", retry: RetryPolicy(baseDelay: .zero, clock: clock)).makeAsyncIterator()
        #expect(Self.names(try await changes.next()) == ["one"])
        #expect(clock.sleeps == [.seconds(7)])
    }

    @Test func anErrorEndsTheSequence() async throws {
        let account = try TransferAccount()
        var changes = account.client.changes(in: "/missing").makeAsyncIterator()
        await #expect(throws: StoneCallError<Files.ListFolderError>.self) { _ = try await changes.next() }
        #expect(try await changes.next() == nil)
    }

    /// The argument has whole seconds.
    @Test func theTimeoutHasLimits() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/one")
        for timeout in [.seconds(-1), .zero, .seconds(29), .milliseconds(480_001)] as [Duration] {
            var changes = account.client.changes(in: "", from: .now, timeout: timeout).makeAsyncIterator()
            let error = await #expect(throws: StoneCallError<Files.ListFolderLongpollError>.self) {
                _ = try await changes.next()
            }
            guard case .invalidArgument? = error else { throw UnexpectedValue(error as Any) }
        }
        for timeout in [.milliseconds(29_001), .seconds(480)] as [Duration] {
            var changes = account.client.changes(in: "", from: .listing, timeout: timeout).makeAsyncIterator()
            _ = try await changes.next()
            try await account.fake.put(Data("\(timeout)".utf8), at: "/one")
            #expect(Self.names(try await changes.next()) == ["one"])
        }
    }

    /// The server asks for a wait after each poll.
    @Test func aPollWaitsAsTheServerAsks() async throws {
        var settings = FakeDropbox.Settings()
        settings.pollLimit = .milliseconds(1)
        settings.pollBackoff = .seconds(7)
        let fake = FakeDropbox(settings: settings)
        let client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
        let clock = VirtualClock()
        let policy = RetryPolicy(maximumAttempts: 3, clock: clock)
        let watching = Task {
            var changes = client.changes(in: "", from: .now, retry: policy).makeAsyncIterator()
            return Self.names(try await changes.next())
        }
        while clock.sleeps.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
        try await fake.put(Data(), at: "/late")
        #expect(try await watching.value == ["late"])
        #expect(clock.sleeps.allSatisfy { $0 == .seconds(7) })
    }

    /// A server that reports changes outside the folder, or a proxy that does not wait.
    @Test(arguments: [true, false])
    func pollsThatEndAtOnceHaveGrowingWaits(reportingChanges: Bool) async throws {
        let account = try TransferAccount()
        let polls = Log<String>()
        let answering = ClosureMiddleware { request, context, next in
            guard request.path.hasSuffix("longpoll") else { return try await next(request) }
            polls.append(request.path)
            let isLast = polls.values.count > 5
            if isLast { try await account.fake.put(Data(), at: "/late") }
            let body = Data(#"{"changes": \#(isLast || reportingChanges)}"#.utf8)
            return StoneResponse(status: 200, headers: ["Content-Type": "application/json"], body: .bytes(body))
        }
        let client = DropboxClient(account.client.routeClient.withSettings { $0.middleware = [answering] })
        let clock = VirtualClock()
        let policy = RetryPolicy(maximumDelay: .seconds(4), clock: clock) { 0.5 }
        var changes = client.changes(in: "", from: .now, retry: policy).makeAsyncIterator()
        #expect(Self.names(try await changes.next()) == ["late"])
        let waits = [250, 500, 1_000, 2_000, 2_000].map { Duration.milliseconds($0) }
        #expect(clock.sleeps == waits)
        // Entries end the waits.
        try await account.fake.put(Data("x".utf8), at: "/late")
        #expect(Self.names(try await changes.next()) == ["late"])
        #expect(clock.sleeps == waits)
    }

    /// The listings have entries, but none that changed.
    @Test(arguments: [
        ("longpoll", 2, [["one", "two"]], [250, 500]), ("longpoll", 1, [["one"], ["two"]], [250, 500]),
        ("continue", 1, [["one"]], [250, 500, 1_000]),
    ])
    func resetsHaveGrowingWaits(route: String, pageSize: Int, pages: [[String]], waits: [Int]) async throws {
        let account = try TransferAccount()
        for path in ["/one", "/two"] { try await account.fake.put(Data(), at: path) }
        let resetting = ClosureMiddleware { request, _, next in
            var request = request
            if request.path.hasSuffix("list_folder") {
                request.body = .bytes(Data(#"{"path": "", "limit": \#(pageSize)}"#.utf8))
            }
            guard request.path.hasSuffix(route) else { return try await next(request) }
            let body = Data(#"{"error_summary": "reset/", "error": {".tag": "reset"}}"#.utf8)
            return StoneResponse(status: 409, headers: ["Content-Type": "application/json"], body: .bytes(body))
        }
        let client = DropboxClient(account.client.routeClient.withSettings { $0.middleware = [resetting] })
        let clock = VirtualClock()
        let policy = RetryPolicy(clock: clock) { 0.5 }
        var changes = client.changes(in: "", retry: policy).makeAsyncIterator()
        for _ in 0..<4 {
            for (index, names) in pages.enumerated() {
                let batch = try await changes.next()
                #expect(Self.names(batch) == names && batch?.startsListing == (index == 0))
            }
        }
        #expect(clock.sleeps == waits.map { .milliseconds($0) })
    }

    /// A wait that exceeds the range of the clock.
    @Test func anEndlessBackoffIsLimited() async throws {
        var settings = FakeDropbox.Settings()
        settings.pollLimit = .milliseconds(1)
        settings.pollBackoff = .seconds(Int64.max)
        let fake = FakeDropbox(settings: settings)
        let client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
        let clock = VirtualClock()
        let policy = RetryPolicy(maximumAttempts: 3, clock: clock)
        let watching = Task {
            var changes = client.changes(in: "", from: .now, retry: policy).makeAsyncIterator()
            _ = try await changes.next()
        }
        while clock.sleeps.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        watching.cancel()
        _ = try? await watching.value
        #expect(clock.sleeps.allSatisfy { $0 == .seconds(1_000_000_000) })
    }

    @Test func cancellationEndsTheWait() async throws {
        var settings = FakeDropbox.Settings()
        settings.pollLimit = .seconds(3_600)
        let fake = FakeDropbox(settings: settings)
        let client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
        let watching = Task {
            for try await _ in client.changes(in: "", from: .now) {}
        }
        while await fake.callCount("files/list_folder/longpoll") == 0 { try await Task.sleep(for: .milliseconds(1)) }
        watching.cancel()
        let error = await #expect(throws: DropboxTransferError.self) { try await watching.value }
        guard case .cancelled = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
