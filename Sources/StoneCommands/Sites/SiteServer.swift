import StoneHTTP
import StoneLocks
import StoneMustache

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Serves the files of a site, which are rendered at each request, and reloads pages when the site changes.
final class SiteServer: Sendable {
    private struct State {
        var files: [String: ListedFolder.File]
        /// Increases with each change.
        var version = 1
    }

    private let state: Locked<State>

    init(_ files: [ListedFolder.File]) {
        state = Locked(State(files: Self.byPath(files)))
    }

    /// Replaces the site, and reloads the pages that browsers show.
    func update(_ files: [ListedFolder.File]) {
        let files = Self.byPath(files)
        state.withLock { state in
            state.files = files
            state.version += 1
        }
    }

    private static func byPath(_ files: [ListedFolder.File]) -> [String: ListedFolder.File] {
        Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Requests

    /// The path of the script that reloads pages. No page has this path, since names of pages have an extension.
    private static let reloading = "/-/reload"

    func respond(to request: StoneRequest) -> StoneResponse {
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = Self.text("only GET and HEAD are allowed", status: 405)
            response.headers["Allow"] = "GET, HEAD"
            return response
        }
        let state = state.withLock { $0 }
        if request.path == Self.reloading { return Self.reload(request.query ?? "", version: state.version) }
        var path = String(request.path.drop { $0 == "/" })
        if path.isEmpty || path.hasSuffix("/") { path += "index.html" }
        guard let file = state.files[path] else {
            guard state.files[path + "/index.html"] != nil else {
                return Self.text("there is no such page", status: 404)
            }
            // Relative links of the page need the slash.
            var response = Self.text("the page is at /\(path)/", status: 307)
            response.headers["Location"] = "/\(path)/"
            return response
        }
        do throws(TemplateError) {
            let bytes = try file.render()
            guard path.hasSuffix(".html") else { return Self.response(Data(bytes), type: Self.type(of: path)) }
            return Self.response(Self.withReloading(bytes, version: state.version), type: Self.type(of: path))
        } catch {
            return Self.text("\(error.template).mustache:\(error.line): \(error.message)", status: 500)
        }
    }

    private static func text(_ text: String, status: Int) -> StoneResponse {
        response(Data("\(text)\n".utf8), type: "text/plain; charset=utf-8", status: status)
    }

    private static func response(_ data: Data, type: String, status: Int = 200) -> StoneResponse {
        StoneResponse(
            status: status,
            headers: ["Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"],
            body: .bytes(data)
        )
    }

    private static let types = [
        "avif": "image/avif", "css": "text/css; charset=utf-8", "gif": "image/gif", "html": "text/html; charset=utf-8",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "png": "image/png",
        "svg": "image/svg+xml", "webp": "image/webp",
    ]

    private static func type(of path: String) -> String {
        path.split(separator: ".").last.flatMap { types[$0.lowercased()] } ?? "application/octet-stream"
    }

    // MARK: Reloading

    /// Returns the page with a script that reloads it. The page's security policy allows scripts of the same origin,
    /// and no other requests, so the script asks for changes by loading scripts.
    private static func withReloading(_ bytes: [UInt8], version: Int) -> Data {
        let script = Data("<script src=\"\(reloading)?page=\(version)\" defer></script>\n".utf8)
        var page = Data(bytes)
        if let end = page.firstRange(of: Data("</head>".utf8)) { page.insert(contentsOf: script, at: end.lowerBound) }
        return page
    }

    private static func reload(_ query: String, version: Int) -> StoneResponse {
        let script: String
        if query == "shown=\(version)" {
            script = ""
        } else if query.hasPrefix("shown=") {
            script = "location.reload();\n"
        } else {
            let page = Int(query.dropFirst("page=".count)) ?? version
            script = """
                "use strict";
                (() => {
                  const ask = () => {
                    const script = document.createElement("script");
                    script.src = "\(reloading)?shown=\(page)";
                    script.onload = script.onerror = () => (script.remove(), setTimeout(ask, 500));
                    document.head.append(script);
                  };
                  ask();
                })();

                """
        }
        return response(Data(script.utf8), type: "text/javascript; charset=utf-8")
    }
}
