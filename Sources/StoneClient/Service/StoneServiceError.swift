#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error for undefined attribute values, or for an invalid property of a service.
public struct StoneServiceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the service.
    public let service: String
    /// The name of the attribute with the first undefined value: `host`, `style` or `auth`. With an invalid property,
    /// its name: `pathPrefix`, or `name` for that of a host.
    public let attribute: String
    /// The first undefined value, or the invalid one.
    public let value: String
    /// The settings of the service that define all undefined values.
    var settings: [String] = []

    init(service: String, attribute: String, value: String) {
        (self.service, self.attribute, self.value) = (service, attribute, value)
        settings = [setting]
    }

    public var description: String {
        let service = "the service \"\(service)\""
        switch attribute {
        case "pathPrefix":
            return "\(service) has the invalid path prefix \"\(value)\"; "
                + "expected a path that starts and ends with \"/\""
        case "name": return "\(service) has the invalid host \"\(value)\"; expected a name such as \"api.example.com\""
        default:
            return "\(service) does not define the value \"\(value)\" of the route attribute `\(attribute)`; "
                + "set \(settings.map { "`\($0)`" }.joined(separator: ", ")) of the service"
        }
    }

    /// The setting of the service that defines the value.
    var setting: String { "\(property)[\"\(value)\"]" }

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
