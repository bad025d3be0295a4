package import StoneModel
import StoneSuggestions
import StoneValues

/// Builds the argument of a route from assignments, and validates it.
package struct ArgumentBuilder {
    let api: API
    private let type: DataType
    private let permissions: Set<String>
    private var root: ArgumentNode?

    /// - Parameters:
    ///   - type: The type of the argument.
    ///   - permissions: The permissions of the caller, for `Omitted` fields and tags.
    ///   - base: The value that the assignments change.
    package init(_ api: API, _ type: DataType, permissions: Set<String> = [], base: JSONValue? = nil) {
        self.api = api
        self.type = type
        self.permissions = permissions
        root = base.map(ArgumentNode.given)
    }

    /// Returns the valid argument.
    ///
    /// - Parameters:
    ///   - permissions: The permissions of the caller, for `Omitted` fields and tags.
    ///   - base: The value that the assignments change.
    ///   - assignments: Fields of the argument, which override those of the base.
    package static func argument(
        of type: DataType,
        in api: API,
        permissions: Set<String> = [],
        base: JSONValue? = nil,
        assignments: [ArgumentAssignment]
    ) throws(ArgumentError) -> JSONValue {
        if case .void = api.resolved(type), let first = assignments.first {
            throw ArgumentError("unexpected argument '\(first.name.shortened)'; the route takes none")
        }
        var builder = ArgumentBuilder(api, type, permissions: permissions, base: base)
        for assignment in assignments { try builder.add(assignment) }
        let value = builder.value
        try builder.validate(value)
        return value
    }

    package mutating func add(_ assignment: ArgumentAssignment) throws(ArgumentError) {
        try set(&root, type, assignment.path[...], assignment)
    }

    /// The argument before its validation.
    package var value: JSONValue {
        if let root { return root.value }
        if case .void = api.resolved(type) { return .null }
        return .object([])
    }

    private func validate(_ value: JSONValue) throws(ArgumentError) {
        guard let error = reader.error(in: value, as: type) else { return }
        throw UnknownMember(api, type, value, permissions: permissions).argumentError(for: error)
    }

    private var reader: ValueReader { ValueReader(api, role: .strict, permissions: permissions) }

    // MARK: Assignments

    private func set(
        _ node: inout ArgumentNode?,
        _ type: DataType,
        _ path: ArraySlice<ArgumentAssignment.Component>,
        _ assignment: ArgumentAssignment
    ) throws(ArgumentError) {
        switch path.first {
        case nil: try setValue(&node, type, assignment)
        case .name(let name): try setMember(name, of: &node, type, path.dropFirst(), assignment)
        case .element(let index): try setElement(index, of: &node, type, path.dropFirst(), assignment)
        case .nextElement:
            try setElement(node?.items?.count ?? 0, of: &node, type, path.dropFirst(), assignment)
        }
    }

    private func setElement(
        _ index: Int,
        of node: inout ArgumentNode?,
        _ type: DataType,
        _ rest: ArraySlice<ArgumentAssignment.Component>,
        _ assignment: ArgumentAssignment
    ) throws(ArgumentError) {
        guard case .list(let list) = api.unwrapped(type).type else {
            throw ArgumentError("'\(assignment.name.shortened)' has an index, but is not in a list")
        }
        var items = node?.items ?? []
        if node?.items == nil, node?.assigned != nil { throw repeated(assignment) }
        guard index <= items.count else {
            throw ArgumentError(
                "'\(assignment.name.shortened)' is not the next element; the list has \(items.count) so far"
            )
        }
        var item = index < items.count ? items[index] : nil
        try set(&item, list.element, rest, assignment)
        guard let item else { return }
        if index < items.count { items[index] = item } else { items.append(item) }
        node = .list(items)
    }

    private func setMember(
        _ name: String,
        of node: inout ArgumentNode?,
        _ type: DataType,
        _ rest: ArraySlice<ArgumentAssignment.Component>,
        _ assignment: ArgumentAssignment
    ) throws(ArgumentError) {
        let (type, _) = api.unwrapped(type)
        if case .list = type { throw needsIndex(rest, assignment) }
        let members = api.argumentMembers(of: type)
        var object = ArgumentNode.Object()
        switch (node, type) {
        case (nil, _), (.given(.null)?, _): break
        case (.given(.object(let members))?, _): object = ArgumentNode.Object(given: members)
        case (.given(let value)?, _):
            // A string stands for a tag without a value, which an assignment replaces.
            guard case .string = value, let first = members.first, first.kind != .field else {
                throw ArgumentError(
                    "'\(assignment.name.shortened)' is part of an object, but the given value is \(value.compact.shortened)"
                )
            }
        case (.object(let given)?, _): object = given
        case (_, .map), (_, .named): throw repeated(assignment)
        default: throw unknown(name, among: members, type, assignment)
        }
        if case .map(_, let item) = type {
            try set(&object[name], item, rest, assignment)
            node = .object(object)
            return
        }
        if name == ".tag", rest.isEmpty, case .text(let tag) = assignment.value {
            try object.choose(tag, assignment)
            node = .object(object)
            return
        }
        // Next to a tag, the fields of its value may be named without it: `entry..tag=file entry.size:=1`.
        let chosen = members.first { $0.name == object.currentTag && hasFieldsBeside($0) }
        let fields = chosen.map { api.argumentMembers(of: $0.type).filter { $0.kind == .field } } ?? []
        guard let member = (members + fields).first(where: { $0.name == name }) else {
            // The name may be a misspelled tag.
            if let chosen, suggestion(for: name, among: members.map(\.name)) == nil {
                throw unknown(name, among: fields, api.unwrapped(chosen.type).type, assignment)
            }
            throw unknown(name, among: members, type, assignment)
        }
        switch member.kind {
        case .field:
            try set(&object[name], member.type, rest, assignment)
            node = .object(object)
        case .tag, .subtype:
            try object.choose(name, assignment)
            node = .object(object)
            try setTagValue(member, of: &node, rest, assignment)
        }
    }

    /// Sets the value of a tag, which is next to the tag or under its name.
    private func setTagValue(
        _ member: ArgumentMember,
        of node: inout ArgumentNode?,
        _ rest: ArraySlice<ArgumentAssignment.Component>,
        _ assignment: ArgumentAssignment
    ) throws(ArgumentError) {
        guard case .object(var object)? = node else { return }
        if case .void = api.resolved(member.type) {
            guard rest.isEmpty, assignment.value == .text("") || assignment.value == .json(.null) else {
                throw ArgumentError("the tag '\(member.name)' has no value; expected '\(assignment.name.shortened)='")
            }
            return
        }
        guard hasFieldsBeside(member) else {
            try set(&object[member.name], member.type, rest, assignment)
            node = .object(object)
            return
        }
        guard rest.isEmpty else { return try set(&node, member.type, rest, assignment) }
        switch assignment.value {
        case .json(.object(let members)):
            for member in members { object[member.name] = .value(member.value) }
            node = .object(object)
        case .text(""), .json(.null): break
        default: throw ArgumentError(needsFields(member.type, assignment))
        }
    }

    private func setValue(
        _ node: inout ArgumentNode?,
        _ type: DataType,
        _ assignment: ArgumentAssignment
    ) throws(ArgumentError) {
        guard case .text(let text) = assignment.value else {
            guard node?.assigned == nil, case .json(let json) = assignment.value else { throw repeated(assignment) }
            node = .value(json)
            return
        }
        // Strings of one name are the elements of a list: `tags=a tags=b`.
        if case .list(let list) = api.unwrapped(type).type {
            let assigned = node?.assigned
            if assigned != nil, assigned?.items == nil { throw repeated(assignment) }
            let element = try value(of: text, as: list.element, assignment, isElement: true)
            node = .list((assigned?.items ?? []) + [.value(element)])
            return
        }
        guard node?.assigned == nil else { throw repeated(assignment) }
        node = .value(try value(of: text, as: type, assignment))
    }

    // MARK: Strings

    /// Returns the value that a string stands for. The validation rejects strings that are not of the type.
    private func value(
        of text: String,
        as type: DataType,
        _ assignment: ArgumentAssignment,
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
        case .list, .map, .nullable: throw ArgumentError(needsFields(type, assignment, isElement: isElement))
        case .named:
            if isNullable, text == "null" { return .null }
            let members = api.argumentMembers(of: type)
            guard let first = members.first, first.kind != .field else {
                throw ArgumentError(needsFields(type, assignment, isElement: isElement))
            }
            guard let member = members.first(where: { $0.name == text }) else {
                throw unknown(text, among: members, type, assignment)
            }
            let value = JSONValue.object([.init(name: ".tag", value: .string(text))])
            let isBare = api.resolved(member.type) == .void || api.unwrapped(member.type).isNullable
            guard isBare || reader.error(in: value, as: type) == nil else {
                throw needsValue(member, assignment, isElement: isElement)
            }
            return value
        }
    }
}
