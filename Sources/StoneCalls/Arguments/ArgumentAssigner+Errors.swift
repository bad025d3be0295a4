import StoneModel
import StoneSuggestions

/// The errors of assignments that do not fit the type.
extension ArgumentAssigner {
    func repeated() -> ArgumentError { ArgumentError("'\(assignment.name.shortened)' is given twice") }

    func partOfValue() -> ArgumentError {
        ArgumentError("'\(assignment.name.shortened)' is part of a value that is already given")
    }

    func differentTag(from tag: String) -> ArgumentError {
        ArgumentError("'\(assignment.name.shortened)' sets a different tag; '\(tag)' is already set")
    }

    func needsFields(_ type: DataType, isElement: Bool = false) -> String {
        let name = assignment.name.shortened
        let object = isElement ? "\(name)[0]" : name
        let field = api.argumentMembers(of: type).first.map { "'\(object).\($0.name)=…' or " } ?? ""
        return "'\(name)' is not a string; expected \(field)'\(name):=JSON'"
    }

    /// Returns the error of a name after that of a list: `tags.a`.
    ///
    /// - Parameter rest: The path after the name.
    func needsIndex(_ rest: Path) -> ArgumentError {
        let names = assignment.name.split(separator: ".", omittingEmptySubsequences: false)
        let nameCount = assignment.path[..<(rest.startIndex - 1)].count { if case .name = $0 { true } else { false } }
        let list = names.prefix(nameCount).joined(separator: ".").shortened
        let member = names.dropFirst(nameCount).joined(separator: ".").shortened
        return ArgumentError("'\(list)' is a list; expected '\(list)[0].\(member)=…'")
    }

    /// Returns the error of a tag that is given without its value: `mode=update`.
    func needsValue(_ tag: ArgumentMember, isElement: Bool) -> ArgumentError {
        let name = "\(assignment.name.shortened)\(isElement ? "[]" : "").\(tag.name)"
        let members = hasFieldsBeside(tag) ? api.argumentMembers(of: tag.type) : []
        let member = members.first(where: \.isRequired) ?? members.first
        let value =
            switch api.unwrapped(member?.type ?? tag.type).type {
            case .map: ":=JSON"
            case .named(let id) where api.argumentMembers(of: .named(id)).first?.kind == .field: ":=JSON"
            default: "=…"
            }
        let path = member.map { "\(name).\($0.name)" } ?? name
        return ArgumentError("the tag '\(tag.name)' has a value; write '\(path)\(value)'")
    }

    func unknown(_ name: String, among members: [ArgumentMember], _ type: DataType) -> ArgumentError {
        let near = didYouMean(name, among: members.map(\.name))
        guard case .named(let id) = type else {
            return ArgumentError("'\(assignment.name.shortened)': the value has no field '\(name.shortened)'")
        }
        let noun = members.first.map { $0.kind == .field ? "field" : "tag" } ?? "field"
        if let owner = members.first(where: { hasFieldsBeside($0) && self.hasField(name, $0.type) }) {
            return ArgumentError(
                "'\(api[id].name)' has no tag '\(name.shortened)'; a field follows its tag: '\(owner.name).\(name)'"
            )
        }
        let few = near.isEmpty && (1...12).contains(members.count)
        let known = few ? "; it has \(members.map { "'\($0.name)'" }.joined(separator: ", "))" : near
        return ArgumentError("'\(api[id].name)' has no \(noun) '\(name.shortened)'\(known)")
    }

    /// Returns whether the fields of a tag's value are next to the tag in JSON.
    func hasFieldsBeside(_ member: ArgumentMember) -> Bool {
        member.kind == .subtype || (member.kind == .tag && api.isFlattened(member.type))
    }

    private func hasField(_ name: String, _ type: DataType) -> Bool {
        api.argumentMembers(of: type).contains { $0.kind == .field && $0.name == name }
    }
}
