import StoneModel

extension Lowering {
    /// `struct FileMetadata extends Metadata` → a struct with all fields, inherited ones first.
    func lowerStruct(_ structure: Struct) -> StructView {
        let properties = lowerProperties(of: structure)
        let stoneName = api.qualifiedName(of: structure.id)
        let isRedacted = redaction.contains(structure.id)
        return StructView(
            documentation: documentation.lines(structure.documentation, example: structure.examples.first),
            name: names[structure.id],
            stoneName: stoneName,
            conformances: conformances(
                stoneName,
                in: structure.namespace,
                isReflected: isRedacted || properties.contains(where: \.isBoxed)
            ),
            properties: properties,
            parent: lowerParent(of: structure, properties),
            isRedacted: isRedacted,
            annotations: lowerAnnotations(of: structure, properties)
        )
    }

    /// Returns the struct for the fields of an unknown subtype, for a struct with open subtypes.
    func lowerBase(_ structure: Struct, name: String) -> StructView {
        let stoneName = api.qualifiedName(of: structure.id)
        let properties = lowerProperties(of: structure)
        let isRedacted = redaction.contains(structure.id)
        let annotations = lowerAnnotations(of: structure, properties)
        return StructView(
            documentation: ["The fields that all subtypes share."],
            name: name,
            stoneName: stoneName,
            conformances: conformances(
                stoneName,
                in: structure.namespace,
                isReflected: isRedacted || properties.contains(where: \.isBoxed)
            ),
            properties: properties,
            parent: nil,
            isRedacted: isRedacted,
            annotations: annotations?.rewrites.isEmpty == true ? nil : annotations
        )
    }

    private func lowerProperties(of structure: Struct) -> [PropertyView] {
        let spelling = spelling(in: structure.namespace)
        let declared = api.allFields(of: structure)
        return zip(members.fields(of: structure.id), members.names(of: structure.id)).enumerated().map { index, pair in
            let (field, member) = pair
            let isBoxed = boxedMembers.contains(field.name, of: structure.id)
            let isComputed = isBoxed || field.isDeprecated
            let coding = FieldCoding(
                field.type,
                key: SwiftLiteral.string(field.name),
                api: api,
                isRedacted: field.redaction != nil
            )
            let defaultValue =
                coding.isNullable
                ? nil : lowerDefault(of: field, usesFoundation: spelling.imports(for: field.type) == .foundation)
            return PropertyView(
                documentation: lines(for: field),
                name: member.quoted,
                label: member.plain,
                type: spelling.spelling(of: field.type),
                storedType: spelling.storedSpelling(of: field.type, isBoxed: isBoxed, api: api),
                isDeprecated: field.isDeprecated,
                deprecation: deprecation.arguments(for: field, of: structure.id),
                isComputed: isComputed,
                isBoxed: isBoxed,
                needsSelf: !isComputed && Self.parameters.contains(member.plain),
                defaultValue: defaultValue,
                coding: coding,
                permission: field.audience.map {
                    PermissionView(
                        audience: SwiftLiteral.string($0),
                        isRequired: declared[index].isMissingForSome(api),
                        fallback: defaultValue ?? "nil"
                    )
                },
                redaction: RedactionView(field.redaction)
            )
        }
    }

    /// The parameters of the generated functions.
    private static let parameters: WordSet = ["reader", "rewriter", "visitor"]

    private func lowerParent(of structure: Struct, _ properties: [PropertyView]) -> ParentView? {
        guard let id = structure.parent, case .structure(let parent) = api[id], parent.subtypes == nil else {
            return nil
        }
        let spelling = spelling(in: structure.namespace)
        return ParentView(
            name: SwiftNames.distinctMember("as\(names[id])", from: properties.map(\.name)),
            type: spelling.spelling(of: id),
            callee: expression(of: id, besides: Set(members.names(of: structure.id).map(\.plain)), spelling),
            link: documentation.link(to: id),
            // Inherited fields come first, and may have other names in the parent.
            arguments: zip(members.names(of: id), properties).map { .init(label: $0.plain, property: $1) }
        )
    }
}

extension RedactionView {
    init?(_ redaction: Redaction?) {
        guard let redaction else { return nil }
        self.init(
            style: redaction.style == .blot ? "blot" : "hash",
            pattern: redaction.pattern.map(SwiftLiteral.string)
        )
    }
}
