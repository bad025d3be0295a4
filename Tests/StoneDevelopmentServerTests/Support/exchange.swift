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
