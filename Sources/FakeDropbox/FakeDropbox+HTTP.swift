import Dropbox
import Foundation
import StoneHTTP
import StoneOAuth
import StoneRuntime
import StoneServer

/// The response text for a request that Dropbox rejects before reading the argument.
struct BadRequest: Error {
    let text: String
}

extension FakeDropbox {
    /// Converts a request to the form of the router. Dropbox also accepts parameters of the URL in place of header
    /// fields, downloads with `GET`, and a content type that browsers send without a preflight request.
    func routed(
        _ request: StoneRequest,
        route: String,
        known: Set<String>
    ) throws(BadRequest) -> StoneRequest {
        guard known.contains(route) else {
            throw BadRequest(
                text: failureText("Unknown API function: /2/\(route). FakeDropbox does not have this route.", route)
            )
        }
        var request = request
        let style = Self.style(of: route)
        if let query = request.query.flatMap({ FormParameters(parsing: $0) }) {
            if request.headers["Authorization"] == nil { request.headers["Authorization"] = query["authorization"] }
            if style != .rpc, request.headers["Dropbox-API-Arg"] == nil {
                request.headers["Dropbox-API-Arg"] = query["arg"]
            }
        }
        if style == .download, request.method == "GET" { request.method = "POST" }
        guard request.method == "POST" else { return request }
        try checkContentType(&request, style: style, route: route)
        return request
    }

    private func checkContentType(
        _ request: inout StoneRequest,
        style: RouteStyle,
        route: String
    ) throws(BadRequest) {
        let type = request.headers["Content-Type"]?.lowercased()
        if type?.filter({ $0 != " " }) == "text/plain;charset=dropbox-cors-hack" {
            request.headers["Content-Type"] = style == .rpc ? "application/json" : "application/octet-stream"
            return
        }
        let media = type.map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces) }
        let accepted: [String]
        switch style {
        case .rpc: return
        case .upload: accepted = ["application/octet-stream"]
        case .download:
            guard media ?? "" != "" else { return }
            accepted = ["application/octet-stream", "text/plain"]
        }
        guard let media, accepted.contains(media) else {
            let expected = (accepted + ["text/plain; charset=dropbox-cors-hack"]).map { #""\#($0)""# }
            let list = expected.joined(separator: ", ")
            let problem = #"Bad HTTP "Content-Type" header: "\#(type ?? "")". Expecting one of \#(list)."#
            throw BadRequest(text: failureText(problem, route))
        }
    }

    private static func style(of route: String) -> RouteStyle {
        if uploads.contains(route) { return .upload }
        return downloads.contains(route) ? .download : .rpc
    }

    private static let uploads: Set = [
        Files.Routes.upload.info.path, Files.Routes.uploadSessionStart.info.path,
        Files.Routes.uploadSessionAppendV2.info.path,
        Files.Routes.uploadSessionFinish.info.path,
    ]
    private static let downloads: Set = [Files.Routes.download.info.path, Files.Routes.downloadZip.info.path]
}

/// Returns the text of a response with the status 400.
private func failureText(_ message: String, _ route: String) -> String {
    #"Error in call to API function "\#(route)": \#(message)"#
}

extension StoneServerError {
    /// Returns an error for a malformed request.
    static func badRequest(_ message: String, _ route: String) -> StoneServerError {
        .badInput(failureText(message, route))
    }

    /// Returns an error for an argument whose path Dropbox refuses as malformed input.
    static func badPath(_ message: String, _ context: StoneRequestContext) -> StoneServerError {
        badRequest("request body: path: \(message)", context.route.path)
    }
}
