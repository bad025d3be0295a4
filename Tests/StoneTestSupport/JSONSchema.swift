package import Foundation

/// The subset of JSON Schema that the schemas of this package use. Other keywords are an error.
package struct JSONSchema {
    package struct UnknownKeyword: Error { var name: String }

    private let root: [String: Any]
    private let allowsUnknownMembers: Bool

    /// - Parameter allowsUnknownMembers: Whether objects with properties can have others, unless the schema forbids it.
    package init(_ data: Data, allowsUnknownMembers: Bool = true) throws {
        self.allowsUnknownMembers = allowsUnknownMembers
        root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// Returns the schema of `stone.json`.
    package static func ofConfigurations() throws -> JSONSchema {
        let file = PackageFolder.url.appending(path: "Sources/StoneProjects/Schemas/stone.schema.json")
        return try JSONSchema(Data(contentsOf: file))
    }

    /// The names of the properties of the schema, or of one of its properties.
    package func properties(of name: String? = nil) -> Set<String> {
        let properties = root["properties"] as? [String: [String: Any]] ?? [:]
        guard let name else { return Set(properties.keys) }
        return Set((properties[name]?["properties"] as? [String: Any] ?? [:]).keys)
    }

    package func accepts(_ data: Data) throws -> Bool {
        try accepts(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed), root)
    }

    private func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
        try schema.allSatisfy { keyword, argument in
            switch keyword {
            case "$schema", "$defs", "title", "description", "default": return true
            case "$ref":
                let name = (argument as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
                let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
                guard let definition = definitions[name] else { throw UnknownKeyword(name: "$ref \(name)") }
                return try accepts(value, definition)
            case "type":
                switch argument as? String {
                case "object": return value is [String: Any]
                case "array": return value is [Any]
                case "string": return value is String
                case "boolean": return value is Bool
                case "integer", "number": return value is NSNumber
                case "null": return value is NSNull
                default: throw UnknownKeyword(name: "type \(argument)")
                }
            case "const": return (argument as? NSObject) == (value as? NSObject)
            case "anyOf":
                return try (argument as? [[String: Any]] ?? []).contains { try accepts(value, $0) }
            case "contains":
                return try (value as? [Any]).map { items in
                    try items.contains { try accepts($0, argument as? [String: Any] ?? [:]) }
                } ?? true
            case "required":
                let names = argument as? [String] ?? []
                return (value as? [String: Any]).map { object in names.allSatisfy { object[$0] != nil } } ?? true
            case "enum": return (argument as? [String] ?? []).contains { $0 == value as? String }
            case "pattern":
                guard let text = value as? String else { return true }
                return text.range(of: argument as? String ?? "", options: .regularExpression) != nil
            case "items":
                return try (value as? [Any] ?? []).allSatisfy { try accepts($0, argument as? [String: Any] ?? [:]) }
            case "properties":
                let properties = argument as? [String: [String: Any]] ?? [:]
                return try (value as? [String: Any] ?? [:]).allSatisfy { name, member in
                    try properties[name].map { try accepts(member, $0) } ?? allowsUnknownMembers
                }
            case "propertyNames":
                return try (value as? [String: Any] ?? [:]).keys.allSatisfy {
                    try accepts($0, argument as? [String: Any] ?? [:])
                }
            case "additionalProperties":
                let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
                return try (value as? [String: Any] ?? [:]).allSatisfy { name, member in
                    if known.contains(name) { return true }
                    return try (argument as? [String: Any]).map { try accepts(member, $0) }
                        ?? (argument as? Bool ?? false)
                }
            default: throw UnknownKeyword(name: keyword)
            }
        }
    }
}
