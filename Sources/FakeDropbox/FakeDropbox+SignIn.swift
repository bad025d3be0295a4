import Foundation
import StoneHTTP
import StoneOAuth

/// The issued codes and refresh tokens.
struct SignIns {
    /// The parameters that the exchange of a code must match, and the access that it grants.
    struct Authorization {
        var clientID: String
        var challenge: String?
        var redirectURI: String?
        /// Whether the exchange gives a refresh token.
        var isOffline: Bool
        var scope: String?
    }

    /// The authorizations not yet exchanged, by code.
    var codes = RecentValues<Authorization>(prefix: "authorization")
    /// The app keys by refresh token.
    var clients = ["refresh": "key"]
    /// The refresh tokens, by the access tokens of the same sign-in.
    var refreshTokens: [String: String] = [:]
}

extension FakeDropbox {
    /// Grants access in the user's place: redirects with a code, or shows a code to type.
    func authorizationPage(_ request: StoneRequest) -> StoneResponse {
        guard request.method == "GET" else { return .text(405, "The page is opened with GET.") }
        guard let query = FormParameters(parsing: request.query ?? ""), query["response_type"] == "code",
            query["code_challenge_method"] ?? PKCE.method == PKCE.method
        else { return .text(400, "The request is malformed.") }
        guard let clientID = query["client_id"], settings.apps[clientID] != nil else {
            return .text(400, "Invalid client_id: \(unknownApp)")
        }
        let redirectURI = query["redirect_uri"]
        let code = signIns.codes.add(
            SignIns.Authorization(
                clientID: clientID,
                challenge: query["code_challenge"],
                redirectURI: redirectURI,
                isOffline: query["token_access_type"] == "offline",
                scope: query["scope"]
            )
        )
        guard let redirectURI else { return .text(200, code) }
        var answer = FormParameters(["code": code])
        if let state = query["state"] { answer.append("state", state) }
        let separator = redirectURI.contains("?") ? "&" : "?"
        let location = "\(redirectURI)\(separator)\(answer.encoded)"
        guard StoneHeaders.Field(name: "Location", value: location).isValid, !location.contains(" ") else {
            return .text(400, "Invalid redirect_uri")
        }
        return StoneResponse(status: 302, headers: ["Location": location])
    }

    /// Returns a token for a code or a refresh token of the same app, or the response of a fault.
    func respondToTokenRequest(_ request: StoneRequest, _ fault: FakeFault?) async -> StoneResponse {
        switch fault {
        case .rateLimit: return .unavailable(429, "too_many_requests", retryAfter: settings.retryAfter)
        case .unavailable: return .unavailable(503, "unavailable", retryAfter: settings.retryAfter)
        case .serverError: return .text(500, "the server failed")
        case .expiredToken: return .failure("invalid_grant", "refresh token is invalid or revoked")
        default: break
        }
        guard request.method == "POST" else { return .text(405, "Tokens are requested with POST.") }
        let body: Data
        switch request.body {
        case .bytes(let data): body = data
        case .stream(let stream): body = (try? await stream.collect(upTo: 1 << 20)) ?? Data()
        case .none, .file: body = Data()
        }
        guard let form = FormParameters(parsing: String(decoding: body.prefix(1 << 20), as: UTF8.self)) else {
            return .failure("invalid_request", "the form is malformed")
        }
        let basic = RequestCredentials(request.headers)
        guard let clientID = basic?.name ?? form["client_id"], let secret = settings.apps[clientID] else {
            return .failure("invalid_client", "Invalid client_id or client_secret: \(unknownApp)")
        }
        let given = basic?.password ?? form["client_secret"]
        guard given == nil || given == secret else {
            return .failure("invalid_client", "Invalid client_id or client_secret")
        }
        switch form["grant_type"] {
        case "refresh_token":
            guard let token = form["refresh_token"], signIns.clients[token] == clientID else {
                return .failure("invalid_grant", "refresh token is invalid or revoked")
            }
            return grant(token, scope: form["scope"])
        case "authorization_code":
            return redeem(form, clientID, knowsSecret: given != nil)
        default:
            return .failure("unsupported_grant_type", "grant_type must be authorization_code or refresh_token")
        }
    }

    /// Exchanges a code. A code is valid for one attempt, even if the exchange fails.
    private func redeem(_ form: FormParameters, _ clientID: String, knowsSecret: Bool) -> StoneResponse {
        guard let authorization = form["code"].flatMap({ signIns.codes.removeValue(for: $0) }) else {
            return .failure("invalid_grant", "code doesn't exist or has expired")
        }
        guard authorization.clientID == clientID else {
            return .failure("invalid_grant", "code was issued to another client_id")
        }
        guard authorization.redirectURI == form["redirect_uri"] else {
            return .failure("invalid_grant", "redirect_uri mismatch")
        }
        if let challenge = authorization.challenge {
            let proof = form["code_verifier"].flatMap { PKCE(verifier: $0)?.challenge }
            guard proof == challenge else { return .failure("invalid_grant", "invalid code verifier") }
        } else if !knowsSecret {
            return .failure("invalid_client", "client_secret is missing, and the code has no code_challenge")
        }
        let refreshToken = newRefreshToken(clientID)
        return grant(refreshToken, scope: authorization.scope, shows: authorization.isOffline)
    }

    /// Issues a new refresh token to an app.
    private func newRefreshToken(_ clientID: String) -> String {
        let token = "refresh-\(next())"
        signIns.clients[token] = clientID
        return token
    }

    private func grant(_ refreshToken: String, scope: String?, shows: Bool = false) -> StoneResponse {
        let token = issueToken()
        signIns.refreshTokens[token] = refreshToken
        return .json(
            200,
            TokenResponse(
                access_token: token,
                uid: settings.teamID == nil ? "1" : "",
                refresh_token: shows ? refreshToken : nil,
                account_id: settings.teamID == nil ? Self.accountID : "",
                team_id: settings.teamID,
                scope: scope
            )
        )
    }

    /// Revokes a token and all others of the same sign-in.
    func revoke(_ token: String) {
        tokens.remove(token)
        guard let refreshToken = signIns.refreshTokens[token] else { return }
        signIns.clients[refreshToken] = nil
        for (token, other) in signIns.refreshTokens where other == refreshToken { tokens.remove(token) }
    }

    private var unknownApp: String {
        "FakeDropbox accepts only the apps \(settings.apps.keys.sorted()), see FakeDropbox.Settings.apps"
    }
}

private struct TokenResponse: Encodable {
    var access_token: String
    var expires_in = 14_400
    var token_type = "bearer"
    var uid: String
    var refresh_token: String?
    var account_id: String
    var team_id: String?
    var scope: String?
}

private struct TokenFailure: Encodable {
    var error: String
    var error_description: String
}

extension StoneResponse {
    fileprivate static func failure(_ error: String, _ description: String) -> StoneResponse {
        json(400, TokenFailure(error: error, error_description: description))
    }

    fileprivate static func json(_ status: Int, _ value: some Encodable) -> StoneResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = (try? encoder.encode(value)) ?? Data()
        return StoneResponse(status: status, headers: ["Content-Type": "application/json"], body: .bytes(body))
    }

    fileprivate static func unavailable(_ status: Int, _ text: String, retryAfter: Duration) -> StoneResponse {
        var response = self.text(status, text)
        response.headers["Retry-After"] = String(retryAfter.wholeSeconds)
        return response
    }

    static func text(_ status: Int, _ text: String) -> StoneResponse {
        let headers: StoneHeaders = ["Content-Type": "text/plain; charset=utf-8"]
        return StoneResponse(status: status, headers: headers, body: .bytes(Data(text.utf8)))
    }
}

/// The name and password of `Authorization: Basic …`.
private struct RequestCredentials {
    let name: String
    let password: String

    init?(_ headers: StoneHeaders) {
        let parts = headers["Authorization"]?.split(separator: " ", maxSplits: 1) ?? []
        guard parts.count == 2, parts[0].lowercased() == "basic", let data = Data(base64Encoded: String(parts[1])),
            let text = String(bytes: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
        else { return nil }
        name = String(text[..<colon])
        password = String(text[text.index(after: colon)...])
    }
}
