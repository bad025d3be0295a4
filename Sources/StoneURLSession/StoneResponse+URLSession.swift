import Foundation
import StoneHTTP

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension StoneResponse {
    /// Creates a response with the status and the header fields of a system response.
    init(_ http: HTTPURLResponse, body: StoneBody = .none) {
        self.init(status: http.statusCode, body: body)
        for (name, value) in http.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers.append(name, value) }
        }
    }
}
