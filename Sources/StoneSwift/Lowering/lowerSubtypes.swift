import StoneModel

extension Lowering {
    /// A struct with enumerated subtypes → an enum with one case a subtype; an open one has a catch-all case that keeps the
    /// unknown tag and the fields of the struct itself.
    func lowerSubtypes(_ structure: Struct, _ subtypes: Subtypes) -> UnionView {
        let spelling = spelling(in: structure.namespace)
        let members = names.members(subtypes.members.map(Field.init), of: structure.id)
        let cases = zip(subtypes.members, members).map { subtype, member in
            lowerSubtype(subtype, SwiftIdentifier.quoted(member), of: structure, spelling)
        }
        let other = SwiftNames.distinctMember("other", from: members)
        let base = names.isHidden("Base", in: structure.namespace) ? "Base_" : "Base"
        return UnionView(
            documentation: documentation.lines(structure.documentation, example: structure.examples.first),
            name: names[structure.id],
            stoneName: stoneName(of: structure.id),
            conformances: conformances(of: structure.id, isRedacted: false),
            cases: cases,
            tags: subtypes.members.map(\.tag),
            fallback: subtypes.isOpen
                ? "self = .\(other)(tag: try reader.unknownTag(), base: try \(base)(from: &reader))"
                : "throw reader.unexpectedTag()",
            catchAll: subtypes.isOpen ? catchAll(other, base: base, of: structure, spelling) : nil,
            isChunked: cases.count > 100,
            numberType: spelling.standard("Int"),
            hasDeprecatedCases: false,
            isRedacted: false,
            accessors: lowerAccessors(of: structure, subtypes, members: members, catchAll: other, spelling),
            base: subtypes.isOpen ? lowerStruct(structure, name: base) : nil
        )
    }

    private func lowerSubtype(
        _ subtype: Subtypes.Member,
        _ name: String,
        of structure: Struct,
        _ spelling: TypeSpelling
    ) -> CaseView {
        let type = spelling.spelling(of: subtype.type)
        let indirect = cycles.isBoxed(subtype.tag, of: structure.id) ? "indirect " : ""
        return CaseView(
            documentation: [],
            attributes: [],
            declaration: "\(indirect)case \(name)(\(type))",
            pattern: ".\(name)",
            binding: ".\(name)(let value)",
            read: ".\(name)(try \(type)(from: &reader))",
            write: ["writer.tag(\(SwiftLiteral.string(subtype.tag)))", "value.write(to: &writer)"],
            reflection: "value"
        )
    }

    private func catchAll(_ name: String, base: String, of structure: Struct, _ spelling: TypeSpelling) -> CaseView {
        // The fields of the struct itself may lead back to it.
        let isRecursive = api.allFields(of: structure).contains { cycles.isBoxed($0.name, of: structure.id) }
        return CaseView(
            documentation: ["A subtype that this code does not know."],
            attributes: [],
            declaration:
                "\(isRecursive ? "indirect " : "")case \(name)(tag: \(spelling.spelling(of: .string(.plain))), base: \(base))",
            pattern: ".\(name)",
            binding: ".\(name)(let tag, let value)",
            read: "",
            write: ["writer.unknownTag(tag)", "value.write(to: &writer)"],
            reflection: "value"
        )
    }

    private func lowerAccessors(
        of structure: Struct,
        _ subtypes: Subtypes,
        members: [String],
        catchAll: String,
        _ spelling: TypeSpelling
    ) -> [AccessorView] {
        let fields = api.allFields(of: structure).filter { !$0.isDeprecated }
        var taken = members + [catchAll]
        return fields.map { field in
            let name = SwiftNames.distinctMember(names.member(field.name, of: structure.id), from: taken)
            taken.append(name)
            var branches = zip(subtypes.members, members).map { subtype, member in
                "case .\(SwiftIdentifier.quoted(member))(let value): value.\(property(field, of: subtype.type))"
            }
            if subtypes.isOpen {
                branches.append("case .\(catchAll)(_, let value): value.\(property(field, of: structure.id))")
            }
            return AccessorView(
                documentation: lines(for: field),
                name: SwiftIdentifier.quoted(name),
                type: spelling.spelling(of: field.type),
                branches: branches
            )
        }
    }

    /// The name of a field in the struct generated for a subtype, or in `Base`.
    private func property(_ field: Field, of id: TypeID) -> String {
        guard case .structure(let structure) = api[id] else { return field.name }
        let fields = api.allFields(of: structure)
        let member = zip(fields, names.members(fields, of: id)).first { $0.0.name == field.name }?.1
        return SwiftIdentifier.quoted(member ?? names.member(field.name, of: id))
    }
}

extension Field {
    /// A subtype's tag, for the sake of its name.
    fileprivate init(_ subtype: Subtypes.Member) {
        self.init(
            name: subtype.tag,
            type: .named(subtype.type),
            documentation: nil,
            defaultValue: nil,
            isCatchAll: false,
            isDeprecated: false,
            isPreview: false,
            omittedCaller: nil,
            redaction: nil,
            annotations: [],
            position: subtype.position
        )
    }
}
