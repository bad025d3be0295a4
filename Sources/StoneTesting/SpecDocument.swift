import StoneRuntime

/// The used parts of the document that `stonec ir` prints.
struct SpecDocument: Decodable, Sendable {
    struct Namespace: Decodable, Sendable {
        let name: String
        let aliases: [Alias]
        let structs: [Definition]
        let unions: [Definition]
        let routes: [Route]
    }

    struct Alias: Decodable, Sendable {
        let name: String
        let type: TypeName
    }

    /// A struct or union.
    struct Definition: Decodable, Sendable {
        let name: String
        let extends: String?
        /// `nil` for a union.
        let fields: [Member]?
        /// `nil` for a struct.
        let tags: [Member]?
        let subtypes: Subtypes?
        let examples: [Example]
    }

    /// A field or tag.
    struct Member: Decodable, Sendable {
        let name: String
        let type: TypeName
        /// The permission that the caller needs.
        let omittedCaller: String?
    }

    struct Subtypes: Decodable, Sendable {
        let members: [Subtype]
    }

    struct Subtype: Decodable, Sendable {
        let tag: String
        let type: String
    }

    struct Example: Decodable, Sendable {
        let label: String
        let value: JSONTree
    }

    struct Route: Decodable, Sendable {
        let name: String
        let version: Int
        let result: TypeName
    }

    /// A type in the document: `{"kind": "List", "element": {"kind": "Named", "name": "files.Metadata"}}`.
    final class TypeName: Decodable, Sendable {
        let kind: String
        let name: String?
        /// The element type of a list.
        let element: TypeName?
        /// The type of the values of a map.
        let value: TypeName?
        /// The underlying type of a nullable type.
        let type: TypeName?
    }

    let namespaces: [Namespace]
}
