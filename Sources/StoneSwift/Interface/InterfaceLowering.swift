import StoneModel

/// Lowers declarations to the parts of their Swift declarations that other code sees.
///
/// All of it comes from the view models that are rendered.
struct InterfaceLowering: Sendable {
    let lowering: Lowering

    init(_ api: API, _ configuration: SwiftConfiguration) {
        lowering = Lowering(api, configuration, for: .interface)
    }

    var api: API { lowering.api }

    /// - Parameter tags: The tags of the union to include, or `nil` for all.
    func lower(_ id: TypeID, tags: InterfaceSelection.Tags?) -> [SwiftTypeDeclaration] {
        let name = lowering.outerSpelling.spelling(of: id)
        switch api[id] {
        case .alias(let alias):
            var type = SwiftTypeDeclaration(.alias, name, of: DeclarationName(id, in: api))
            type.target = lowering.lowerAlias(alias).type
            return [type]
        case .structure(let structure):
            guard let subtypes = structure.subtypes else {
                return [declaration(lowering.lowerStruct(structure), of: structure, named: name, as: .value)]
            }
            return declarations(lowering.lowerSubtypes(structure, subtypes), of: structure, subtypes, named: name)
        case .union(let union): return [declaration(of: union, named: name, including: tags)]
        }
    }

    func origin(_ id: NamespaceID) -> DeclarationName { DeclarationName(.namespace, api[id].name) }

    private func conformances(_ protocols: [String], _ annotations: AnnotationsView?) -> [String] {
        protocols.map { $0.hasPrefix("Swift.") ? String($0.dropFirst("Swift.".count)) : $0 }
            + (annotations == nil ? [] : ["StoneAnnotated"])
    }
}

// MARK: Structs

extension InterfaceLowering {
    private func declaration(
        _ view: StructView,
        of structure: Struct,
        named name: String,
        as role: SwiftTypeDeclaration.Role
    ) -> SwiftTypeDeclaration {
        let origin = DeclarationName(structure.id, in: api)
        var type = SwiftTypeDeclaration(.structure, name, of: origin, as: role)
        type.conformances = conformances(view.conformances, view.annotations)
        let fields = fieldOrigins(of: structure)
        var initializer = SwiftMember(.initializer, "init", of: origin, as: .initializer)
        initializer.parameters = zip(view.properties, fields).map { property, field in
            let hasDefault = property.coding.isNullable || property.defaultValue != nil
            return SwiftParameter(property.label, property.type, hasDefault: hasDefault, of: field)
        }
        type.members = zip(view.properties, fields).map { property, field in
            var member = SwiftMember(.property, property.label, of: field, as: .field)
            member.type = property.type
            member.isSettable = true
            member.isDeprecated = property.isDeprecated
            return member
        }
        type.members.append(initializer)
        if let parent = view.parent {
            var member = SwiftMember(.property, parent.name, of: origin, as: .parent)
            member.type = parent.type
            type.members.append(member)
        }
        return type
    }

    /// Returns the origins of the fields, inherited ones first: the structs that declare them.
    func fieldOrigins(of structure: Struct) -> [DeclarationName] {
        api.lineage(of: structure).reversed().flatMap { owner in
            let namespace = api[owner.namespace].name
            return owner.fields.map { DeclarationName(.field, namespace, owner.name, member: $0.name) }
        }
    }
}

// MARK: Unions

extension InterfaceLowering {
    private func declaration(
        of union: Union,
        named name: String,
        including included: InterfaceSelection.Tags?
    ) -> SwiftTypeDeclaration {
        let view = included.map { lowering.lowerUnion(union, $0.tags, $0.names) } ?? lowering.lowerUnion(union)
        let origin = DeclarationName(union.id, in: api)
        var type = SwiftTypeDeclaration(.enumeration, name, of: origin)
        type.conformances = conformances(view.conformances, view.annotations)
        type.members = zip(view.cases, tagOrigins(of: union, including: included)).map { member($0, of: $1) }
        type.members += catchAll(of: view, in: type)
        if let parent = view.parent {
            var member = SwiftMember(.initializer, "init", of: origin, as: .parent)
            member.parameters = [SwiftParameter(nil, parent.type)]
            type.members.append(member)
        }
        return type
    }

    /// Returns the origins of the tags but the catch-all one, inherited ones first: the unions that declare them.
    ///
    /// - Parameter included: The tags to include, or `nil` for all.
    func tagOrigins(of union: Union, including included: InterfaceSelection.Tags? = nil) -> [DeclarationName] {
        let names = (included?.tags).map { Set($0.map(\.name)) }
        return api.lineage(of: union).reversed().flatMap { owner in
            let namespace = api[owner.namespace].name
            return owner.tags.filter { !$0.isCatchAll && names?.contains($0.name) != false }
                .map { DeclarationName(.tag, namespace, owner.name, member: $0.name) }
        }
    }

    private func declarations(
        _ view: UnionView,
        of structure: Struct,
        _ subtypes: Subtypes,
        named name: String
    ) -> [SwiftTypeDeclaration] {
        let origin = DeclarationName(structure.id, in: api)
        var type = SwiftTypeDeclaration(.enumeration, name, of: origin)
        type.conformances = conformances(view.conformances, view.annotations)
        type.members = zip(view.cases, subtypes.members).map { view, subtype in
            member(view, of: DeclarationName(.subtype, origin.namespace, origin.name, member: subtype.tag))
        }
        type.members += catchAll(of: view, in: type)
        type.members += zip(view.accessors, fieldOrigins(of: structure)).map { accessor, field in
            var member = SwiftMember(.property, accessor.name, of: field, as: .field)
            member.type = accessor.type
            member.isDeprecated = accessor.isDeprecated
            return member
        }
        guard let base = view.base else { return [type] }
        return [type, declaration(base, of: structure, named: "\(name).\(base.name)", as: .base)]
    }

    private func member(_ view: CaseView, of origin: DeclarationName) -> SwiftMember {
        var member = SwiftMember(.enumCase, view.label, of: origin, as: .tag)
        member.parameters = view.type.map { [SwiftParameter(nil, $0)] } ?? []
        member.isDeprecated = view.isDeprecated
        return member
    }

    private func catchAll(of view: UnionView, in type: SwiftTypeDeclaration) -> [SwiftMember] {
        guard let catchAll = view.catchAll else { return [] }
        var member = SwiftMember(.enumCase, catchAll.label, of: type.origin, as: .catchAll)
        member.parameters = [
            SwiftParameter("tag", "StoneUnknownTag", hasDefault: catchAll.baseType == nil),
            catchAll.baseType.map { SwiftParameter("base", "\(type.name).\($0)") },
        ].compactMap(\.self)
        return [member]
    }
}
