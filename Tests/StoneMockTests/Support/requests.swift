import Foundation
import StoneHTTP

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
