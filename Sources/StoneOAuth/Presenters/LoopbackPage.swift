/// A page for the browser that signs in.
struct LoopbackPage: Sendable {
    var status: String
    var text = ""
    /// Whether the request is the expected one.
    var isFinal = false

    /// The response with the page.
    var response: String {
        let escaped = text.reduce(into: "") { text, character in
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            default: text.append(character)
            }
        }
        let page = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Sign in</title><p>\(escaped)</p>\n"
        return """
            HTTP/1.1 \(status)\r
            Content-Type: text/html; charset=utf-8\r
            Content-Length: \(page.utf8.count)\r
            Cache-Control: no-store\r
            Referrer-Policy: no-referrer\r
            Connection: close\r
            \r
            \(page)
            """
    }
}
