package import StoneModel

/// The values of error unions by their tags, as in the summary of an error: `path/not_found`.
extension ExampleCatalog {
    /// Returns the value for a path of tags, or `nil` if the type has no such tags.
    ///
    /// The path goes through a struct to its only field with a union, or to the field that it names:
    /// `path/reason/conflict`. The tag of a subtype is part of it. If the path ends early, an example supplies the
    /// remaining tags.
    package func error(of type: DataType, tags: String) -> JSONValue? {
        found(type, tags)?.value
    }

    /// Returns the body of a response with an error, or `nil` if the type has no such tags. Its summary is that of a
    /// server.
    package func errorAnswer(of type: DataType, tags: String) -> ErrorAnswer? {
        found(type, tags).map { found in
            ErrorAnswer(
                body: ["error_summary": .string(Self.summary(of: found.value)), "error": found.value],
                isGenerated: found.isGenerated
            )
        }
    }

    /// Returns the tags in an error's JSON as a server sends them, which may be more or fewer than those of a path.
    private static func summary(of error: JSONValue) -> String {
        (tags(in: error) + [".."]).joined(separator: "/")
    }

    private static func tags(in value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [] }
        let payload = members.filter { $0.name != ".tag" }.map { tags(in: $0.value) }.filter { !$0.isEmpty }
        return [value.tag].compactMap(\.self) + (payload.count == 1 ? payload[0] : [])
    }

    private func found(_ type: DataType, _ tags: String) -> Found? {
        let path = tags.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // Clients send paths to mock servers. No reader accepts a deeper value.
        guard path.count <= JSONValue.maximumDepth else { return nil }
        return value(of: type, along: path[...])
    }

    /// A value, and whether part of it is not an example of the spec.
    private struct Found {
        var value: JSONValue
        var isGenerated = false

        func map(_ transform: (JSONValue) -> JSONValue) -> Found {
            Found(value: transform(value), isGenerated: isGenerated)
        }
    }

    private func value(of type: DataType, along path: ArraySlice<String>, hint: String = "") -> Found? {
        guard let name = path.first else {
            return example(of: type, hint: hint).map { example in
                Found(value: example.value, isGenerated: example.label == nil && example.value != .null)
            }
        }
        guard case .named(let id) = api.unwrapped(type).type else { return nil }
        switch api[id] {
        case .alias: return nil
        case .structure(let structure): return value(of: structure, along: path)
        case .union(let union):
            let tag = api.allTags(of: union).first { $0.name.isIdentical(to: name) }
            guard let tag, tag.isCatchAll || sizes.isWritten(tag) else { return nil }
            return value(of: tag, in: union, along: path.dropFirst())
        }
    }

    private func value(of tag: Field, in union: Union, along path: ArraySlice<String>) -> Found? {
        let type = api.unwrapped(tag.type).type
        if path.isEmpty {
            let labeled = examples(of: .named(union.id)).first { $0.value.tag?.isIdentical(to: tag.name) ?? false }
            if let labeled { return Found(value: labeled.value) }
            if case .void = type { return Found(value: api.tagged(tag, .null)) }
        }
        return value(of: type, along: path, hint: tag.name)?.map { api.tagged(tag, $0) }
    }

    private func value(of structure: Struct, along path: ArraySlice<String>) -> Found? {
        let type = DataType.named(structure.id)
        guard let name = path.first, let whole = example(of: type) else { return nil }
        if structure.subtypes != nil { return value(ofSubtype: name, of: structure, along: path.dropFirst()) }
        let fields = api.allFields(of: structure).filter(sizes.isWritten)
        let named = fields.first { $0.name.isIdentical(to: name) && union($0) != nil }
        guard let field = named ?? onlyUnion(of: structure) else { return nil }
        let rest = named == nil ? path : path.dropFirst()
        guard var found = value(of: field.type, along: rest)?.map({ whole.value.setting(field.name, to: $0) }) else {
            return nil
        }
        if whole.label == nil, fields.count > 1 { found.isGenerated = true }
        return found
    }

    private func value(ofSubtype tag: String, of structure: Struct, along path: ArraySlice<String>) -> Found? {
        guard let member = structure.subtypes?.members.first(where: { $0.tag.isIdentical(to: tag) }) else { return nil }
        let labeled = examples(of: .named(structure.id)).first { $0.value.tag?.isIdentical(to: tag) ?? false }
        if path.isEmpty, let labeled { return Found(value: labeled.value) }
        guard let found = value(of: .named(member.type), along: path), case .object(let members) = found.value else {
            return nil
        }
        return found.map { _ in
            .object([.init(name: ".tag", value: .string(tag))] + members.filter { $0.name != ".tag" })
        }
    }

    /// Returns the only field of a struct with tags, through which the summary of an error continues.
    private func onlyUnion(of structure: Struct) -> Field? {
        let unions = api.allFields(of: structure).filter { sizes.isWritten($0) && union($0) != nil }
        return unions.count == 1 ? unions[0] : nil
    }

    private func union(_ field: Field) -> Union? {
        guard case .named(let id) = api.unwrapped(field.type).type, case .union(let union) = api[id] else { return nil }
        return union
    }

    // MARK: All paths

    /// The largest number of paths, since unions in unions multiply.
    private static let limit = 1_000

    /// The largest number of tags in a path, since unions in a spec may nest by the thousand.
    private static let depthLimit = 32

    /// Returns the paths of all tags of a type, down to the last payload, in the order of the spec. Paths of deep
    /// errors end early.
    package func errorTagPaths(of type: DataType) -> [String] {
        var paths: [String] = []
        appendPaths(of: type, after: [], open: [], to: &paths)
        return paths
    }

    private func appendPaths(of type: DataType, after path: [String], open: Set<TypeID>, to paths: inout [String]) {
        guard paths.count < Self.limit else { return }
        let count = paths.count
        if path.count < Self.depthLimit, case .named(let id) = api.unwrapped(type).type, !open.contains(id) {
            let open = open.union([id])
            switch api[id] {
            case .alias: break
            case .structure(let structure):
                for member in structure.subtypes?.members ?? [] {
                    appendPaths(of: .named(member.type), after: path + [member.tag], open: open, to: &paths)
                }
                guard structure.subtypes == nil, let field = onlyUnion(of: structure) else { break }
                appendPaths(of: field.type, after: path, open: open, to: &paths)
            case .union(let union):
                for tag in api.allTags(of: union) where tag.isCatchAll || sizes.isWritten(tag) {
                    appendPaths(of: tag.type, after: path + [tag.name], open: open, to: &paths)
                }
            }
        }
        if paths.count == count, !path.isEmpty { paths.append(path.joined(separator: "/")) }
    }
}

/// The body of a response with an error.
package struct ErrorAnswer: Hashable, Sendable {
    package let body: JSONValue
    /// Whether part of the error is generated, as the spec has no example of it.
    package let isGenerated: Bool
}
