package import StoneModel
import StoneValues

/// Builds the argument of a route from assignments, and validates it.
package struct ArgumentBuilder {
    private let api: API
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
        let assigner = ArgumentAssigner(api: api, reader: reader, assignment: assignment)
        try assigner.set(&root, as: type, along: assignment.path[...])
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
}
