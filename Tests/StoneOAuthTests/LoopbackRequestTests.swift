import Foundation
import Testing

@testable import StoneOAuth

@Suite struct LoopbackRequestTests {
    @Test(arguments: ["Host: 127.0.0.1:80", "host:127.0.0.1:80", "Accept: */*\r\nHOST: \t127.0.0.1:80 "])
    func aRequestHasAURL(_ fields: String) {
        let request = LoopbackRequest(parsing: "GET /callback?code=c HTTP/1.1\r\n\(fields)", port: 80)
        #expect(request?.url == URL(string: "http://127.0.0.1:80/callback?code=c"))
    }

    /// A web page whose host name resolves to 127.0.0.1 (DNS rebinding) sends another `Host`.
    @Test(arguments: [
        "", "Host: evil.example.com", "Host: evil.example.com:80", "Host: 127.0.0.1", "Host: 127.0.0.1:81",
        "Host: localhost:80", "Host:", "Host", "X-Host: 127.0.0.1:80", "Host: 127.0.0.1:80.example.com",
        "Host: 127.0.0.1:80\r\nHost: evil.example.com", "Host: 127.0.0.1:80\r\nHost: 127.0.0.1:80",
    ])
    func anotherHostIsRefused(_ fields: String) {
        #expect(LoopbackRequest(parsing: "GET / HTTP/1.1\r\n\(fields)", port: 80) == nil)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET / HTTP/2", "POST / HTTP/1.1", "get / HTTP/1.1", "GET  / HTTP/1.1", "GET / HTTP/1.1 ",
        "GET http://127.0.0.1:80/ HTTP/1.1", "GET callback HTTP/1.1",
    ])
    func anotherRequestLineIsRefused(_ line: String) {
        #expect(LoopbackRequest(parsing: "\(line)\r\nHost: 127.0.0.1:80", port: 80) == nil)
    }

    @Test func aPageHasItsLengthAndNoMarkupOfItsText() {
        let response = LoopbackPage(status: "200 OK", text: "<b>A & Ä").response
        let parts = response.components(separatedBy: "\r\n\r\n")
        #expect(parts.count == 2 && parts[0].hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(parts[0].contains("\r\nContent-Length: \(parts[1].utf8.count)\r\n"))
        #expect(parts[1].contains("<p>&lt;b>A &amp; Ä</p>"))
    }
}
