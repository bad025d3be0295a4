public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The examples in a specification, as results for a `MockTransport`.
///
///     // stonec ir specs > Tests/Resources/api.json
///     let examples = try SpecExamples(document: Data(contentsOf: url))
///     try await mock.answer(Files.Routes.listFolder, json: examples.result(of: Files.Routes.listFolder))
public struct SpecExamples: Sendable {
    private var types: [String: Shape] = [:]
    private var routes: [StoneRouteID: TypeName] = [:]

    /// Reads a document printed by `stonec ir`.
    ///
    /// - Throws: `DecodingError` if the data is not such a document.
    public init(document: Data) throws {
        let document = try JSONDecoder().decode(Document.self, from: document)
        for namespace in document.namespaces {
            for alias in namespace.aliases { types["\(namespace.name).\(alias.name)"] = .alias(alias.type) }
            for type in namespace.structs + namespace.unions {
                let values = type.examples.map { ($0.label, $0.value) }
                types["\(namespace.name).\(type.name)"] = .examples(Dictionary(values) { first, _ in first })
            }
            for route in namespace.routes {
                let id = StoneRouteID(namespace: namespace.name, name: route.name, version: route.version)
                routes[id] = route.result
            }
        }
    }

    /// Returns an example of a route's result as JSON. For a list, the example is the only element; for `Void`, the
    /// JSON is `null`.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - label: The name of the example in the specification.
    /// - Throws: `MissingExampleError` if the route or the example is not in the document.
    public func result<Argument, Output, Failure, Attributes>(
        of route: StoneRoute<Argument, Output, Failure, Attributes>,
        example label: String = "default"
    ) throws(MissingExampleError) -> Data {
        let missing = MissingExampleError(path: route.info.path, label: label)
        guard let type = routes[route.info.id],
            let value = value(of: type, label, depth: 0),
            let json = try? JSONEncoder().encode(value)
        else { throw missing }
        return json
    }

    /// - Parameter depth: The number of aliases and lists followed so far.
    private func value(of type: TypeName, _ label: String, depth: Int) -> JSONFragment? {
        guard depth < 64 else { return nil }
        if type.kind == "Void" { return .null }
        if let element = type.element {
            return value(of: element, label, depth: depth + 1).map { .array([$0]) }
        }
        if let wrapped = type.type {
            return value(of: wrapped, label, depth: depth + 1)
        }
        switch type.name.flatMap({ types[$0] }) {
        case .alias(let target): return value(of: target, label, depth: depth + 1)
        case .examples(let values): return values[label]
        case nil: return nil
        }
    }

    private enum Shape {
        case alias(TypeName)
        case examples([String: JSONFragment])
    }
}

/// An error for a missing example.
public struct MissingExampleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the route.
    public let path: String
    /// The name of the example.
    public let label: String

    public var description: String { "the result of \(path) has no example '\(label)'" }
}

/// The used parts of the `stonec ir` document.
private struct Document: Decodable {
    struct Namespace: Decodable {
        let name: String
        let aliases: [Alias]
        let structs: [TypeWithExamples]
        let unions: [TypeWithExamples]
        let routes: [Route]
    }

    struct Alias: Decodable {
        let name: String
        let type: TypeName
    }

    struct TypeWithExamples: Decodable {
        let name: String
        let examples: [Example]
    }

    struct Example: Decodable {
        let label: String
        let value: JSONFragment
    }

    struct Route: Decodable {
        let name: String
        let version: Int
        let result: TypeName
    }

    let namespaces: [Namespace]
}

/// A type in the document: `{"kind": "List", "element": {"kind": "Named", "name": "files.Metadata"}}`.
private final class TypeName: Decodable, Sendable {
    let kind: String
    let name: String?
    /// The element type of a list.
    let element: TypeName?
    /// The underlying type of a nullable type.
    let type: TypeName?
}
