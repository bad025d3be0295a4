extension _StoneSerializable where Self: Hashable {
    /// The tags of a union and of the unions in it, outermost first, as in an error summary of Dropbox:
    /// `path/conflict/file`.
    package var tags: String {
        var tags: [String] = []
        var members = (try? StoneJSONEncoder().encode(self)).flatMap { LooseJSON($0).members }
        func content(_ name: String) -> StoneJSONNode.Content? { members?.first { $0.name == name }?.value.content }
        while case .string(let tag)? = content(".tag") {
            tags.append(tag)
            if case .object(let below)? = content(tag) { members = below } else { members = nil }
        }
        return tags.joined(separator: "/")
    }
}
