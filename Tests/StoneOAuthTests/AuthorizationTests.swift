import Foundation
import StoneHTTPTestSupport
import StoneOAuth
import StoneTestSupport
import Testing

@Suite struct AuthorizationTests {
    private let client = makeClient(FakeTransport(.json("{}")))

    private func request(redirectURI: String? = "app://2/token") -> AuthorizationRequest {
        client.authorizationRequest(redirectURI: redirectURI, scopes: ["files.read", "files.write"])
    }

    // MARK: PKCE

    @Test func theChallengeIsThatOfRFC7636() throws {
        let pkce = try #require(PKCE(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(pkce.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func verifiersHave128UnreservedCharactersAndDiffer() {
        let verifiers = (0..<100).map { _ in PKCE().verifier }
        #expect(verifiers.allSatisfy { $0.utf8.count == 128 && PKCE(verifier: $0) != nil })
        #expect(Set(verifiers).count == 100)
        #expect(Set(verifiers.joined()).count == 66)
    }

    @Test func verifiersThatTheStandardForbidsAreRefused() {
        for count in [42, 129] { #expect(PKCE(verifier: String(repeating: "a", count: count)) == nil) }
        #expect(PKCE(verifier: String(repeating: "ä", count: 50)) == nil)
        #expect(PKCE(verifier: String(repeating: " ", count: 50)) == nil)
    }

    // MARK: The URL

    @Test func theURLHasEachParameterOnce() throws {
        let request = client.authorizationRequest(
            redirectURI: "app://2/token",
            scopes: ["files.read", "files.write"],
            parameters: [
                "token_access_type": "offline", "include_granted_scopes": "user", "state": "mine", "locale": "é&=",
            ]
        )
        let components = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: false))
        let items = try #require(components.queryItems)
        #expect(components.host == "id.example.com" && components.path == "/authorize")
        #expect(Set(items.map(\.name)).count == items.count)
        let values = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
        #expect(
            values == [
                "response_type": "code", "client_id": "app", "redirect_uri": "app://2/token",
                "scope": "files.read files.write", "code_challenge": request.pkce.challenge,
                "code_challenge_method": "S256", "state": request.state, "token_access_type": "offline",
                "include_granted_scopes": "user", "locale": "é&=",
            ]
        )
    }

    @Test func anEndpointMayHaveAQuery() {
        var client = client
        client.server.authorizationEndpoint = URL(string: "https://id.example.com/a?tenant=1")!
        let url = client.authorizationRequest(redirectURI: nil).url.absoluteString
        #expect(url.hasPrefix("https://id.example.com/a?tenant=1&response_type=code"))
        #expect(!url.contains("redirect_uri"))
    }

    @Test func requestsDiffer() {
        var client = client
        client.randomness = { SystemRandomNumberGenerator() }
        let requests = (0..<20).map { _ in client.authorizationRequest(redirectURI: nil) }
        #expect(Set(requests.map(\.state)).count == 20)
        #expect(Set(requests.map(\.pkce.verifier)).count == 20)
        #expect(requests.allSatisfy { !$0.url.absoluteString.contains($0.pkce.verifier) })
    }

    // MARK: Redirects

    @Test func aCodeWithTheRightStateIsASuccess() {
        let request = request()
        let state = request.state
        for url in [
            "app://2/token?state=\(state)&code=x%2By", "APP://2/token?code=x%2By&state=\(state)#_=_",
            "app://2/token?code=x%2By&state=\(state)&other=1",
        ] {
            #expect(request.outcome(of: URL(string: url)!) == .success(code: "x+y"))
        }
    }

    @Test func theUserMayDecline() {
        let request = request()
        for url in [
            "app://2/token?error=access_denied&state=\(request.state)", "app://2/cancel",
        ] {
            #expect(request.outcome(of: URL(string: url)!) == .cancelled)
        }
    }

    @Test func errorsCarryTheServersExplanation() {
        let request = request()
        let url = "app://2/token?error=invalid_scope&error_description=No+such+scope&state=\(request.state)"
        #expect(
            request.outcome(of: URL(string: url)!) == .failure(OAuthServerError(.invalidScope, "No such scope"))
        )
    }

    @Test func anAnswerToAnotherRequestIsRefused() {
        let request = request()
        for url in [
            "app://2/token?code=x&state=another", "app://2/token?code=x", "app://2/token",
            "app://2/token?code=x&state=\(request.state)&state=\(request.state)",
            "app://2/token?error=access_denied&state=another",
            // Any page can open such a URL, so errors have the state, too (RFC 6749, section 4.1.2.1).
            "app://2/token?error=access_denied", "app://2/token?error=server_error",
        ] {
            #expect(request.outcome(of: URL(string: url)!) == .wrongState, "\(url)")
        }
    }

    @Test func anAnswerOfAnotherServerIsRefused() {
        var client = client
        client.server.issuer = "https://id.example.com"
        let request = client.authorizationRequest(redirectURI: "app://2/token")
        let redirect = "app://2/token?state=\(request.state)"
        let right = "\(redirect)&code=x&iss=https%3A%2F%2Fid.example.com"
        #expect(request.outcome(of: URL(string: right)!) == .success(code: "x"))
        for url in [
            "\(redirect)&code=x", "\(redirect)&code=x&iss=https%3A%2F%2Fid.example.com%2F",
            "\(redirect)&error=access_denied&iss=https%3A%2F%2Fother.example.com", "\(right)&iss=other",
        ] {
            let expected = OAuthServerError(.invalidResponse, "the redirect is not that of the server")
            #expect(request.outcome(of: URL(string: url)!) == .failure(expected), "\(url)")
        }
        // A server may send its identifier even if it is not configured.
        let other = self.request()
        let url = "app://2/token?state=\(other.state)&code=x&iss=https%3A%2F%2Fid.example.com"
        #expect(other.outcome(of: URL(string: url)!) == .success(code: "x"))
    }

    @Test func otherURLsAreForeign() {
        let request = request()
        for url in [
            "app://1/token?code=x&state=\(request.state)", "app://2/token/more?code=x&state=\(request.state)",
            "other://2/token?code=x&state=\(request.state)", "app://2:1/token", "https://2/token", "app:",
            "file:///tmp",
            "app://user@2/token?code=x&state=\(request.state)",
        ] {
            #expect(request.outcome(of: URL(string: url)!) == .foreign, "\(url)")
        }
        #expect(self.request(redirectURI: nil).outcome(of: URL(string: "app://2/token?code=x")!) == .foreign)
    }

    @Test func aRedirectWithoutACodeIsAnError() {
        let request = request()
        for rest in ["", "&code=", "&code=a&code=b"] {
            let outcome = request.outcome(of: URL(string: "app://2/token?state=\(request.state)\(rest)")!)
            guard case .failure(let error) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(error.code == .invalidResponse)
        }
    }

    // MARK: Forms

    @Test func formsEncodeAndDecodeEverything() throws {
        let all = String(decoding: Array(UInt8(0)...127), as: UTF8.self) + "äß€😀"
        let form = FormParameters(["name \(all)": all, "": "", "b": "1"])
        #expect(FormParameters(parsing: form.encoded) == form)
        #expect(form.encoded.utf8.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(FormParameters(parsing: "a+b=c+d&e&=f")?["a b"] == "c d")
        #expect(FormParameters(parsing: "a=b=c")?["a"] == "b=c")
    }

    @Test func malformedFormsAreRefused() {
        for text in ["a=%", "a=%1", "a=%zz", "%ff=1", "a=%C3%28"] { #expect(FormParameters(parsing: text) == nil) }
    }

    // MARK: Secrets

    @Test func descriptionsShowNoSecret() {
        let request = request()
        for text in [
            printed(request), printed(request.pkce), printed(AuthorizationOutcome.success(code: "secret-code")),
            printed(AuthorizationAnswer.code("secret-code")),
            printed(AuthorizationAnswer.callback(URL(string: "app://2/token?code=secret-code")!)),
            printed(OAuthApplication(id: "app", secret: "secret-key")),
        ] {
            #expect(!text.contains("secret-") && !text.contains(request.pkce.verifier), "\(text)")
        }
    }
}
