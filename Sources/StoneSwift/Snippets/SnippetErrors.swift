import StoneModel

/// Translates tags of errors into patterns of `catch` clauses.
extension SnippetValues {
    /// Returns the pattern of a call's error: `.route(.fromLookup(.notFound), _)`.
    ///
    /// - Parameter tags: Tags of the error and of its payloads, outermost first.
    /// - Returns: `nil` if there are no such tags, or if a tag is in a field of a payload, which no pattern reaches.
    func errorPattern(_ tags: [String], of error: DataType) -> String? {
        pattern(tags[...], of: error).map { ".route(\($0), _)" }
    }

    private func pattern(_ tags: ArraySlice<String>, of type: DataType) -> String? {
        let (type, isNullable) = api.unwrapped(type)
        guard let tag = tags.first, case .named(let id) = type, case .union = api[id] else { return nil }
        let fields = lowering.members.fields(of: id)
        guard let index = fields.firstIndex(where: { $0.name == tag }) else { return nil }
        let name = ".\(lowering.members.names(of: id)[index].afterDot)"
        let optional = isNullable ? "?" : ""
        guard tags.count > 1 else { return name + optional }
        return pattern(tags.dropFirst(), of: fields[index].type).map { "\(name)(\($0))\(optional)" }
    }
}
