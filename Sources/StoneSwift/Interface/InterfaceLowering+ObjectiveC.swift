import StoneModel

extension InterfaceLowering {
    /// Returns the classes for Objective-C.
    func lowerObjectiveC() -> [SwiftTypeDeclaration] {
        guard lowering.objectiveC != nil else { return [] }
        let namespaces = api.namespaces.indices.map { NamespaceID(index: $0) }
        return api.types.indices.flatMap { lowerObjectiveC(TypeID(index: $0)) }
            + namespaces.flatMap { id in
                lowering.lowerObjCRoutes([id]).map { declaration($0, of: origin(.namespace, id)) }
            }
    }

    private func lowerObjectiveC(_ id: TypeID) -> [SwiftTypeDeclaration] {
        let definition = api[id]
        let entry = OutputPlan.Entry(namespace: definition.namespace, item: .type(id))
        return lowering.lowerObjCTypes([entry]).map { view in
            switch view {
            case .structure(let view):
                declaration(view, of: origin(.structure, definition.namespace, definition.name))
            case .union(let view): declaration(view, of: origin(.union, definition.namespace, definition.name))
            }
        }
    }

    private func declaration(_ view: ObjCStructView, of origin: SwiftOrigin) -> SwiftTypeDeclaration {
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC(""))
        type.conformances = [view.superclass]
        type.members = view.properties.map { property(of: $0.name, $0.type, origin, $0.isDeprecated) }
        type.members += view.initializers.map { initializer in
            function(.initializer, "init", initializer.parameters.map { SwiftParameter($0) }, nil, origin)
        }
        return type
    }

    private func declaration(_ view: ObjCUnionView, of origin: SwiftOrigin) -> SwiftTypeDeclaration {
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC(""))
        for tag in view.tags {
            let name = tag.name.first == "`" ? String(tag.name.dropFirst().dropLast()) : tag.name
            type.members.append(property(of: tag.flag, "Bool", origin, tag.isDeprecated))
            if let payload = tag.payload {
                let label = payload.label == nil ? "value" : name
                let parameter = SwiftParameter(label, payload.parameterType)
                type.members.append(property(of: payload.property, payload.type, origin, tag.isDeprecated))
                type.members.append(function(.initializer, "init", [parameter], nil, origin))
            } else {
                type.members.append(function(.initializer, "init", [SwiftParameter(name, "()")], nil, origin))
            }
        }
        return type
    }

    private func declaration(_ view: ObjCRoutesView, of origin: SwiftOrigin) -> SwiftTypeDeclaration {
        var type = SwiftTypeDeclaration(.objectiveCClass, view.name, of: origin, as: .objectiveC("Routes"))
        type.members = view.methods.map { method in
            let handler = "(\(method.handlerArguments.map(\.type).joined(separator: ", "))) -> Void"
            let parameters = method.parameters.map { SwiftParameter($0) } + [SwiftParameter("completion", handler)]
            var member = function(.method, method.name, parameters, "StoneObjC.StoneCallTask", origin)
            member.isDeprecated = method.isDeprecated
            return member
        }
        return type
    }

    private func property(
        of name: String,
        _ type: String,
        _ origin: SwiftOrigin,
        _ isDeprecated: Bool
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
        _ type: String?,
        _ origin: SwiftOrigin
    ) -> SwiftMember {
        let selector = name + parameters.map { ":\($0.label ?? "_")" }.joined()
        var member = SwiftMember(kind, name, of: origin, as: .objectiveC(selector))
        member.parameters = parameters
        member.type = type
        return member
    }
}
