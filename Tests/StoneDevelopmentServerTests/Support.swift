import Foundation
import StoneDevelopmentServer
import StoneHTTP
import StoneTestSupport

/// Sends bytes on a new connection. Returns all received bytes up to the end of the connection.
func exchange(_ server: DevelopmentServer, _ bytes: Data) async throws -> String {
    let port = server.port
    return try await onThread {
        let socket = try RawSocket.connect(port: port)
        defer { socket.close() }
        socket.send(bytes)
        return String(decoding: socket.receiveAll(), as: UTF8.self)
    }
}

func exchange(_ server: DevelopmentServer, _ text: String) async throws -> String {
    try await exchange(server, Data(text.utf8))
}

/// The statuses of the responses in the output of a server.
func statuses(_ text: String) -> [Int] {
    text.components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
}

actor Counter {
    private(set) var count = 0
    func add(_ number: Int) { count += number }
}

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
