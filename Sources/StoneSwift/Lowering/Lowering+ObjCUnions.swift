import StoneModel

extension Lowering {
    /// `union WriteMode` → `final class DBXFilesWriteMode` with an enum of its tags
    func lowerObjCClass(_ union: Union, _ name: String) -> ObjCUnionView {
        let view = lowerUnion(union)
        let tags = members.fields(of: union.id)
        let names = members.names(of: union.id)
        let labels = names.map(\.plain)
        let flags = labels.map { "is" + $0.prefix(1).uppercased() + $0.dropFirst() }
        let properties = ObjCNames.properties(labels + flags)
        return ObjCUnionView(
            documentation: view.documentation,
            name: name,
            tagType: name + ObjCDeclarations.tagSuffix,
            value: ObjCValueView(name: "swift", type: outerSpelling.spelling(of: union.id)),
            tags: tags.indices.map { index in
                ObjCTagView(
                    documentation: tags[index].isCatchAll
                        ? view.catchAll?.documentation ?? [] : lines(for: tags[index]),
                    name: names[index].quoted,
                    flag: properties[labels.count + index].quoted,
                    isDeprecated: tags[index].isDeprecated,
                    isCatchAll: tags[index].isCatchAll,
                    payload: lowerPayload(of: tags[index], names[index], property: properties[index])
                )
            },
            hasDeprecatedCases: view.hasDeprecatedCases
        )
    }

    private func lowerPayload(of tag: Field, _ name: MemberName, property: MemberName) -> ObjCTagView.Payload? {
        let (type, isNullable) = api.unwrapped(tag.type)
        guard !tag.isCatchAll, isNullable || type != .void else { return nil }
        let parameter = objcType(tag.type)
        return ObjCTagView.Payload(
            label: name.plain == "value" ? nil : name.quoted,
            property: property.quoted,
            type: objcType(.nullable(tag.type)).spelling,
            object: objcType(tag.type, isElement: !isNullable).conversion.object(for: "value"),
            parameterType: parameter.spelling,
            value: parameter.conversion.value(of: "value")
        )
    }
}
