internal import Foundation
internal import StoneHTTP
internal import StoneOAuth

/// The codes and tokens that the authorization page and the token endpoint have issued.
struct SignIns {
    /// The parameters that the exchange of a code must match.
    struct Condition {
        var challenge: String?
        var redirectURI: String?
    }

    var codes: [String: Condition] = [:]
    /// The refresh tokens, by the access tokens of the same sign-in.
    var refreshTokens: [String: String] = [:]
    var revokedRefreshTokens: Set<String> = []
}

extension FakeDropbox {
    /// Grants access in the user's place: redirects with a code, or shows a code to type.
    func authorizationPage(_ request: StoneRequest) -> StoneResponse {
        guard let query = FormParameters(parsing: request.query ?? ""), query["response_type"] == "code",
            query["client_id"] == "key", query["code_challenge_method"] ?? PKCE.method == PKCE.method
        else { return .text(400, "The request is malformed.") }
        let code = "authorization-\(next())"
        let redirectURI = query["redirect_uri"]
        signIns.codes[code] = SignIns.Condition(challenge: query["code_challenge"], redirectURI: redirectURI)
        guard let redirectURI else { return .text(200, code) }
        var answer = FormParameters(["code": code])
        if let state = query["state"] { answer.append("state", state) }
        return StoneResponse(status: 302, headers: ["Location": "\(redirectURI)?\(answer.encoded)"])
    }

    /// Returns a token for a code or a refresh token. A code of the authorization page is accepted once, with its proof
    /// key; any other code, and any refresh token that is not revoked, is accepted, too.
    func respondToTokenRequest(_ request: StoneRequest) async -> StoneResponse {
        let body: Data
        switch request.body {
        case .bytes(let data): body = data
        case .stream(let stream): body = (try? await stream.collect(upTo: 1 << 20)) ?? Data()
        case .none, .file: body = Data()
        }
        let form = FormParameters(parsing: String(decoding: body, as: UTF8.self)) ?? FormParameters()
        let refreshToken: String
        var details = ""
        if form["grant_type"] == "refresh_token" {
            refreshToken = form["refresh_token"] ?? ""
        } else {
            guard let code = form["code"], !code.isEmpty, redeem(code, form) else { return .invalidGrant }
            refreshToken = "refresh-\(next())"
            details = #", "refresh_token": "\#(refreshToken)""#
        }
        guard !refreshToken.isEmpty, !signIns.revokedRefreshTokens.contains(refreshToken) else { return .invalidGrant }
        let token = issueToken()
        signIns.refreshTokens[token] = refreshToken
        return .json(
            200,
            """
            {"access_token": "\(token)", "expires_in": 14400, "token_type": "bearer", "uid": "1", \
            "account_id": "\(Self.accountID)"\(details)}
            """
        )
    }

    /// Redeems a code. Returns `false` if it is invalid; a code of the authorization page is valid only once.
    private func redeem(_ code: String, _ form: FormParameters) -> Bool {
        guard code.hasPrefix("authorization-") else { return true }
        guard let condition = signIns.codes.removeValue(forKey: code) else { return false }
        let challenge = form["code_verifier"].flatMap { PKCE(verifier: $0)?.challenge }
        return challenge == condition.challenge && form["redirect_uri"] == condition.redirectURI
    }

    /// Revokes a token and all others of the same sign-in.
    func revoke(_ token: String) {
        tokens.remove(token)
        guard let refreshToken = signIns.refreshTokens[token] else { return }
        signIns.revokedRefreshTokens.insert(refreshToken)
        for (token, other) in signIns.refreshTokens where other == refreshToken { tokens.remove(token) }
    }
}

extension StoneResponse {
    fileprivate static let invalidGrant = json(400, #"{"error": "invalid_grant", "error_description": "no grant"}"#)

    fileprivate static func json(_ status: Int, _ json: String) -> StoneResponse {
        StoneResponse(status: status, headers: ["Content-Type": "application/json"], body: .bytes(Data(json.utf8)))
    }

    fileprivate static func text(_ status: Int, _ text: String) -> StoneResponse {
        StoneResponse(status: status, headers: ["Content-Type": "text/plain"], body: .bytes(Data(text.utf8)))
    }
}
