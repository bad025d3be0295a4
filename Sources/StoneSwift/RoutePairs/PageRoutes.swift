package import StoneModel

/// A route that returns the first page of a list, and the route that returns the page at a cursor: `list_folder` and
/// `list_folder/continue`, or the same route twice if its argument can contain a cursor.
package struct PageRoutes: RoutePair {
    package let first: RouteID
    package let next: RouteID
    /// The field with the cursor, in the page and in the argument of `next`.
    package let cursor: String
    /// Whether the cursor of a page can be absent.
    let isCursorNullable: Bool
    /// Whether a page has the field ``hasMoreField``.
    package let hasMore: Bool
    /// Whether the argument of `first` can be created without a cursor.
    let beginsWithoutCursor: Bool
    /// The fields of the argument of `next` with the values of the first argument.
    package let repeatedFields: [String]

    package static let hasMoreField = "has_more"
    static let cursorField = "cursor"

    package init(
        _ first: Route,
        _ next: Route,
        in api: API,
        styles: [String: SwiftConfiguration.RouteStyle]
    ) throws(RoutePairError) {
        let name = "'\(first.id.nameWithVersion)'"
        let nextName = "'\(next.id.nameWithVersion)'"
        guard [first, next].allSatisfy({ SwiftConfiguration.RouteStyle(of: $0, styles) == .rpc }) else {
            throw RoutePairError(message: "routes with content have no pages")
        }
        guard api.resolved(first.result) == api.resolved(next.result), let page = api.structFields(first.result) else {
            throw RoutePairError(message: "\(name) and \(nextName) do not return the same struct")
        }
        guard let argument = api.structFields(next.argument) else {
            throw RoutePairError(message: "expected a struct with a cursor as the argument of \(nextName)")
        }
        let texts = argument.filter { field in
            api.isText(field.type) && page.contains { $0.name == field.name && api.isText($0.type) }
        }
        guard let cursor = texts.first(where: { $0.name == Self.cursorField }) ?? (texts.count == 1 ? texts[0] : nil)
        else {
            let expected = "expected a String field 'cursor' in the result of \(name) and the argument of \(nextName)"
            throw RoutePairError(message: expected)
        }
        self.first = first.id
        self.next = next.id
        self.cursor = cursor.name
        isCursorNullable = page.contains { $0.name == cursor.name && api.unwrapped($0.type).isNullable }
        hasMore = page.contains { field in
            field.name == Self.hasMoreField && api.unwrapped(field.type) == (.boolean, false)
                && !field.isMissingForSome(api)
        }
        guard hasMore || isCursorNullable else {
            throw RoutePairError(
                message: "expected a Boolean field '\(Self.hasMoreField)' or a nullable cursor in the result of \(name)"
            )
        }
        let others = argument.filter { $0.name != cursor.name }
        let given = api.structFields(first.argument) ?? []
        beginsWithoutCursor = given.allSatisfy { $0.name != cursor.name || api.unwrapped($0.type).isNullable }
        let repeated = others.filter { field in
            given.contains {
                $0.name == field.name && $0.type == field.type
                    && (!$0.isMissingForSome(api) || field.isMissingForSome(api))
            }
        }
        repeatedFields = repeated.map(\.name)
        for field in others where !repeatedFields.contains(field.name) {
            guard !api.isRequired(field) else {
                let isOmitted = given.contains { $0.name == field.name && $0.isMissingForSome(api) }
                let callers = isOmitted ? " for some callers" : ""
                throw RoutePairError(
                    message: "\(nextName) needs '\(field.name)', which the argument of \(name) lacks\(callers)"
                )
            }
        }
    }

    package static func conventionalNames(for first: Route) -> [String] {
        [first.name + "/continue", first.name]
    }

    /// A route continued by itself must return whether there are more pages.
    package var isConventional: Bool {
        cursor == Self.cursorField && beginsWithoutCursor && (first != next || hasMore)
    }
}
