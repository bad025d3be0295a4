import Foundation
import StoneDevelopmentServer
import StoneHTTP

/// Answers with the method, the URL and the content, or with the error of the content.
@Sendable func echo(_ request: StoneRequest) async -> StoneResponse {
    var content = Data()
    if case .stream(let stream) = request.body {
        do {
            content = try await stream.collect(upTo: 1 << 24)
        } catch is StoneBodyTooLargeError {
            return StoneResponse(status: 413)
        } catch let error as RequestBodyError {
            return StoneResponse(status: error.isLate ? 408 : 400, body: .bytes(Data(error.message.utf8)))
        } catch {
            return StoneResponse(status: 500)
        }
    }
    return StoneResponse(status: 200, body: .bytes(Data("\(request.method) \(request.url) ".utf8) + content))
}
