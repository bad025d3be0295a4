import Dropbox
import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneOAuth
import StoneTestSupport

/// A server with any number of users: signs them in, refreshes and revokes their tokens, and answers
/// `files/create_folder_v2` with the name of the user.
///
/// The code `code-7` signs in the user 7, whose access tokens are `access-7-1`, `access-7-2` and so on.
final class AccountServer: StoneTransport {
    struct Call: Hashable {
        var path: String
        var token: String?
        var headers: [String: String] = [:]
        var host = ""
    }

    fileprivate struct State {
        let details: @Sendable (String) -> [String: String]
        var calls: [Call] = []
        var refreshes: [String: Int] = [:]
        var current: [String: String] = [:]
        var signIns: [String: Int] = [:]
        var revoked: Set<String> = []
        /// The status of the next responses of `auth/token/revoke`.
        var revocationStatus = 200
        var interruption: (@Sendable () async -> Void)?
    }

    private let state: Shared<State>

    /// - Parameter details: The members of tokens with the identifiers of the account.
    init(details: @escaping @Sendable (String) -> [String: String] = { ["uid": $0, "account_id": "dbid:\($0)"] }) {
        state = Shared(State(details: details))
    }

    var calls: [Call] { state.value.calls }
    var refreshes: [String: Int] { state.value.refreshes }

    /// Makes the access tokens of a user expire.
    func expire(_ user: String) { state.withLock { $0.current[user] = nil } }

    /// Makes the refresh token of a user invalid.
    func revoke(_ user: String) { state.withLock { _ = $0.revoked.insert(user) } }

    /// Registers a token as issued before the test.
    func accept(_ token: String, of user: String) { state.withLock { $0.current[user] = token } }

    func failRevocations(_ status: Int) { state.withLock { $0.revocationStatus = status } }

    /// Runs a closure before the response to the next revocation.
    func interruptRevocation(with interruption: @escaping @Sendable () async -> Void) {
        state.withLock { $0.interruption = interruption }
    }

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        // Lets other tasks run in between, to expose mix-ups.
        await Task.yield()
        if request.path == "/2/auth/token/revoke" {
            let interruption = state.withLock { state in
                defer { state.interruption = nil }
                return state.interruption
            }
            await interruption?()
        }
        return state.withLock { $0.answer(request) }
    }

    func shutDown() async {}
}

extension AccountServer.State {
    fileprivate mutating func answer(_ request: StoneRequest) -> StoneResponse {
        let token = request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) }
        var headers: [String: String] = [:]
        for name in ["User-Agent", "Dropbox-API-Select-User", "Dropbox-API-Select-Admin", "Dropbox-API-Path-Root"] {
            headers[name] = request.headers[name]
        }
        calls.append(AccountServer.Call(path: request.path, token: token, headers: headers, host: request.host))
        if request.path == "/oauth2/token" { return self.token(request) }
        guard let user = current.first(where: { $0.value == token })?.key else {
            return .json(401, #"{"error_summary": "expired_access_token/", "error": {".tag": "expired_access_token"}}"#)
        }
        switch request.path {
        case "/2/auth/token/revoke":
            guard revocationStatus == 200 else { return StoneResponse(status: revocationStatus) }
            current[user] = nil
            revoked.insert(user)
            return .json(200, "null")
        case "/2/users/get_current_account": return .json(200, Self.account(user))
        default:
            return .json(
                200,
                #"{"metadata": {"id": "id:1", "name": "\#(user)", "path_lower": "/", "path_display": "/"}}"#
            )
        }
    }

    private mutating func token(_ request: StoneRequest) -> StoneResponse {
        guard case .bytes(let body) = request.body,
            let form = FormParameters(parsing: String(decoding: body, as: UTF8.self)), let grant = form["grant_type"]
        else { return .json(400, #"{"error": "invalid_request"}"#) }
        let secret = form[grant == "refresh_token" ? "refresh_token" : "code"] ?? ""
        let user = String(secret.split(separator: "-").last ?? "")
        guard !revoked.contains(user) || grant != "refresh_token" else {
            return .json(400, #"{"error": "invalid_grant"}"#)
        }
        if grant == "refresh_token" { refreshes[user, default: 0] += 1 }
        revoked.remove(user)
        signIns[user, default: 0] += 1
        let access = "access-\(user)-\(signIns[user] ?? 0)"
        current[user] = access
        var members = ["access_token": access, "token_type": "bearer", "scope": "files.content.write"]
        if grant != "refresh_token" {
            members["refresh_token"] = "refresh-\(user)"
            members.merge(details(user)) { $1 }
        }
        let list = members.map { "\"\($0.key)\": \"\($0.value)\"" }.sorted().joined(separator: ", ")
        return .json(200, "{\(list), \"expires_in\": 14400}")
    }

    private static func account(_ user: String) -> String {
        let name = Users.Name(
            givenName: user,
            surname: user,
            familiarName: user,
            displayName: user,
            abbreviatedName: user
        )
        let account = Users.FullAccount(
            accountId: "dbid:" + String(repeating: "A", count: 35 - user.count) + user,
            name: name,
            email: "a@example.com",
            emailVerified: true,
            disabled: false,
            locale: "en",
            referralLink: "https://example.com",
            isPaired: false,
            accountType: .basic,
            rootInfo: .user(Common.UserRootInfo(rootNamespaceId: "1", homeNamespaceId: "1"))
        )
        return (try? StoneJSONEncoder().encode(account)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// Signs in a user of an `AccountServer`, as if they agreed in a browser.
struct SigningIn: AuthorizationPresenter {
    var user: String

    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        let redirect = "\(request.redirectURI ?? "")?code=code-\(user)&state=\(request.state)"
        return URL(string: redirect).map { .callback($0) } ?? .cancelled
    }
}

struct Declining: AuthorizationPresenter {
    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer { .cancelled }
}

/// The name of a client's user.
func user(of client: DropboxClient) async throws -> String {
    try await client.files.createFolderV2(path: "/a").metadata.name
}
