import Foundation
import StoneClient

/// A transport that calls a closure. It reports the progress of 3 bytes, once.
struct ScriptedTransport: StoneTransport {
    typealias Answer = @Sendable (StoneRequest) async throws(StoneTransportError) -> StoneResponse

    let answer: Answer

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        var response = try await answer(request)
        options.progress?(TransferProgress(direction: .download, completed: 3, total: nil))
        if case .stream = options.delivery, case .bytes(let data) = response.body {
            response.body = .stream(
                StoneByteStream(length: Int64(data.count)) {
                    var rest: Data? = data
                    return StoneByteStream.AsyncIterator {
                        defer { rest = nil }
                        return rest
                    }
                }
            )
        }
        return response
    }

    func shutDown() async {}
}

/// A value set by a closure.
final class Recorded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? { lock.withLock { stored } }

    func set(_ value: Value) { lock.withLock { stored = value } }
}
