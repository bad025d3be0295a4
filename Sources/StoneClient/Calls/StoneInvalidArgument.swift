public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The reason why a call could not be sent.
public enum StoneInvalidArgument: Error, Sendable {
    /// The argument breaks a rule of the specification.
    case encoding(StoneEncodingError)
    /// A header field contains characters that HTTP does not permit, such as a line break.
    case header(name: String)
    /// A header field that the transport sets itself, such as `Content-Length`.
    case reservedHeader(name: String)
    /// The service does not define an attribute of the route, or one in the client's specification, or it has an
    /// invalid host or path prefix.
    case service(StoneServiceError)
    /// The route takes credentials that the client does not have. `accepted` is the route's attribute `auth`.
    case missingCredentials(accepted: String?)
    /// The method does not match the route's style: content was passed to a route without content, or the reverse.
    case style
    /// The destination of a download cannot be written. The text is the message of the operating system.
    case destination(String)
}

extension StoneInvalidArgument: CustomStringConvertible {
    public var description: String {
        switch self {
        case .encoding(let error): "invalid argument: \(error)"
        case .header(let name): "the header field \"\(name)\" has invalid characters"
        case .reservedHeader(let name): "the header field \"\(name)\" is set by the transport"
        case .service(let error): "\(error)"
        case .missingCredentials(let accepted):
            "the client has no credentials for the route" + (accepted.map { "; accepted: \($0)" } ?? "")
        case .style: "the route's style does not fit the call"
        case .destination(let message): "cannot write the download: \(message)"
        }
    }
}

extension StoneInvalidArgument: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
