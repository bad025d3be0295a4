import StoneClient
import StoneHTTPTestSupport
import StoneOAuth

extension FakeTransport {
    /// The forms of the requests.
    var forms: [[String: String]] { requests.map(\.form) }
}

extension StoneRequest {
    /// The parameters of a form, without repeated ones.
    fileprivate var form: [String: String] {
        guard case .bytes(let data) = body, let form = FormParameters(parsing: String(decoding: data, as: UTF8.self))
        else {
            return [:]
        }
        return Dictionary(form.names.compactMap { name in form[name].map { (name, $0) } }) { first, _ in first }
    }
}
