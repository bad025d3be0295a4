import Foundation
import StoneCalls
import StoneHTTP
import StoneMock
import StoneModel

extension StoneResponse {
    /// The body as text.
    func text() async throws -> String {
        switch body {
        case .bytes(let data): String(decoding: data, as: UTF8.self)
        case .stream(let stream): String(decoding: try await stream.collect(upTo: 1 << 20), as: UTF8.self)
        case .none, .file: ""
        }
    }
}

/// Returns a call to a route with its argument in the body.
func call(_ path: String, _ argument: String, headers: StoneHeaders = [:]) -> StoneRequest {
    var headers = headers
    headers["Content-Type"] = headers["Content-Type"] ?? "application/json"
    return StoneRequest(method: "POST", host: "test", path: path, headers: headers, body: .bytes(Data(argument.utf8)))
}

/// Returns a call to a route with its argument in a header field.
func transfer(
    _ path: String,
    _ argument: String,
    content: StoneBody = .none,
    headers: StoneHeaders = [:]
) -> StoneRequest {
    var headers = headers
    headers["Stone-Arg"] = argument
    return StoneRequest(method: "POST", host: "test", path: path, headers: headers, body: content)
}

extension MockService {
    init(_ api: API, _ change: (inout MockSettings) -> Void = { _ in }) throws(MockError) {
        var settings = MockSettings()
        change(&settings)
        try self.init(api, service: .usual(for: api), settings: settings)
    }
}
