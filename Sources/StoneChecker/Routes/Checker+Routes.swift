import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Returns the version of a route name, 1 by default. The parser has reported versions below 1.
    func version(of name: RouteName, file: Int) -> Int? {
        guard let literal = name.version else { return 1 }
        guard let version = Int(literal.text) else {
            sink.report(
                .invalidRouteVersion,
                "route version must be an integer from 1 to \(Int.max)",
                at: SourceSpan(file: file, range: name.range)
            )
            return nil
        }
        return version > 0 ? version : nil
    }

    func resolveRoutes() {
        let schema = routeSchema()
        for route in routes {
            let declaration = route.declaration
            let file = route.span.file
            route.argument = resolve(declaration.argument, for: .any, in: route.namespace, file: file)
            route.result = resolve(declaration.result, for: .any, in: route.namespace, file: file)
            route.error = declaration.error.map { resolve($0, for: .any, in: route.namespace, file: file) } ?? .void
            route.deprecation = deprecation(of: route)
            if let schema {
                let attributes = attributes(of: route, schema: schema)
                if assemblesModel { route.attributes = attributes }
            }
        }
        runDeferredTypeChecks()
    }

    private func deprecation(of route: RouteSymbol) -> Deprecation? {
        guard let deprecation = route.declaration.deprecation else { return nil }
        guard let successor = deprecation.successor else { return Deprecation(successor: nil) }
        let file = route.span.file
        guard let version = version(of: successor, file: file) else { return nil }
        let name = successor.path.text
        let span = SourceSpan(file: file, range: successor.range)
        switch self[route.namespace].symbols[name] {
        case .route(let versions):
            guard versions[version] != nil else {
                sink.reportUnknown(
                    name,
                    as: .unknownRoute,
                    message: "route '\(name)' has no version \(version)",
                    at: span
                )
                return nil
            }
            return Deprecation(successor: RouteID(namespace: route.namespace, name: name, version: version))
        case let symbol?:
            sink.report(.notARoute, "'\(name)' is \(symbol.description), not a route", at: span)
        case nil:
            sink.reportUnknown(
                name,
                as: .unknownRoute,
                message: "namespace '\(self[route.namespace].name)' has no route '\(name)'",
                at: span,
                suggesting: sink.mostSimilar(name, among: routeNames(in: route.namespace))
            )
        }
        return nil
    }
}
