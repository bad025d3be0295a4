import Dropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

@testable import DropboxCompat

/// The conversion of client errors to SwiftyDropbox's cases.
struct CallErrorTests {
    private typealias Source = StoneCallError<Files.DeleteError>
    private typealias Converted = CallError<Files.DeleteError>

    private func response(_ status: Int, _ body: String) -> StoneFailedResponse {
        StoneFailedResponse(status: status, headers: [:], body: Data(body.utf8), requestID: "r1")
    }

    private func text(_ error: Source) -> String {
        switch Converted(error) {
        case .internalServerError(let status, let message, let id): "server \(status) \(message ?? "") \(id ?? "")"
        case .badInputError(let message, let id): "bad input \(message ?? "") \(id ?? "")"
        case .rateLimitError(let error, _, _, let id): "rate limit \(error.reason) \(error.retryAfter) \(id ?? "")"
        case .httpError(let status, let message, let id): "http \(status ?? 0) \(message ?? "") \(id ?? "")"
        case .authError(let error, let message, _, let id): "auth \(error) \(message?.text ?? "") \(id ?? "")"
        case .accessError(let error, _, let summary, let id): "access \(error) \(summary ?? "") \(id ?? "")"
        case .routeError(let box, _, _, let id): "route \(box.unboxed) \(id ?? "")"
        case .serializationError(let error): "serialization \(error)"
        case .reconnectionError(let error): "reconnection \(error)"
        case .clientError(.oauthError): "oauth"
        case .clientError(.urlSessionError(let error)): "session \(error)"
        case .clientError(.fileAccessError(let error)): "file \(error)"
        case .clientError(.other(let error)): "other \(error)"
        }
    }

    @Test func responsesKeepTheirRequestIdentifiers() {
        let expired = #"{"error_summary": "expired/..", "error": {".tag": "expired_access_token"}, "#
        let message = #""user_message": {"text": "Sign in again.", "locale": "en"}}"#
        #expect(text(.route(.tooManyFiles, response(409, ""))) == "route tooManyFiles r1")
        #expect(text(.badInput(response(400, "no path"))) == "bad input no path r1")
        #expect(text(.auth(response(401, expired + message))) == "auth expiredAccessToken Sign in again. r1")
        #expect(text(.auth(response(401, "<html>"))) == "http 401 <html> r1")
        let denied = #"{"error_summary": "no_permission/.", "error": {".tag": "other"}}"#
        #expect(text(.access(response(403, denied))) == #"access other(tag: "other") no_permission/. r1"#)
        let limit = #"{"error_summary": "a/..", "error": {"reason": {".tag": "too_many_requests"}, "retry_after": 9}}"#
        #expect(text(.rateLimit(retryAfter: .seconds(3), response(429, limit))) == "rate limit tooManyRequests 9 r1")
        #expect(text(.rateLimit(retryAfter: .seconds(3), response(429, ""))) == "rate limit tooManyRequests 3 r1")
        let short = Duration.milliseconds(500)
        #expect(text(.rateLimit(retryAfter: short, response(429, ""))) == "rate limit tooManyRequests 1 r1")
        #expect(text(.server(response(503, "busy"))) == "server 503 busy r1")
        #expect(text(.pathRoot(response(422, "{}"))) == "http 422 {} r1")
        #expect(text(.http(response(302, ""))) == "http 302  r1")
    }

    @Test func failuresWithoutResponseAreErrorsOfTheClient() {
        let lost = StoneTransportError(.connectionLost, "lost", mayHaveReachedServer: true)
        #expect(text(.transport(lost)) == "session lost")
        let unreadable = StoneTransportError(.file, "unreadable", mayHaveReachedServer: false)
        #expect(text(.transport(unreadable)) == "file unreadable")
        #expect(text(.cancelled) == "session CancellationError()")
        #expect(text(.credentials(CancellationError())) == "oauth")
        #expect(text(.invalidArgument(.destination("full"))).hasPrefix("file cannot write the download"))
        #expect(text(.invalidArgument(.style)).hasPrefix("other "))
    }

    @Test func handlersOfAllErrorsGetThem() async {
        let seen = Log<String>()
        let key = GlobalErrorResponseHandler.shared.registerGlobalErrorHandler(queue: OperationQueue()) { error in
            if case .routeError(let box, _, _, "global"?) = error { seen.append("\(box.unboxed)") }
        }
        let failed = StoneFailedResponse(status: 409, headers: [:], body: Data(), requestID: "global")
        let request = RpcRequest<Files.DeleteResult, Files.DeleteError> { _ in
            throw Source.route(.tooManyFiles, failed)
        }
        _ = try? await request.response()
        while seen.values.isEmpty { await Task.yield() }
        #expect(seen.values == ["tooManyFiles"])
        #expect(GlobalErrorResponseHandler.shared.deregisterGlobalErrorHandler(key: key))
        #expect(!GlobalErrorResponseHandler.shared.deregisterGlobalErrorHandler(key: key))
    }

    @Test func descriptionsShowNoContent() {
        let error = Converted(Source.server(response(500, "secret")))
        #expect("\(error)" == "the server failed with HTTP 500 (request r1)")
        #expect(error.errorDescription == "\(error)")
    }
}
