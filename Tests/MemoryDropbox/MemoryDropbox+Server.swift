package import DropboxAPI
import Foundation
import StoneRuntime
package import StoneServer

extension MemoryDropbox {
    /// Answers Dropbox's API.
    ///
    /// The header field `X-Fault` asks for refusals: `rate-limit` refuses every call, `rate-limit once KEY` the first one
    /// with this value.
    package nonisolated func router() throws -> Router {
        var router = Router(conventions: .dropbox)
        router.authorize = { context in try await self.authorize(context) }
        try router.register(auth: self)
        try router.register(check: self)
        try router.register(files: self)
        try router.register(users: self)
        return router
    }

    private func authorize(_ context: RequestContext) throws(ServerError) {
        if let fault = context.headers["X-Fault"], fault.hasPrefix("rate-limit"),
            !fault.contains(" once ") || isFirst(fault)
        {
            if fault == "rate-limit html" { throw ServerError(.rateLimit, "<html>slow down</html>", retryAfter: 1) }
            throw .rateLimit(Auth.RateLimitError(reason: .tooManyRequests, retryAfter: 1), retryAfter: 1)
        }
        if let root = context.headers["Dropbox-API-Path-Root"], root.contains("4711") {
            let info = Common.UserRootInfo(rootNamespaceId: "1", homeNamespaceId: "1")
            throw .pathRoot(Common.PathRootError.invalidRoot(.user(info)))
        }
        let kinds = context.attributes["auth"]?.components(separatedBy: ", ") ?? []
        if kinds.contains("noauth") { return }
        if kinds.contains("app"), let app = context.basicCredentials, app == ("key", "secret") { return }
        switch context.bearerToken {
        case "token" where kinds.contains("user"): return
        case "expired": throw .authentication(Auth.AuthError.expiredAccessToken)
        default: throw .authentication(Auth.AuthError.invalidAccessToken)
        }
    }
}

extension MemoryDropbox: AuthServer, CheckServer {
    package func tokenRevoke(context: RequestContext) async throws(RouteFailure<Void>) {}

    package func app(
        _ argument: Check.EchoArg,
        context: RequestContext
    ) async throws(RouteFailure<Check.EchoError>) -> Check.EchoResult {
        Check.EchoResult(result: argument.query)
    }

    package func user(
        _ argument: Check.EchoArg,
        context: RequestContext
    ) async throws(RouteFailure<Check.EchoError>) -> Check.EchoResult {
        Check.EchoResult(result: argument.query)
    }
}

extension MemoryDropbox: UsersServer {
    private var account: Users.FullAccount {
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
            rootInfo: .user(Common.UserRootInfo(rootNamespaceId: "1", homeNamespaceId: "1"))
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

    package func getAccount(
        _ argument: Users.GetAccountArg,
        context: RequestContext
    ) async throws(RouteFailure<Users.GetAccountError>) -> Users.BasicAccount {
        guard let account = basicAccount(argument.accountId) else { throw .route(.noAccount) }
        return account
    }

    package func getAccountBatch(
        _ argument: Users.GetAccountBatchArg,
        context: RequestContext
    ) async throws(RouteFailure<Users.GetAccountBatchError>) -> Users.GetAccountBatchResult {
        var accounts: [Users.BasicAccount] = []
        for id in argument.accountIds {
            guard let account = basicAccount(id) else { throw .route(.noAccount(id)) }
            accounts.append(account)
        }
        return accounts
    }

    package func getCurrentAccount(context: RequestContext) async throws(RouteFailure<Void>) -> Users.FullAccount {
        account
    }

    package func getSpaceUsage(context: RequestContext) async throws(RouteFailure<Void>) -> Users.SpaceUsage {
        Users.SpaceUsage(used: 5, allocation: .individual(Users.IndividualSpaceAllocation(allocated: 1 << 34)))
    }
}
