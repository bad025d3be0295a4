import StoneModel

extension Lowering {
    /// Returns the Objective-C classes of the types in a file.
    func lowerObjCTypes(_ entries: [OutputPlan.Entry]) -> [ObjCTypeView] {
        guard let objectiveC else { return [] }
        return entries.compactMap { entry in
            guard case .type(let id) = entry.item, let name = objectiveC[id] else { return nil }
            switch api[id] {
            case .alias: return nil
            case .structure(let structure): return .structure(lowerObjCClass(structure, name))
            case .union(let union): return .union(lowerObjCClass(union, name))
            }
        }
    }

    /// `struct FileMetadata extends Metadata` → `final class DBXFilesFileMetadata: DBXFilesMetadata`
    private func lowerObjCClass(_ structure: Struct, _ name: String) -> ObjCStructView {
        let base = api.base(of: structure)
        let superclass = base.flatMap { objectiveC?[$0.id] }
        let union = structure.subtypes.map { lowerSubtypes(structure, $0) }
        let stored = storedProperty(of: structure.id)
        return ObjCStructView(
            documentation: documentation.lines(structure.documentation),
            name: name,
            value: ObjCValueView(
                name: stored,
                type: outerSpelling.spelling(of: structure.id),
                superArgument: base.map { ".\(caseName(of: structure, in: $0))(swift)" }
            ),
            superclass: superclass ?? "NSObject",
            usesFoundation: superclass == nil || usesFoundation(structure, inheritedFrom: base),
            hasSubclasses: union != nil,
            initializers: union == nil ? lowerObjCInitializers(of: structure) : [],
            properties: lowerObjCProperties(of: structure, stored, union, inheritedFrom: base),
            subtypes: zip(structure.subtypes?.members ?? [], union?.cases ?? []).map { subtype, view in
                .init(name: view.name, constructor: objcType(.named(subtype.type)).conversion.object(for: "value"))
            },
            otherSubtypes: union?.catchAll?.name
        )
    }

    private func caseName(of subtype: Struct, in base: Struct) -> String {
        let members = base.subtypes?.members ?? []
        let names = names.members(members.map(\.tag), of: base.id)
        return zip(members, names).first { $0.0.type == subtype.id }?.1.quoted ?? ""
    }

    /// Returns an initializer with the required fields, and one with all fields.
    private func lowerObjCInitializers(of structure: Struct) -> [ObjCStructView.Initializer] {
        let fields = Array(zip(members.fields(of: structure.id), members.names(of: structure.id)))
        let required = fields.filter { field, _ in api.isRequired(field) }
        return (required.count == fields.count ? [fields] : [required, fields]).map { fields in
            ObjCStructView.Initializer(
                parameters: fields.map { field, name in
                    ParameterView(name: ObjCNames.parameter(name), type: objcType(field.type).spelling)
                },
                arguments: fields.map { field, name in
                    let value = objcType(field.type).conversion.value(of: ObjCNames.parameter(name))
                    return ArgumentView(label: name.plain, .expression(value))
                },
                isOverride: fields.isEmpty && api.base(of: structure) == nil
            )
        }
    }

    /// Returns whether an initializer or a property of the class names a type of Foundation.
    private func usesFoundation(_ structure: Struct, inheritedFrom base: Struct?) -> Bool {
        // Only a class without subclasses has initializers, which take inherited fields, too.
        let inheritedCount = structure.subtypes.flatMap { _ in base.map { members.fields(of: $0.id).count } } ?? 0
        return members.fields(of: structure.id).dropFirst(inheritedCount).contains { objcType($0.type).usesFoundation }
    }

    /// Returns the properties for fields not in the superclass.
    ///
    /// - Parameter union: The Swift enum of a struct with subtypes. It has accessors for all fields.
    private func lowerObjCProperties(
        of structure: Struct,
        _ stored: String,
        _ union: UnionView?,
        inheritedFrom base: Struct?
    ) -> [ObjCPropertyView] {
        let fields = members.fields(of: structure.id)
        let names = members.names(of: structure.id)
        let objcNames = ObjCNames.properties(names.map(\.plain))
        let inheritedCount = base.map { members.fields(of: $0.id).count } ?? 0
        return fields.indices.dropFirst(inheritedCount).map { index in
            let field = fields[index]
            let member = union.map { $0.accessors[index].name } ?? names[index].quoted
            let type = objcType(field.type)
            return ObjCPropertyView(
                documentation: lines(for: field),
                name: objcNames[index].quoted,
                type: type.spelling,
                value: type.conversion.object(for: "\(stored).\(member)"),
                isDeprecated: field.isDeprecated
            )
        }
    }
}
