package import StoneModel
import StoneSource
import StoneSyntax

/// The struct `stone_cfg.Route`, whose fields declare the attributes of routes.
struct RouteSchema {
    /// The struct; `nil` if no spec declares it.
    let type: TypeID?
    /// The fields, inherited ones first, as indices into `FieldTable`.
    let fields: [Int]

    /// Finds the schema; `nil` if it may have errors. Reports other declarations of `stone_cfg`, except aliases.
    static func find(_ types: TypeTables) -> RouteSchema? {
        let (declarations, fields, sink) = (types.declarations, types.fields, types.sink)
        let symbols = sink.errorNames
        let undeclared = RouteSchema(type: nil, fields: [])
        guard let namespace = declarations.namespaceID("stone_cfg") else {
            return symbols.hasUnknownNamespace || symbols.hasUnknownNames || symbols.mayDeclare("stone_cfg")
                ? nil : undeclared
        }
        for route in declarations.routes where route.namespace == namespace {
            sink.report(.misplacedRoute, "namespace 'stone_cfg' cannot declare routes", at: route.span)
        }
        let mayBeCascade =
            symbols.mayDeclare("Route")
            || declarations[namespace].declarations.contains { sink.trees[$0.file].containsError }
        var schema: RouteSchema? = mayBeCascade ? nil : undeclared
        for type in declarations.types where type.namespace == namespace && !type.isAlias {
            if type.name == "Route", type.isStruct {
                let hasTypes = fields.own(type.id).allSatisfy { fields.types[$0] != nil }
                let isUsable = hasTypes && !types.isIncomplete(type.id)
                schema = isUsable ? RouteSchema(type: type.id, fields: fields.all(type.id)) : nil
            } else {
                let message = "namespace 'stone_cfg' can declare only a struct 'Route' and aliases"
                sink.report(.misplacedType, message, at: type.span)
                // A struct with a similar name may be a misspelled `Route`.
                if let found = schema, found.type == nil { schema = nil }
            }
        }
        return schema
    }
}

extension DeclarationTable {
    /// The ID of the schema, for the model.
    package var routeSchema: TypeID? {
        guard let namespace = namespaceID("stone_cfg"), case .type(let id)? = symbol("Route", in: namespace) else {
            return nil
        }
        return id
    }
}
