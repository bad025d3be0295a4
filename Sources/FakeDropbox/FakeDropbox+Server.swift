import Dropbox
import Foundation
public import StoneServer

extension FakeDropbox {
    /// Returns a router that answers Dropbox's API, without the faults of ``setFaults(_:)``.
    ///
    /// The header field `X-Fault` of a request selects a fault: `rate-limit`, `rate-limit once KEY` for the first call
    /// with this value only, `rate-limit html`, `unavailable`, `expired-token`, `server-error`, `contention`, or
    /// `invalid-result`.
    ///
    /// - Throws: `StoneRouterError`, which cannot occur with the routes of this module.
    public nonisolated func router() throws(StoneRouterError) -> StoneRouter {
        var router = StoneRouter(conventions: .dropbox)
        router.statuses[.unknownRoute] = 400
        router.limits.content = nil
        router.authorize = { context in try await self.authorize(context) }
        try router.register(auth: self)
        try router.register(check: self)
        try router.register(files: self)
        try router.register(sharing: self)
        try router.register(users: self)
        return router
    }

    private func authorize(_ context: StoneRequestContext) throws(StoneServerError) {
        switch context.headers["X-Fault"] {
        case "rate-limit html":
            throw StoneServerError(.rateLimit, "<html>slow down</html>", retryAfter: settings.retryAfter)
        case let fault? where fault.hasPrefix("rate-limit") && (!fault.contains(" once ") || isFirst(fault)):
            let error = Auth.RateLimitError(reason: .tooManyRequests, retryAfter: settings.retryAfter.wholeSeconds)
            throw .rateLimit(error, retryAfter: settings.retryAfter)
        case "unavailable": throw .unavailable(retryAfter: settings.retryAfter)
        case "expired-token": throw .authentication(Auth.AuthError.expiredAccessToken)
        case "server-error": throw StoneServerError(.internal, "the server failed")
        default: break
        }
        try checkIdentity(context)
    }
}

/// The router of a fake, which retains the fake. Therefore the fake does not store it.
struct FakeRouter {
    let router: StoneRouter
    /// The paths of the routes.
    let routes: Set<String>

    init?(_ fake: FakeDropbox) {
        guard let router = try? fake.router() else { return nil }
        self.router = router
        routes = Set(router.routes.map(\.path))
    }
}

extension StoneRequestContext {
    /// Whether to simulate a concurrent writer.
    var isContended: Bool { headers["X-Fault"] == "contention" }
}

extension FakeDropbox: AuthServer, CheckServer {
    func tokenRevoke(context: StoneRequestContext) async throws(RouteFailure<Void>) {
        if let token = context.bearerToken { revoke(token) }
    }

    func app(
        _ argument: Check.EchoArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Check.EchoError>) -> Check.EchoResult {
        Check.EchoResult(result: argument.query)
    }

    func user(
        _ argument: Check.EchoArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Check.EchoError>) -> Check.EchoResult {
        Check.EchoResult(result: argument.query)
    }
}

extension FakeDropbox: UsersServer {
    static var accountID: String { "dbid:AAA0123456789abcdefghijklmnopqrstuv" }

    var account: Users.FullAccount {
        Users.FullAccount(
            accountId: Self.accountID,
            name: Users.Name(
                givenName: "Ada",
                surname: "Lovelace",
                familiarName: "Ada",
                displayName: "Ada Lovelace",
                abbreviatedName: "AL"
            ),
            email: "ada@example.com",
            emailVerified: true,
            disabled: false,
            country: "GB",
            locale: "en-GB",
            referralLink: "https://example.com/invited-by-ada",
            isPaired: false,
            accountType: .pro,
            rootInfo: .user(
                Common.UserRootInfo(rootNamespaceId: FileTree.rootNamespace, homeNamespaceId: FileTree.rootNamespace)
            )
        )
    }

    private func basicAccount(_ id: String) -> Users.BasicAccount? {
        guard id == Self.accountID else { return nil }
        return Users.BasicAccount(
            accountId: id,
            name: account.name,
            email: account.email,
            emailVerified: true,
            disabled: false,
            isTeammate: true
        )
    }

    func getAccount(
        _ argument: Users.GetAccountArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Users.GetAccountError>) -> Users.BasicAccount {
        guard let account = basicAccount(argument.accountId) else { throw .route(.noAccount) }
        return account
    }

    func getAccountBatch(
        _ argument: Users.GetAccountBatchArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Users.GetAccountBatchError>) -> Users.GetAccountBatchResult {
        var accounts: [Users.BasicAccount] = []
        for id in argument.accountIds {
            guard let account = basicAccount(id) else { throw .route(.noAccount(id)) }
            accounts.append(account)
        }
        return accounts
    }

    func getCurrentAccount(context: StoneRequestContext) async throws(RouteFailure<Void>) -> Users.FullAccount {
        account
    }

    func getSpaceUsage(context: StoneRequestContext) async throws(RouteFailure<Void>) -> Users.SpaceUsage {
        let used = tree.items.values.reduce(0) { $0 + UInt64($1.content.count) }
        let allocation = Users.IndividualSpaceAllocation(allocated: 1 << 34)
        return Users.SpaceUsage(used: used, allocation: .individual(allocation))
    }
}
