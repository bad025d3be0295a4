package import StoneModel

/// Swift source of values and calls, as a user of the generated code writes it.
package struct SwiftSnippets: Sendable {
    let values: SnippetValues
    private let calls: SnippetCalls

    /// Creates the snippets for the code that a configuration generates, and for a client even if it generates none.
    package init(_ api: API, configuration: SwiftConfiguration) {
        var configuration = configuration
        configuration.parts.insert(.client)
        let lowering = Lowering(api, configuration)
        values = SnippetValues(lowering: lowering)
        calls = SnippetCalls(values)
    }

    /// Returns a call with the method of the generated client that takes the fields of the argument:
    /// `let result = try await client.files.createFolderV2(path: "/a")`.
    ///
    /// Uploads send some text, and downloads return the content in memory.
    ///
    /// - Returns: `nil` if there is no such route, no client has it, or the JSON is not a value of the argument's type.
    package func call(_ route: RouteID, argument: JSONValue) -> String? {
        calls.call(route, argument: argument)
    }

    /// Returns the pattern of a `catch` clause after a call: `.route(.fromLookup(.notFound), _)`.
    ///
    /// - Parameter tags: Tags of the route's error and of its payloads, outermost first.
    /// - Returns: `nil` if there are no such tags, or if one is in a field of a payload, which no pattern reaches.
    package func errorPattern(_ tags: [String], of error: DataType) -> String? {
        values.errorPattern(tags, of: error)
    }
}
