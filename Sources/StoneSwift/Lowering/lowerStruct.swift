import StoneModel

extension Lowering {
    /// `struct FileMetadata extends Metadata` → a struct with all fields flat.
    func lowerStruct(_ structure: Struct, name: String? = nil) -> StructView {
        let properties = lowerProperties(of: structure)
        let stoneName = stoneName(structure.name, in: structure.namespace)
        let isRedacted = redaction.contains(structure.id)
        return StructView(
            documentation: name == nil
                ? documentation.lines(structure.documentation, example: structure.examples.first)
                : ["The fields that all subtypes share."],
            name: name ?? names[structure.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, isRedacted: isRedacted),
            properties: properties,
            parent: name == nil ? lowerParent(of: structure, properties) : nil,
            isRedacted: isRedacted
        )
    }

    private func lowerProperties(of structure: Struct) -> [PropertyView] {
        let spelling = spelling(in: structure.namespace)
        return zip(members.fields(of: structure.id), members.names(of: structure.id)).map { field, member in
            let name = member.quoted
            let key = SwiftLiteral.string(field.name)
            let type = spelling.spelling(of: field.type)
            let codec = Codec(field.type, api: api, isRedacted: field.redaction != nil)
            let defaultValue = lowerDefault(of: field, spelling)
            let isBoxed = cycles.isBoxed(field.name, of: structure.id)
            let storage = storage(of: member.plain, type, isBoxed: isBoxed, isDeprecated: field.isDeprecated)
            let parameterDefault = codec.isNullable ? "nil" : defaultValue
            let value = storage?.get ?? (Self.locals.contains(member.plain) ? "self.\(name)" : name)
            return PropertyView(
                documentation: lines(for: field),
                attributes: attributes(for: field),
                name: name,
                label: member.plain,
                type: type,
                parameter: String(parts: name, ": ", type, parameterDefault.map { " = \($0)" } ?? ""),
                storage: storage,
                read: codec.read(key, default: defaultValue),
                write: codec.write(key, value),
                reflection: RedactionIndex.expression(value, field.redaction)
            )
        }
    }

    /// Names that mean something else inside the generated methods.
    private static let locals: WordSet = ["reader", "writer"]

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
        return ParentView(
            name: SwiftNames.distinctMember("as\(names[id])", from: properties.map(\.name)),
            type: spelling(in: structure.namespace).spelling(of: id),
            // Inherited fields stand first, and may have other names in the parent.
            arguments: zip(members.names(of: id), properties).map { "\($0.plain): \($1.storage?.get ?? $1.name)" }
        )
    }
}
