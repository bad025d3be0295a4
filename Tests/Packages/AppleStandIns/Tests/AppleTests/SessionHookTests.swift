import Foundation
import FoundationNetworking
import Testing

@testable import StoneURLSession

/// The calls of a session on Apple systems.
@Suite struct SessionHookTests {
    private final class Sender: NSObject, URLAuthenticationChallengeSender, Sendable {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }

    private func disposition(_ hooks: SessionHooks, host: String) async -> URLSession.AuthChallengeDisposition {
        let space = URLProtectionSpace(
            host: host,
            port: 443,
            protocol: "https",
            realm: nil,
            authenticationMethod: "NSURLAuthenticationMethodServerTrust"
        )
        let challenge = URLAuthenticationChallenge(
            protectionSpace: space,
            proposedCredential: nil,
            previousFailureCount: 0,
            failureResponse: nil,
            error: nil,
            sender: Sender()
        )
        let delegate = SessionDelegate(ExchangeRegistry(), hooks)
        return await withCheckedContinuation { continuation in
            delegate.urlSession(.shared, didReceive: challenge) { disposition, _ in
                continuation.resume(returning: disposition)
            }
        }
    }

    @Test func theProgramDecidesAboutCertificates() async {
        var hooks = SessionHooks()
        hooks.onChallenge = { challenge in
            (challenge.protectionSpace.host == "pinned" ? .useCredential : .cancelAuthenticationChallenge, nil)
        }
        #expect(await disposition(hooks, host: "pinned") == .useCredential)
        #expect(await disposition(hooks, host: "other") == .cancelAuthenticationChallenge)
    }

    @Test func otherwiseTheSystemDecides() async {
        #expect(await disposition(SessionHooks(), host: "other") == .performDefaultHandling)
    }
}
