package import StoneModel

extension ArgumentBuilder {
    /// Returns the valid argument of a route.
    ///
    /// - Parameters:
    ///   - permissions: The permissions of the caller, for `Omitted` fields and tags.
    ///   - base: The value that the assignments change.
    ///   - words: Assignments to fields of the argument, which override those of the base.
    package static func argument(
        of route: Route,
        in api: API,
        permissions: Set<String> = [],
        base: JSONValue? = nil,
        words: some Collection<String>
    ) throws(ArgumentError) -> JSONValue {
        try checkFields(of: route, in: api, words)
        var assignments: [ArgumentAssignment] = []
        for word in words { assignments.append(try ArgumentAssignment(parsing: word)) }
        return try argument(
            of: route.argument,
            in: api,
            permissions: permissions,
            base: base,
            assignments: assignments
        )
    }

    /// Throws an error for assignments to an argument that has no fields.
    private static func checkFields(
        of route: Route,
        in api: API,
        _ words: some Collection<String>
    ) throws(ArgumentError) {
        guard let first = words.first else { return }
        let noun: String
        var isText = false
        switch api.unwrapped(route.argument).type {
        case .void, .map, .nullable, .named: return
        case .boolean: noun = "a Boolean"
        case .integer: noun = "an integer"
        case .float: noun = "a number"
        case .list: noun = "a List"
        case .string: (noun, isText) = ("a String", true)
        case .bytes: (noun, isText) = ("Bytes", true)
        case .timestamp: (noun, isText) = ("a Timestamp", true)
        }
        let word = isText ? JSONValue.string(first).compact : first
        let isExample = words.count == 1 && first == first.shortened && (try? JSONValue(parsing: word)) != nil
        let path = api.qualifiedName(of: route.id)
        let option = isExample ? "--argument \(CurlCommand.word(word))" : "--argument JSON"
        throw ArgumentError("the argument of \(path) is \(noun); pass it with \(option)")
    }
}
