import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneOAuth
import StoneTestSupport
import Testing

@Suite struct OAuthClientTests {
    private static let answer = """
        {"access_token": "sl.secret", "expires_in": 14400, "token_type": "bearer", "scope": "a b", \
        "refresh_token": "secret-refresh", "uid": "7", "account_id": "dbid:A", "number": 9, "other": [1]}
        """

    // MARK: Requests

    @Test func aCodeIsExchanged() async throws {
        let server = FakeTransport(.json(Self.answer))
        let client = makeClient(server)
        let request = client.authorizationRequest(redirectURI: "app://2/token")
        let token = try await client.exchange(code: "the code", for: request)
        #expect(
            server.forms == [
                [
                    "grant_type": "authorization_code", "code": "the code", "code_verifier": request.pkce.verifier,
                    "client_id": "app", "redirect_uri": "app://2/token",
                ]
            ]
        )
        let sent = try #require(server.requests.first)
        #expect(sent.method == "POST" && sent.url == "https://id.example.com/token")
        #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(sent.headers["Accept"] == "application/json")
        #expect(sent.headers["User-Agent"]?.hasPrefix("stone-swift/") == true)
        #expect(sent.headers["Authorization"] == nil)
        let access = StoneAccessToken("sl.secret", expiresAt: epoch.addingTimeInterval(14_400), issuedAt: epoch)
        #expect(token.access == access)
        #expect(token.refreshToken == "secret-refresh")
        #expect(token.scopes == ["a", "b"])
        #expect(token.details == ["uid": "7", "account_id": "dbid:A", "number": "9"])
    }

    @Test func aRefreshKeepsWhatTheServerOmits() async throws {
        let server = FakeTransport(
            .json(#"{"access_token": "new", "token_type": "bearer", "expires_in": "60", "uid": ""}"#)
        )
        let old = OAuthToken(StoneAccessToken("old"), refreshToken: "r", scopes: ["a"], details: ["uid": "7"])
        let token = try await makeClient(server).refresh(old, scopes: ["a"])
        #expect(
            server.forms == [["grant_type": "refresh_token", "refresh_token": "r", "client_id": "app", "scope": "a"]]
        )
        #expect(token.access == StoneAccessToken("new", expiresAt: epoch.addingTimeInterval(60), issuedAt: epoch))
        #expect(token.refreshToken == "r" && token.scopes == ["a"] && token.details == ["uid": "7"])
    }

    @Test func aRefreshReplacesDetails() {
        let old = OAuthToken(StoneAccessToken("old"), details: ["uid": "7", "team_id": "t"])
        let new = old.refreshed(OAuthToken(StoneAccessToken("new"), details: ["uid": "8"]))
        #expect(new.details == ["uid": "8", "team_id": "t"])
    }

    /// Details are stored. An identity token has the user's name and address.
    @Test func identityTokensAndEmptyRefreshTokensAreNotKept() async throws {
        let json = #"{"access_token": "a", "token_type": "bearer", "id_token": "jwt", "refresh_token": ""}"#
        let token = try await makeClient(FakeTransport(.json(json))).applicationToken()
        #expect(token == OAuthToken(StoneAccessToken("a")))
    }

    @Test func aRotatedRefreshTokenReplacesTheOldOne() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer", "refresh_token": "r2"}"#))
        let token = try await makeClient(server).refresh(OAuthToken(StoneAccessToken("old"), refreshToken: "r"))
        #expect(token.refreshToken == "r2" && token.access.expiresAt == nil)
    }

    @Test func applicationsWithASecretUseBasicAuthentication() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer"}"#))
        _ = try await makeClient(server, secret: "s e:c").applicationToken(scopes: ["x", "y"])
        #expect(server.forms == [["grant_type": "client_credentials", "scope": "x y"]])
        let expected = "Basic " + Data("app:s%20e%3Ac".utf8).base64EncodedString()
        #expect(server.requests.first?.headers["Authorization"] == expected)
        var client = makeClient(server, secret: "s")
        client.application.id = "a:b"
        _ = try await client.applicationToken()
        let other = "Basic " + Data("a%3Ab:s".utf8).base64EncodedString()
        #expect(server.requests.last?.headers["Authorization"] == other)
    }

    @Test func parametersOfTheClientReplaceNoOthers() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer"}"#))
        var client = makeClient(server)
        client.tokenParameters = ["grant_type": "password", "audience": "api"]
        _ = try await client.applicationToken()
        #expect(server.forms == [["grant_type": "client_credentials", "audience": "api", "client_id": "app"]])
    }

    /// The server issues the token before its response arrives.
    @Test func aLifetimeCountsFromBeforeTheRequest() async throws {
        let server = FakeTransport(.json(#"{"access_token": "a", "token_type": "bearer", "expires_in": 60}"#))
        var client = makeClient(server)
        client.now = { server.requests.isEmpty ? epoch : epoch.addingTimeInterval(30) }
        #expect(try await client.applicationToken().access.expiresAt == epoch.addingTimeInterval(60))
    }

    /// The query of an endpoint may have a key.
    @Test func errorsNameTheEndpointWithoutItsQuery() async throws {
        let server = FakeTransport { _, _ async throws(StoneTransportError) in
            throw StoneTransportError(.untrusted, "no certificate", mayHaveReachedServer: false)
        }
        var client = makeClient(server)
        client.server.tokenEndpoint = try #require(URL(string: "https://id.example.com?key=secret"))
        let error = await thrown(OAuthError.self) { _ = try await client.applicationToken() }
        guard case .transport(let reason)? = error else { throw UnexpectedError(error) }
        #expect(reason.url == "https://id.example.com/")
        #expect(server.requests.map(\.url) == ["https://id.example.com/?key=secret"])
    }

    @Test func tokensAreRevoked() async throws {
        let server = FakeTransport(StoneResponse(status: 200))
        let client = makeClient(server)
        try await client.revoke(OAuthToken(StoneAccessToken("a"), refreshToken: "r"))
        try await client.revoke(OAuthToken(StoneAccessToken("a")))
        #expect(server.requests.map(\.path) == ["/revoke", "/revoke"])
        #expect(server.forms.map { $0["token"] } == ["r", "a"])
        #expect(server.forms.map { $0["token_type_hint"] } == ["refresh_token", "access_token"])
    }

    // MARK: Failures

    @Test func tokensAreNotRevokedWithoutAnEndpoint() async throws {
        let server = FakeTransport(StoneResponse(status: 200))
        var client = makeClient(server)
        client.server.revocationEndpoint = nil
        let error = await thrown(OAuthError.self) { try await client.revoke(OAuthToken(StoneAccessToken("a"))) }
        guard case .transport(let reason)? = error else { throw UnexpectedError(error) }
        #expect(reason.kind == .invalidRequest && !reason.mayHaveReachedServer)
        #expect(server.requests.isEmpty)
    }

    @Test func errorsOfOAuthAreTyped() async throws {
        let server = FakeTransport(.json(400, #"{"error": "invalid_grant", "error_description": "revoked"}"#))
        let error = await thrown(OAuthError.self) {
            _ = try await makeClient(server).refresh(OAuthToken(StoneAccessToken("a"), refreshToken: "r"))
        }
        guard case .refused(let stated)? = error else { throw UnexpectedError(error) }
        #expect(stated == OAuthServerError(.invalidGrant, "revoked"))
        #expect(error?.needsSignIn == true)
        #expect(server.requests.count == 1)
    }

    @Test func bodiesThatAreNoTokenAreErrors() async {
        for body in [
            "", "[]", "{", "\u{FF}", "{}", #"{"access_token": "", "token_type": "bearer"}"#,
            #"{"access_token": "a\nb", "token_type": "bearer"}"#, #"{"access_token": 1.5, "token_type": "bearer"}"#,
            #"{"access_token": "a", "token_type": "mac"}"#, #"{"access_token": "a"}"#,
        ] {
            let client = makeClient(FakeTransport(.json(body)))
            let error = await thrown(OAuthError.self) { _ = try await client.applicationToken() }
            guard case .invalidResponse? = error else {
                Issue.record("\(body): \(String(describing: error))")
                continue
            }
        }
    }

    @Test func oddLifetimesDoNotTrap() async throws {
        for (lifetime, isKnown) in [
            ("1e300", true), ("-5", true), (#""x""#, false), ("null", false), (#""nan""#, false),
        ] {
            let server = FakeTransport(
                .json(#"{"access_token": "a", "token_type": "Bearer", "expires_in": \#(lifetime)}"#)
            )
            let token = try await makeClient(server).applicationToken()
            #expect((token.access.expiresAt.map { $0 >= epoch } ?? false) == isKnown, "\(lifetime)")
        }
    }

    /// Swift takes minutes to compare or hash such a text.
    @Test(.timeLimit(.minutes(5)), arguments: [#"", "MARKS": "x""#, #"", "scope": "aMARKS""#, #"aMARKS""#])
    func longTextsOfServersAreNotNormalized(_ rest: String) async throws {
        let marked = rest.replacing("MARKS", with: combiningMarks(bytes: 1_000_000))
        let server = FakeTransport(.json(#"{"access_token": "a", "uid": "7", "token_type": "bearer\#(marked)}"#))
        do throws(OAuthError) {
            let token = try await makeClient(server).applicationToken()
            #expect(token.details == ["uid": "7"])
        } catch {
            guard case .invalidResponse("token_type is not bearer") = error else { throw error }
        }
    }

    @Test(.timeLimit(.minutes(5))) func longCodesOfErrorsAreNotNormalized() async throws {
        let json = #"{"error": "a\#(combiningMarks(bytes: 1_000_000))"}"#
        let client = makeClient(FakeTransport(.json(400, json)))
        let error = await thrown(OAuthError.self) { _ = try await client.applicationToken() }
        guard case .refused(let stated)? = error else { throw UnexpectedError(error) }
        #expect(stated.code != .invalidGrant && error?.needsSignIn == false)
    }

    @Test func otherResponsesKeepTheirBody() async throws {
        let server = FakeTransport(StoneResponse(status: 500, body: .bytes(Data([0xFF, 0xFE]))))
        let error = await thrown(OAuthError.self) { _ = try await makeClient(server).applicationToken() }
        guard case .http(let response)? = error else { throw UnexpectedError(error) }
        #expect(response.status == 500 && response.body == Data([0xFF, 0xFE]))
        #expect(server.requests.count == 1)
    }

    @Test func onlyRequestsWithoutEffectAreSentAgain() async throws {
        let unreached = StoneTransportError(.cannotConnect, "refused", mayHaveReachedServer: false)
        let lost = StoneTransportError(.connectionLost, "reset", mayHaveReachedServer: true)
        let patient = FakeTransport { _, number async throws(StoneTransportError) in
            if number == 1 { throw unreached }
            return number == 2 ? .json(429, "slow down", headers: ["Retry-After": "0"]) : .json(Self.answer)
        }
        _ = try await makeClient(patient).applicationToken()
        #expect(patient.requests.count == 3)
        let cut = FakeTransport { _, _ async throws(StoneTransportError) in throw lost }
        let error = await thrown(OAuthError.self) { _ = try await makeClient(cut).applicationToken() }
        guard case .transport? = error else { throw UnexpectedError(error) }
        #expect(cut.requests.count == 1)
    }

    @Test(.timeLimit(.minutes(5))) func attemptsAndWaitsAreLimited() async throws {
        for (headers, waits): (StoneHeaders, [Duration]) in [
            ([:], [.milliseconds(500), .seconds(1), .seconds(2)]),
            (["Retry-After": "50"], [.seconds(50), .seconds(50)]),
        ] {
            let (server, clock) = (FakeTransport(StoneResponse(status: 429, headers: headers)), VirtualClock())
            var client = makeClient(server)
            client.retry = RetryPolicy(clock: clock, random: { 1 })
            let error = await thrown(OAuthError.self) { _ = try await client.applicationToken() }
            guard case .http? = error else { throw UnexpectedError(error) }
            #expect(clock.sleeps == waits)
            #expect(server.requests.count == waits.count + 1)
        }
    }

    @Test func aCancelledRequestIsNoFailureOfTheTransport() async throws {
        let server = FakeTransport { _, _ async throws(StoneTransportError) in
            throw StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        }
        let error = await thrown(OAuthError.self) { _ = try await makeClient(server).applicationToken() }
        guard case .cancelled? = error else { throw UnexpectedError(error) }
    }

    @Test(arguments: [("2", 2), ("Thu, 01 Jan 1970 00:00:09 GMT", 9), ("0x10", 0), ("soon", 0)])
    func theServerSaysHowLongToWait(_ field: String, _ seconds: Int) async throws {
        let headers: StoneHeaders = ["Retry-After": field, "Date": "Thu, 01 Jan 1970 00:00:00 GMT"]
        let clock = VirtualClock()
        var client = makeClient(FakeTransport(.json(503, "", headers: headers), .json(Self.answer)))
        client.retry = RetryPolicy(baseDelay: .zero, clock: clock)
        _ = try await client.applicationToken()
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    @Test func aRefusalHasTheRequestedWait() async throws {
        let response = StoneResponse.json(
            503,
            #"{"error": "temporarily_unavailable"}"#,
            headers: ["Retry-After": "7"]
        )
        var client = makeClient(FakeTransport(response))
        client.retry = .never
        let error = await thrown(OAuthError.self) { _ = try await client.applicationToken() }
        guard case .refused(let stated)? = error else { throw UnexpectedError(error) }
        #expect(stated.retryAfter == .seconds(7))
    }

    @Test func serversMoveToAddresses() throws {
        let url = try #require(URL(string: "http://[::1]:8080"))
        let host = try #require(StoneService.Host(url))
        var server = makeClient(FakeTransport()).server
        server.revocationEndpoint = URL(string: "https://id.example.com/revoke")
        server.issuer = "https://id.example.com"
        let moved = server.moved(to: host)
        #expect(moved.tokenEndpoint.absoluteString == "http://[::1]:8080/token")
        #expect(moved.revocationEndpoint?.absoluteString == "http://[::1]:8080/revoke")
        #expect(moved.issuer == server.issuer)
    }

    /// A server may revoke the tokens of a code that it receives twice.
    @Test func codesAreSentOnce() async throws {
        let server = FakeTransport(.json(503, ""), .json(Self.answer))
        var client = makeClient(server)
        client.retry = RetryPolicy(baseDelay: .zero)
        await #expect(throws: OAuthError.self) {
            _ = try await client.exchange(code: "c", for: client.authorizationRequest(redirectURI: nil))
        }
        #expect(server.requests.count == 1)
    }

    /// Texts of a server must not control a terminal.
    @Test func controlCharactersOfServersAreEscaped() async throws {
        let json = #"{"error": "x\u001b[2J", "error_description": "a\r\nb", "error_uri": "u"}"#
        let client = makeClient(FakeTransport(.json(400, json)))
        let error = try #require(await thrown(OAuthError.self) { _ = try await client.applicationToken() })
        guard case .refused(let stated) = error else { throw error }
        #expect(stated.explanation == "a\r\nb")
        #expect("\(error)" == #"the authorization server refused: x\u{1B}[2J: a\r\nb"#)
        #expect(stated.localizedDescription == "\(stated)")
    }

    @Test func noSecretIsPrinted() async throws {
        let client = makeClient(FakeTransport(.json(Self.answer)), secret: "secret-key")
        let token = try await client.applicationToken()
        let session = OAuthTokenSession(token, client: client)
        for text in [printed(token), printed(session), printed(session.credentials), printed(client.application)] {
            #expect(!text.contains("secret"), "\(text)")
        }
    }

    // MARK: Signing in

    @Test func aScriptedPresenterSignsIn() async throws {
        let client = makeClient(FakeTransport(.json(Self.answer)))
        let presenter = ScriptedPresenter { .callback(URL(string: "app://2/token?code=c&state=\($0.state)")!) }
        guard case .token(let token) = try await client.signIn(with: presenter) else { throw UnexpectedError(nil) }
        #expect(token.access.value == "sl.secret")
    }

    @Test func presentersDecideTheOutcome() async throws {
        let client = makeClient(FakeTransport(.json(Self.answer)))
        func result(_ answer: AuthorizationAnswer) async throws -> OAuthSignInResult {
            try await client.signIn(with: ScriptedPresenter { _ in answer })
        }
        #expect(try await result(.cancelled) == .cancelled)
        #expect(try await result(.callback(URL(string: "app://2/cancel")!)) == .cancelled)
        for (url, needle) in [
            ("app://2/token?code=c&state=x", "another"), ("other://x", "not a response"),
            ("app://2/token?error=e", "another"),
        ] {
            let error = await thrown(OAuthError.self) { _ = try await result(.callback(URL(string: url)!)) }
            #expect(error.map { "\($0)".contains(needle) } == true)
        }
    }

    @Test func aTypedCodeHasNoRedirect() async throws {
        let server = FakeTransport(.json(Self.answer))
        let presenter = CodePresenter { url in
            url.absoluteString.contains("redirect_uri") ? nil : "  typed-code\n"
        }
        _ = try await makeClient(server).signIn(with: presenter)
        #expect(server.forms.first?["code"] == "typed-code")
        #expect(server.forms.first?["redirect_uri"] == nil)
        #expect(try await makeClient(server).signIn(with: CodePresenter { _ in nil }) == .cancelled)
        #expect(try await makeClient(server).signIn(with: CodePresenter { _ in " \n" }) == .cancelled)
    }
}

struct ScriptedPresenter: AuthorizationPresenter {
    let answer: @Sendable (AuthorizationRequest) async throws -> AuthorizationAnswer

    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        try await answer(request)
    }
}

struct UnexpectedError: Error {
    let error: (any Error)?
    init(_ error: (any Error)?) { self.error = error }
}
