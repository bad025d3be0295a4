package import StoneModel

/// The values of results by the labels of examples in the spec, or else by their tags.
extension ExampleCatalog {
    /// Returns the example with a label, or the value with a path of tags, as for errors. Returns `nil` if the type
    /// has neither, or no finite value. The tags are those of a union or of enumerated subtypes; `null` selects no
    /// value of a nullable type.
    ///
    /// Without a name, returns the usual example. For a union without written examples, that is its first tag; a
    /// deprecated tag, that of a job in progress or the catch-all tag only if there is no other.
    package func result(of type: DataType, named name: String?) -> JSONValue? {
        if let name {
            if let example = example(of: type, label: name) { return example.value }
            let first = name.prefix { $0 != "/" }
            if tagNames(of: type).contains(where: { $0 == first }) { return error(of: type, tags: name) }
            return name == Self.null && api.unwrapped(type).isNullable ? .null : nil
        }
        let tags = tags(of: type)
        guard !tags.isEmpty, !hasWrittenExamples(of: type) else { return example(of: type)?.value }
        let usual = tags.filter { !$0.isDeprecated } + tags.filter(\.isDeprecated)
        for tag in usual.filter({ !$0.isInProgress }) + usual.filter(\.isInProgress) where !tag.isCatchAll {
            if let value = error(of: type, tags: tag.name) { return value }
        }
        return example(of: type)?.value
    }

    /// The name of the result without a value.
    private static let null = "null"

    /// Returns the labels of examples, the tags and `null`, as far as they select a result, each once.
    package func resultNames(of type: DataType) -> [String] {
        let tags = tagNames(of: type)
        let known = Set(tags)
        let names = examples(of: type).compactMap(\.label).filter { !known.contains($0) } + tags
        return api.unwrapped(type).isNullable && !names.contains(Self.null) ? names + [Self.null] : names
    }

    private func tagNames(of type: DataType) -> [String] {
        guard case .named(let id) = api.unwrapped(type).type, case .structure(let structure) = api[id] else {
            return tags(of: type).map(\.name)
        }
        return (structure.subtypes?.members ?? []).filter { sizes[$0.type] != nil }.map(\.tag)
    }

    /// Returns the tags of a union in the order of the spec, followed by inherited tags and the catch-all tag. Other
    /// types have none. Inherited tags come later since they may mean that a job is in progress.
    private func tags(of type: DataType) -> [Field] {
        guard case .named(let id) = api.unwrapped(type).type, case .union(let union) = api[id] else { return [] }
        let own = Set(union.tags.map(\.name))
        let inherited = api.allTags(of: union).filter { !own.contains($0.name) }
        let tags = union.tags + inherited
        let finite = tags.filter { sizes.isWritten($0) && sizes.size(of: $0.type) != nil }
        return finite + tags.filter(\.isCatchAll)
    }

    /// Returns whether a union has examples besides the generated ones of tags without a value.
    private func hasWrittenExamples(of type: DataType) -> Bool {
        examples(of: type).contains { $0.value != JSONValue.object([]).tagged($0.label ?? "") }
    }
}

extension Field {
    /// Whether the tag means that a job has not ended yet.
    fileprivate var isInProgress: Bool { name == "in_progress" }
}
