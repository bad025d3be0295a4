import StoneCalls
import StoneHTTP
import StoneModel
import StoneRuntime
import StoneSwift
import StoneValues

/// The calls that continue a route with a cursor.
struct CallPages: Sendable {
    /// The reason why a page has no next one, although it is not the last.
    struct Problem: Error {
        let message: String
    }

    let route: RawRoute
    private let pair: PageRoutes
    private let argumentType: DataType
    private let api: API
    private let permissions: Set<String>
    /// The members of the first argument that each call repeats.
    private let repeated: [JSONValue.Member]
    private var cursor: String?

    /// - Parameters:
    ///   - next: The route that returns the next page.
    ///   - argument: The argument of the first call.
    ///   - permissions: The permissions of the caller.
    init(_ pair: PageRoutes, next: Route, in api: API, argument: JSONValue, permissions: Set<String>) {
        self.pair = pair
        self.api = api
        self.permissions = permissions
        route = next.raw(in: api)
        argumentType = next.argument
        if case .object(let members) = argument {
            repeated = members.filter { pair.repeatedFields.contains($0.name) }
        } else {
            repeated = []
        }
    }

    /// Returns the argument of the call for the next page, or `nil` after the last page.
    mutating func argument(after page: RawJSON) throws(Problem) -> RawJSON? {
        guard case .object(let members)? = try? JSONValue(parsing: page.bytes) else { return nil }
        func value(_ name: String) -> JSONValue? { members.last { $0.name == name }?.value }
        guard !pair.hasMore || value(PageRoutes.hasMoreField) == .boolean(true) else { return nil }
        guard case .string(let next)? = value(pair.cursor) else {
            guard pair.hasMore else { return nil }
            throw Problem(message: "the server returned no '\(pair.cursor)' for the next page")
        }
        guard next != cursor else { throw Problem(message: "the server returned the same cursor again") }
        cursor = next
        let argument = JSONValue.object([.init(name: pair.cursor, value: .string(next))] + repeated)
        let server = ValueReader(api, role: .strict, permissions: permissions)
        if let error = server.error(in: argument, as: argumentType) {
            throw Problem(message: "the argument for the next page is invalid: \(error)")
        }
        return RouteCall.json(argument, .rpc)
    }
}
