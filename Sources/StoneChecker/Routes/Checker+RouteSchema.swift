import StoneModel

extension Checker {
    /// Not declared if there is no struct `stone_cfg.Route`; `nil` if it has been reported as unusable.
    func routeSchema() -> RouteSchema? {
        guard let namespace = namespaceIDs["stone_cfg"] else {
            return doubt.hasHomelessFile || doubt.hidesNames || doubt.mayDeclare("stone_cfg") ? nil : .undeclared
        }
        for route in routes where route.namespace == namespace {
            report(.misplacedRoute, "namespace 'stone_cfg' cannot declare routes", at: route.place)
        }
        let isInDoubt =
            doubt.mayDeclare("Route") || self[namespace].declarations.contains { doubt.hasMistake(inFile: $0.file) }
        var schema: RouteSchema? = isInDoubt ? nil : .undeclared
        for record in types where record.namespace == namespace && !record.isAlias {
            if record.name == "Route", record.isStruct {
                let isUsable = !record.isIncomplete && record.fields.allSatisfy { $0.type != nil }
                schema = isUsable ? RouteSchema(lineage(of: record).reversed().flatMap(\.fields)) : nil
            } else {
                report(
                    .misplacedType,
                    "namespace 'stone_cfg' can declare only a struct 'Route' and aliases",
                    at: record.place
                )
                // It may be the struct under another name.
                if schema?.isDeclared == false { schema = nil }
            }
        }
        return schema
    }

    /// For the model.
    var routeSchemaID: TypeID? {
        guard let namespace = namespaceIDs["stone_cfg"], case .type(let id)? = self[namespace].symbols["Route"] else {
            return nil
        }
        return id
    }
}
