import StoneModel

extension InterfaceLowering {
    /// Returns the classes for Objective-C.
    func lowerObjectiveC() -> [SwiftTypeDeclaration] {
        guard lowering.objectiveC != nil else { return [] }
        let namespaces = api.namespaces.indices.map { NamespaceID(index: $0) }
        return api.types.indices.flatMap { lowerObjectiveC(TypeID(index: $0)) }
            + namespaces.flatMap { id in
                lowering.lowerObjCRoutes([id]).map { declaration($0, of: origin(id)) }
            }
    }

    private func lowerObjectiveC(_ id: TypeID) -> [SwiftTypeDeclaration] {
        let entry = OutputPlan.Entry(namespace: api[id].namespace, item: .type(id))
        return lowering.lowerObjCTypes([entry]).compactMap { view in
            switch (view, api[id]) {
            case (.structure(let view), .structure(let structure)): declaration(view, of: structure)
            case (.union(let view), .union(let union)): declaration(view, of: union)
            default: nil
            }
        }
    }

    private func declaration(_ view: ObjCStructView, of structure: Struct) -> SwiftTypeDeclaration {
        let origin = DeclarationName(structure.id, in: api)
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC(""))
        type.conformances = [view.superclass]
        let fields = fieldOrigins(of: structure)
        // The superclass has the other ones.
        type.members = zip(view.properties, fields.suffix(view.properties.count)).map { view, field in
            property(view.name, type: view.type, of: field, isDeprecated: view.isDeprecated)
        }
        // The last initializer has all fields.
        let names = view.initializers.last?.parameters.map(\.name) ?? []
        let origins = Dictionary(zip(names, fields), uniquingKeysWith: { first, _ in first })
        type.members += view.initializers.map { initializer in
            let parameters = initializer.parameters.map { SwiftParameter($0, of: origins[$0.name]) }
            return function(.initializer, "init", parameters, of: origin)
        }
        return type
    }

    private func declaration(_ view: ObjCUnionView, of union: Union) -> SwiftTypeDeclaration {
        let origin = DeclarationName(union.id, in: api)
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC(""))
        // The catch-all tag is the last one.
        for (tag, origin) in zip(view.tags, tagOrigins(of: union) + [origin]) {
            let name = tag.name.first == "`" ? String(tag.name.dropFirst().dropLast()) : tag.name
            type.members.append(property(tag.flag, type: "Bool", of: origin, isDeprecated: tag.isDeprecated))
            if let payload = tag.payload {
                type.members.append(
                    property(payload.property, type: payload.type, of: origin, isDeprecated: tag.isDeprecated)
                )
            }
            let parameter = SwiftParameter(name, tag.payload?.parameterType ?? "()")
            type.members.append(function(.initializer, "init", [parameter], of: origin))
        }
        return type
    }

    private func declaration(_ view: ObjCRoutesView, of origin: DeclarationName) -> SwiftTypeDeclaration {
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC("Routes"))
        type.members = view.methods.map { method in
            let handler = "(\(method.handlerArguments.map(\.type).joined(separator: ", "))) -> Void"
            let parameters = method.parameters.map { SwiftParameter($0) } + [SwiftParameter("completion", handler)]
            var member = function(.method, method.name, parameters, of: DeclarationName(method.route, in: api))
            member.type = "StoneObjC.StoneCallTask"
            member.isDeprecated = method.isDeprecated
            return member
        }
        return type
    }

    private func property(
        _ name: String,
        type: String,
        of origin: DeclarationName,
        isDeprecated: Bool
    ) -> SwiftMember {
        var member = SwiftMember(.property, name, of: origin, as: .objectiveC(name))
        member.type = type
        member.isDeprecated = isDeprecated
        return member
    }

    private func function(
        _ kind: SwiftMember.Kind,
        _ name: String,
        _ parameters: [SwiftParameter],
        of origin: DeclarationName
    ) -> SwiftMember {
        let selector = name + parameters.map { ":\($0.label ?? "_")" }.joined()
        var member = SwiftMember(kind, name, of: origin, as: .objectiveC(selector))
        member.parameters = parameters
        return member
    }
}
