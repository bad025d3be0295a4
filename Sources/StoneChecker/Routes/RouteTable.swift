package import StoneModel
import StoneSource
import StoneSyntax

/// The types, successors and attributes of routes.
package struct RouteTable {
    package struct Entry {
        /// The type of the argument; `nil` if it could not be resolved.
        package var argument: DataType?
        package var result: DataType?
        package var error: DataType?
        package var deprecation: Deprecation?
        /// One for each field of the schema.
        var attributes: [Attribute] = []
    }

    /// The entries of routes, by index into `DeclarationTable.routes`.
    package private(set) var entries: [Entry] = []

    init(_ reader: LiteralReader, defaults: DefaultTable) {
        let resolver = reader.types.resolver
        entries.reserveCapacity(resolver.declarations.routes.count)
        let attributes = RouteSchema.find(reader.types).map {
            RouteAttributes(schema: $0, reader: reader, fields: reader.types.fields, defaults: defaults)
        }
        if let attributes, attributes.schema.type == nil { attributes.reportMissingSchema() }
        let values = attributes.map { attributes in attributes.values } ?? { _ in [] }
        for route in resolver.declarations.routes {
            let declaration = route.declaration
            var entry = Entry()
            entry.argument = resolver.resolve(declaration.argument, for: .any, at: route.site)
            entry.result = resolver.resolve(declaration.result, for: .any, at: route.site)
            entry.error = declaration.error.map { resolver.resolve($0, for: .any, at: route.site) } ?? .void
            entry.deprecation = resolver.deprecation(of: route)
            entry.attributes = values(route)
            entries.append(entry)
        }
        resolver.checkRequirements(reader.types.aliases)
    }

    package subscript(route: Int) -> Entry { entries[route] }
}

extension TypeResolver {
    fileprivate func deprecation(of route: RouteSymbol) -> Deprecation? {
        guard let deprecation = route.declaration.deprecation else { return nil }
        guard let successor = deprecation.successor else { return Deprecation(successor: nil) }
        guard let version = sink.version(of: successor, file: route.site.file) else { return nil }
        let name = successor.path.text
        let span = route.site.span(successor.range)
        switch declarations.symbol(name, in: route.namespace) {
        case .route:
            guard declarations.route(name, version: version, in: route.namespace) != nil else {
                let message = "route '\(name)' has no version \(version)"
                sink.reportUnknown(name, as: .unknownRoute, message: message, at: span)
                return nil
            }
            return Deprecation(successor: RouteID(namespace: route.namespace, name: name, version: version))
        case let symbol?:
            sink.report(.notARoute, "'\(name)' is \(symbol.description), not a route", at: span)
        case nil:
            let others = declarations.names(of: .route, in: route.namespace).filter { $0 != route.name }
            let written = successor.version == nil ? nil : version
            let match = exactMatch(.route, name, version: written, in: route.namespace, at: nil)
            let isItself = match == "\(route.name):\(route.version)"
            let meant = isItself ? nil : match ?? sink.mostSimilar(name, among: others)
            let message = declarations.lacks(.route, name, in: route.namespace)
            sink.reportUnknown(name, as: .unknownRoute, message: message, at: span, suggesting: meant)
        }
        return nil
    }
}
