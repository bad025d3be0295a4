#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error for an undefined attribute value, or for an invalid property of a service.
public struct StoneServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the service.
    public let service: String
    /// The name of the attribute with an undefined value: `host`, `style` or `auth`. With an invalid property, its name:
    /// `pathPrefix`, or `name` for that of a host.
    public let attribute: String
    /// The undefined or invalid value.
    public let value: String

    public var description: String {
        let service = "the service \"\(service)\""
        switch attribute {
        case "pathPrefix":
            return "\(service) has the invalid path prefix \"\(value)\"; "
                + "expected a path that starts and ends with \"/\""
        case "name": return "\(service) has the invalid host \"\(value)\"; expected a name such as \"api.example.com\""
        default:
            return "\(service) does not define the value \"\(value)\" of the route attribute `\(attribute)`; "
                + "set `\(property)[\"\(value)\"]` of the service"
        }
    }

    /// The property of the service that defines the values of the attribute.
    private var property: String {
        switch attribute {
        case "host": "hosts"
        case "style": "http.styles"
        default: "authKinds"
        }
    }
}

extension StoneServiceError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
