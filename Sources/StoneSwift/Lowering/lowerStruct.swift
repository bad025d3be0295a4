import StoneModel

extension Lowering {
    /// `struct FileMetadata extends Metadata` → a struct with all fields flat.
    func lowerStruct(_ structure: Struct, name: String? = nil) -> StructView {
        let fields = api.allFields(of: structure)
        let properties = lowerProperties(fields, of: structure)
        let isRedacted = redaction.contains(structure.id)
        return StructView(
            documentation: name == nil
                ? documentation.lines(structure.documentation, example: structure.examples.first)
                : ["The fields that all subtypes share."],
            name: name ?? names[structure.id],
            stoneName: stoneName(of: structure.id),
            conformances: conformances(of: structure.id, isRedacted: isRedacted),
            properties: properties,
            parent: name == nil ? lowerParent(of: structure, properties) : nil,
            isRedacted: isRedacted
        )
    }

    private func lowerProperties(_ fields: [Field], of structure: Struct) -> [PropertyView] {
        let spelling = spelling(in: structure.namespace)
        let members = names.members(fields, of: structure.id)
        return zip(fields, members).map { field, member in
            let name = SwiftIdentifier.quoted(member)
            let type = spelling.spelling(of: field.type)
            let codec = Codec(field.type, api: api, isRedacted: field.redaction != nil)
            let defaultValue = lowerDefault(of: field, spelling)
            let isBoxed = cycles.isBoxed(field.name, of: structure.id)
            let storage = storage(of: member, type, isBoxed: isBoxed, isDeprecated: field.isDeprecated)
            let parameterDefault = codec.isNullable ? "nil" : defaultValue
            let value = storage?.get ?? (Self.locals.contains(member) ? "self.\(name)" : name)
            return PropertyView(
                documentation: lines(for: field),
                attributes: attributes(for: field),
                name: name,
                type: type,
                parameter: "\(name): \(type)" + (parameterDefault.map { " = \($0)" } ?? ""),
                storage: storage,
                read: codec.read(field.name, default: defaultValue),
                write: codec.write(field.name, value),
                reflection: RedactionIndex.expression(value, field.redaction)
            )
        }
    }

    /// Names that mean something else inside the generated methods.
    private static let locals: Set<String> = ["reader", "writer"]

    private func storage(of member: String, _ type: String, isBoxed: Bool, isDeprecated: Bool) -> StorageView? {
        guard isBoxed || isDeprecated else { return nil }
        let name = "_\(member)"
        return StorageView(
            name: name,
            type: isBoxed ? "StoneBox<\(type)>" : type,
            get: isBoxed ? "\(name).value" : name,
            set: isBoxed ? "\(name) = StoneBox(newValue)" : "\(name) = newValue",
            wrap: isBoxed ? "StoneBox" : ""
        )
    }

    private func lowerParent(of structure: Struct, _ properties: [PropertyView]) -> ParentView? {
        guard let id = structure.parent, case .structure(let parent) = api[id], parent.subtypes == nil else {
            return nil
        }
        let labels = names.members(api.allFields(of: parent), of: id).map(SwiftIdentifier.quoted)
        return ParentView(
            name: SwiftNames.distinctMember("as\(names[id])", from: properties.map(\.name)),
            type: spelling(in: structure.namespace).spelling(of: id),
            arguments: zip(labels, properties).map { "\($0): \($1.storage?.get ?? $1.name)" }
        )
    }
}
