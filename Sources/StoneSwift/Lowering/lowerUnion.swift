import StoneModel

extension Lowering {
    /// Above this many cases the compiler can no longer be asked for one exhaustive `switch`.
    private static let largestSwitch = 100

    /// `union WriteMode` → an enum with one case a tag, inherited ones first and the catch-all one last.
    func lowerUnion(_ union: Union) -> UnionView {
        let tags = members.fields(of: union.id)
        let spelling = spelling(in: union.namespace)
        var cases = zip(tags, members.names(of: union.id)).map { tag, member in
            lowerTag(tag, member, of: union, spelling)
        }
        let catchAll = tags.last?.isCatchAll ?? false ? cases.removeLast() : nil
        let stoneName = stoneName(union.name, in: union.namespace)
        let isRedacted = redaction.contains(union.id)
        return UnionView(
            documentation: documentation.lines(union.documentation, example: union.examples.first),
            name: names[union.id],
            stoneName: stoneName,
            conformances: conformances(stoneName, isRedacted: isRedacted),
            cases: cases,
            tags: tags.prefix(cases.count).map(\.name),
            fallback: catchAll.map { "return \($0.read)" } ?? "throw reader.unexpectedTag()",
            catchAll: catchAll,
            isChunked: tags.count > Self.largestSwitch,
            numberType: spelling.standard.int,
            hasDeprecatedCases: tags.contains(where: \.isDeprecated),
            isRedacted: isRedacted,
            parent: lowerParent(of: union, spelling)
        )
    }

    private func lowerTag(_ tag: Field, _ member: MemberName, of union: Union, _ spelling: TypeSpelling) -> CaseView {
        let name = member.quoted
        let key = SwiftLiteral.string(tag.name)
        let pattern = String(parts: ".", name)
        let indirect = cycles.isBoxed(tag.name, of: union.id) ? "indirect " : ""
        var view = CaseView(
            documentation: lines(for: tag),
            attributes: attributes(for: tag),
            label: member.plain,
            declaration: String(parts: indirect, "case ", name),
            binding: pattern,
            read: pattern,
            writeTag: String(parts: "writer.tag(", key, ")")
        )
        if tag.isCatchAll {
            view.declaration = "case \(name)(tag: \(spelling.standard.string) = \"other\")"
            view.binding = ".\(name)(let tag)"
            view.read = ".\(name)(tag: try reader.unknownTag())"
            view.writeTag = "writer.unknownTag(tag)"
            view.reflection = "tag"
            if view.documentation.isEmpty { view.documentation = ["A tag that this code does not know."] }
        } else if case .void = api.resolved(tag.type) {
            return view
        } else {
            view.declaration = String(parts: indirect, "case ", name, "(", spelling.spelling(of: tag.type), ")")
            view.binding = String(parts: pattern, "(let value)")
            view.reflection = RedactionIndex.expression("value", tag.redaction)
            let payload = payload(of: tag, key: key, spelling)
            view.read = String(parts: pattern, "(", payload.read, ")")
            view.writeValue = payload.write
        }
        return view
    }

    /// A plain struct shares the object with the tag; any other value stands under a key that is named like the tag.
    private func payload(of tag: Field, key: String, _ spelling: TypeSpelling) -> (read: String, write: String) {
        let (type, isNullable) = api.unwrapped(tag.type)
        if case .named(let id) = type, case .structure(let structure) = api[id], structure.subtypes == nil {
            let name = spelling.spelling(of: id)
            return isNullable
                ? ("try reader.flattenedIfPresent(\(name).self)", "value?.write(to: &writer)")
                : (String(parts: "try ", name, ".read(from: &reader)"), "value.write(to: &writer)")
        }
        let codec = Codec(tag.type, api: api, isRedacted: tag.redaction != nil)
        return (codec.read(key), codec.write(key, "value"))
    }

    /// The initializer from the union that this one extends. Code that names deprecated cases would warn its users, so
    /// there is none where the parent has some.
    private func lowerParent(of union: Union, _ spelling: TypeSpelling) -> UnionParentView? {
        guard let id = union.parent, case .union(let parent) = api[id] else { return nil }
        let inherited = api.allTags(of: parent)
        guard !inherited.contains(where: \.isDeprecated), inherited.count <= Self.largestSwitch else { return nil }
        let conversions = inherited.compactMap { tag -> String? in
            guard let source = members.name(of: tag.name, in: id)?.quoted,
                let target = members.name(of: tag.name, in: union.id)?.quoted
            else { return nil }
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
