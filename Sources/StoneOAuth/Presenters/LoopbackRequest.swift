import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request of a browser to a port of 127.0.0.1.
struct LoopbackRequest {
    var url: URL

    /// Reads the header of a GET request, or returns `nil` if it is malformed or its `Host` is another one. Checking
    /// `Host` stops DNS rebinding by web pages.
    init?(parsing header: String, port: UInt16) {
        let lines = header.split(separator: "\r\n", omittingEmptySubsequences: false)
        let request = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard request.count == 3, request[0] == "GET", request[1].hasPrefix("/"), request[2].hasPrefix("HTTP/1.") else {
            return nil
        }
        let hosts = lines.dropFirst().compactMap { line -> String? in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].asciiLowercased == "host" else { return nil }
            return parts[1].filter { $0 != " " && $0 != "\t" }
        }
        guard hosts == ["127.0.0.1:\(port)"], let url = URL(string: "http://127.0.0.1:\(port)\(request[1])") else {
            return nil
        }
        self.url = url
    }
}
