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
    private let types: SpecTypes
    private var routes: [StoneRouteID: SpecDocument.TypeName] = [:]

    /// Reads a document printed by `stonec ir`.
    ///
    /// - Throws: `DecodingError` if the data is not a document of `stonec ir`.
    public init(document: Data) throws {
        let document = try JSONDecoder().decode(SpecDocument.self, from: document)
        types = SpecTypes(document)
        for namespace in document.namespaces {
            for route in namespace.routes {
                let id = StoneRouteID(namespace: namespace.name, name: route.name, version: route.version)
                routes[id] = route.result
            }
        }
    }

    /// Returns an example of a route's result as JSON. For a list, the example is the only element; for `Void`, the
    /// JSON is `null`. The JSON leaves out `Omitted` fields and tags for which the caller lacks the permission.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - label: The name of the example in the specification.
    ///   - permissions: The permissions of the caller, the same as those of the `MockTransport`.
    /// - Throws: `MissingExampleError` if the route or the example is not in the document, or if the caller may not see
    ///   the tag of the example.
    public func result<Argument, Output, Failure, Attributes>(
        of route: StoneRoute<Argument, Output, Failure, Attributes>,
        example label: String = "default",
        permissions: Set<String> = []
    ) throws(MissingExampleError) -> Data {
        let missing = MissingExampleError(path: route.info.path, label: label)
        guard let type = routes[route.info.id],
            let value = value(of: type, label, permissions),
            let json = try? JSONEncoder().encode(value)
        else { throw missing }
        return json
    }

    private func value(
        of type: SpecDocument.TypeName,
        _ label: String,
        _ permissions: Set<String>
    ) -> JSONTree? {
        var type = types.unwrapped(type)
        var depth = 0
        while let element = type.element {
            guard depth < 64 else { return nil }
            type = types.unwrapped(element)
            depth += 1
        }
        let value =
            type.kind == "Void"
            ? JSONTree.null : types.definition(type.name)?.examples.first { $0.label == label }?.value
        // An element that the caller may not see leaves no empty list.
        guard let value, let visible = types.visible(value, of: type, permissions) else { return nil }
        return (0..<depth).reduce(visible) { list, _ in .list([list]) }
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

extension MissingExampleError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
