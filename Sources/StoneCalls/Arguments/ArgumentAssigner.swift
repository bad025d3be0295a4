import StoneModel
import StoneSuggestions
import StoneValues

/// Sets the part of an argument that an assignment names.
struct ArgumentAssigner {
    typealias Path = ArraySlice<ArgumentAssignment.Component>

    let api: API
    let reader: ValueReader
    let assignment: ArgumentAssignment

    /// Sets the part at a path below a value.
    func set(_ node: inout ArgumentNode?, as type: DataType, along path: Path) throws(ArgumentError) {
        let rest = path.dropFirst()
        switch path.first {
        case nil: try setValue(&node, as: type)
        case .name(let name): try setMember(name, of: &node, as: api.unwrapped(type).type, along: rest)
        case .element(let index): try setElement(index, of: &node, as: type, along: rest)
        case .nextElement: try setElement(node?.items?.count ?? 0, of: &node, as: type, along: rest)
        }
    }

    // MARK: Lists

    private func setElement(
        _ index: Int,
        of node: inout ArgumentNode?,
        as type: DataType,
        along rest: Path
    ) throws(ArgumentError) {
        guard case .list(let list) = api.unwrapped(type).type else {
            throw ArgumentError("'\(assignment.name.shortened)' has an index, but is not in a list")
        }
        var items = node?.items ?? []
        if node?.items == nil, node?.assigned != nil { throw partOfValue() }
        guard index <= items.count else {
            throw ArgumentError(
                "'\(assignment.name.shortened)' is not the next element; the list has \(items.count) so far"
            )
        }
        var item = index < items.count ? items[index] : nil
        try set(&item, as: list.element, along: rest)
        guard let item else { return }
        if index < items.count { items[index] = item } else { items.append(item) }
        node = .list(items)
    }

    // MARK: Objects

    private func setMember(
        _ name: String,
        of node: inout ArgumentNode?,
        as type: DataType,
        along rest: Path
    ) throws(ArgumentError) {
        if case .list = type { throw needsIndex(rest) }
        if rest.isEmpty, let chosen = node?.assignedTag {
            if name == chosen { throw repeated() }
            if name == ".tag", case .text(let tag) = assignment.value {
                guard tag == chosen else { throw differentTag(from: chosen) }
                return
            }
        }
        var object = try object(node, as: type, with: name)
        if case .map(_, let item) = type {
            try set(&object[name], as: item, along: rest)
        } else if name == ".tag", rest.isEmpty, case .text(let tag) = assignment.value {
            try choose(tag, in: &object)
        } else {
            let member = try member(name, of: type, object)
            guard member.kind == .field else {
                try choose(name, in: &object)
                node = .object(object)
                return try setTagValue(member, of: &node, object, along: rest)
            }
            try set(&object[name], as: member.type, along: rest)
        }
        node = .object(object)
    }

    /// Returns the object that an assignment to a member changes.
    private func object(
        _ node: ArgumentNode?,
        as type: DataType,
        with name: String
    ) throws(ArgumentError) -> ArgumentNode.Object {
        switch (node, type) {
        case (nil, _), (.given(.null)?, _): return ArgumentNode.Object()
        case (.given(.object(let members))?, _): return ArgumentNode.Object(given: members)
        case (.given(let value)?, _):
            // A string stands for a tag without a value, which an assignment replaces.
            guard case .string = value, let first = api.argumentMembers(of: type).first, first.kind != .field else {
                throw ArgumentError(
                    "'\(assignment.name.shortened)' is part of an object, but the given value is \(value.compact.shortened)"
                )
            }
            return ArgumentNode.Object()
        case (.object(let object)?, _): return object
        case (_, .map), (_, .named): throw partOfValue()
        default: throw unknown(name, among: [], type)
        }
    }

    /// Returns the member of a type that a name in an object means.
    private func member(
        _ name: String,
        of type: DataType,
        _ object: ArgumentNode.Object
    ) throws(ArgumentError) -> ArgumentMember {
        let members = api.argumentMembers(of: type)
        // Next to a tag, the fields of its value may be named without it: `entry..tag=file entry.size:=1`.
        let chosen = members.first { $0.name == object.currentTag && hasFieldsBeside($0) }
        let fields = chosen.map { api.argumentMembers(of: $0.type).filter { $0.kind == .field } } ?? []
        if let member = (members + fields).first(where: { $0.name == name }) { return member }
        // The name may be a misspelled tag.
        if let chosen, suggestion(for: name, among: members.map(\.name)) == nil {
            throw unknown(name, among: fields, api.unwrapped(chosen.type).type)
        }
        throw unknown(name, among: members, type)
    }

    // MARK: Tags

    /// Sets the tag. All assignments must agree.
    private func choose(_ tag: String, in object: inout ArgumentNode.Object) throws(ArgumentError) {
        if let chosen = object.tag, chosen != tag { throw differentTag(from: chosen) }
        object.tag = tag
    }

    /// Sets the value of the tag of an object, which is next to the tag or under its name.
    private func setTagValue(
        _ member: ArgumentMember,
        of node: inout ArgumentNode?,
        _ object: ArgumentNode.Object,
        along rest: Path
    ) throws(ArgumentError) {
        if case .void = api.resolved(member.type) {
            guard rest.isEmpty, assignment.value == .text("") || assignment.value == .json(.null) else {
                throw ArgumentError("the tag '\(member.name)' has no value; expected '\(assignment.name.shortened)='")
            }
        } else if !hasFieldsBeside(member) {
            var object = object
            try set(&object[member.name], as: member.type, along: rest)
            node = .object(object)
        } else if !rest.isEmpty {
            try set(&node, as: member.type, along: rest)
        } else if assignment.value != .text("") {
            node = .value(try value(beside: member, in: object))
        }
    }

    /// Returns the object of a tag and the JSON of its value.
    private func value(
        beside tag: ArgumentMember,
        in object: ArgumentNode.Object
    ) throws(ArgumentError) -> JSONValue {
        guard !object.hasAssignedMembers else { throw repeated() }
        switch assignment.value {
        case .json(.null): return .object([]).tagged(tag.name)
        case .json(.object(let members)):
            let others = members.filter { $0.name != ".tag" }
            guard members.allSatisfy({ $0.name != ".tag" || $0.value == .string(tag.name) }) else {
                throw differentTag(from: tag.name)
            }
            return .object(others).tagged(tag.name)
        default: throw ArgumentError(needsFields(tag.type))
        }
    }

    // MARK: Values

    private func setValue(_ node: inout ArgumentNode?, as type: DataType) throws(ArgumentError) {
        guard case .text(let text) = assignment.value else {
            guard node?.assigned == nil, case .json(let json) = assignment.value else { throw repeated() }
            node = .value(json)
            return
        }
        // Strings of one name are the elements of a list: `tags=a tags=b`.
        if case .list(let list) = api.unwrapped(type).type {
            let assigned = node?.assigned
            if assigned != nil, assigned?.items == nil { throw repeated() }
            let element = try value(of: text, as: list.element, isElement: true)
            node = .list((assigned?.items ?? []) + [.value(element)])
            return
        }
        guard node?.assigned == nil else { throw repeated() }
        node = .value(try value(of: text, as: type))
    }

    /// Returns the value that a string stands for. The validation rejects strings that are not of the type.
    private func value(
        of text: String,
        as type: DataType,
        isElement: Bool = false
    ) throws(ArgumentError) -> JSONValue {
        let (type, isNullable) = api.unwrapped(type)
        switch type {
        case .string, .bytes, .timestamp: return .string(text)
        case .boolean where text == "true" || text == "false": return .boolean(text == "true")
        case .boolean, .integer, .float:
            if isNullable, text == "null" { return .null }
            switch try? JSONValue(parsing: text) {
            case .integer(let digits)?: return .integer(digits)
            case .float(let number)?: return .float(number)
            default: return .string(text)
            }
        case .void where text.isEmpty: return .null
        case .void:
            throw ArgumentError("'\(assignment.name.shortened)' has no value; expected '\(assignment.name.shortened)='")
        case .list, .map, .nullable: throw ArgumentError(needsFields(type, isElement: isElement))
        case .named:
            if isNullable, text == "null" { return .null }
            let members = api.argumentMembers(of: type)
            guard let first = members.first, first.kind != .field else {
                throw ArgumentError(needsFields(type, isElement: isElement))
            }
            guard let member = members.first(where: { $0.name == text }) else {
                throw unknown(text, among: members, type)
            }
            let value = JSONValue.object([]).tagged(text)
            let isBare = api.resolved(member.type) == .void || api.unwrapped(member.type).isNullable
            guard isBare || reader.error(in: value, as: type) == nil else {
                throw needsValue(member, isElement: isElement)
            }
            return value
        }
    }
}
