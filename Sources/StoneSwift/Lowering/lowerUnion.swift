import StoneModel

extension Lowering {
    /// Above this many cases the compiler can no longer be asked for one exhaustive `switch`.
    private static let largestSwitch = 100

    /// `union WriteMode` → an enum with one case a tag, inherited ones first and the catch-all one last.
    func lowerUnion(_ union: Union) -> UnionView {
        let tags = api.allTags(of: union).partitioned { $0.isCatchAll }
        let members = names.members(tags, of: union.id)
        let spelling = spelling(in: union.namespace)
        let cases = zip(tags, members).map { tag, member in
            lowerTag(tag, member: member, of: union, spelling)
        }
        let known = zip(tags, cases).filter { !$0.0.isCatchAll }
        let isRedacted = redaction.contains(union.id)
        let catchAll = zip(tags, cases).first { $0.0.isCatchAll }?.1
        return UnionView(
            documentation: documentation.lines(union.documentation, example: union.examples.first),
            name: names[union.id],
            stoneName: stoneName(of: union.id),
            conformances: conformances(of: union.id, isRedacted: isRedacted),
            cases: known.map(\.1),
            tags: known.map(\.0.name),
            fallback: catchAll.map { "self = \($0.read)" } ?? "throw reader.unexpectedTag()",
            catchAll: catchAll,
            isChunked: tags.count > Self.largestSwitch,
            numberType: spelling.standard("Int"),
            hasDeprecatedCases: tags.contains(where: \.isDeprecated),
            isRedacted: isRedacted,
            parent: lowerParent(of: union, tags: tags, members: members, spelling)
        )
    }

    private func lowerTag(_ tag: Field, member: String, of union: Union, _ spelling: TypeSpelling) -> CaseView {
        let name = SwiftIdentifier.quoted(member)
        let indirect = cycles.isBoxed(tag.name, of: union.id) ? "indirect " : ""
        var view = CaseView(
            documentation: lines(for: tag),
            attributes: attributes(for: tag),
            declaration: "\(indirect)case \(name)",
            pattern: ".\(name)",
            binding: ".\(name)",
            read: ".\(name)",
            write: ["writer.tag(\(SwiftLiteral.string(tag.name)))"]
        )
        if tag.isCatchAll {
            view.declaration = "case \(name)(tag: \(spelling.spelling(of: .string(.plain))) = \"other\")"
            view.binding = ".\(name)(let tag)"
            view.read = ".\(name)(tag: try reader.unknownTag())"
            view.write = ["writer.unknownTag(tag)"]
            if view.documentation.isEmpty { view.documentation = ["A tag that this code does not know."] }
        } else if case .void = api.resolved(tag.type) {
            return view
        } else {
            view.declaration += "(\(spelling.spelling(of: tag.type)))"
            view.binding = ".\(name)(let value)"
            view.reflection = RedactionIndex.expression("value", tag.redaction)
            let payload = payload(of: tag, spelling)
            view.read = ".\(name)(\(payload.read))"
            view.write.append(payload.write)
        }
        return view
    }

    /// A plain struct shares the object with the tag; any other value stands under a key that is named like the tag.
    private func payload(of tag: Field, _ spelling: TypeSpelling) -> (read: String, write: String) {
        let (type, isNullable) = api.unwrapped(tag.type)
        if case .named(let id) = type, case .structure(let structure) = api[id], structure.subtypes == nil {
            let name = spelling.spelling(of: id)
            return isNullable
                ? ("try reader.flattenedIfPresent(\(name).self)", "value?.write(to: &writer)")
                : ("try \(name)(from: &reader)", "value.write(to: &writer)")
        }
        let codec = Codec(tag.type, api: api, isRedacted: tag.redaction != nil)
        return (codec.read(tag.name), codec.write(tag.name, "value"))
    }

    /// The initializer from the union that this one extends. Code that names deprecated cases would warn its users, so
    /// there is none where the parent has some.
    private func lowerParent(
        of union: Union,
        tags: [Field],
        members: [String],
        _ spelling: TypeSpelling
    ) -> UnionParentView? {
        guard let id = union.parent, case .union(let parent) = api[id] else { return nil }
        let inherited = api.allTags(of: parent)
        guard !inherited.contains(where: \.isDeprecated), inherited.count <= Self.largestSwitch else { return nil }
        let own = Dictionary(zip(tags.map(\.name), members), uniquingKeysWith: { first, _ in first })
        let conversions = zip(inherited, names.members(inherited, of: id)).compactMap { tag, member -> String? in
            guard let target = own[tag.name].map(SwiftIdentifier.quoted) else { return nil }
            let source = SwiftIdentifier.quoted(member)
            if tag.isCatchAll { return "case .\(source)(let tag): self = .\(target)(tag: tag)" }
            if case .void = api.resolved(tag.type) { return "case .\(source): self = .\(target)" }
            return "case .\(source)(let value): self = .\(target)(value)"
        }
        return UnionParentView(type: spelling.spelling(of: id), conversions: conversions)
    }
}

extension StringType {
    static let plain = StringType(minLength: nil, maxLength: nil, pattern: nil)
}

extension [Field] {
    /// The same fields, those that satisfy the condition last.
    fileprivate func partitioned(_ isLast: (Field) -> Bool) -> [Field] {
        filter { !isLast($0) } + filter(isLast)
    }
}
