import StoneCalls
import StoneHTTP
import StoneModel
import StoneRuntime
import StoneSwift

/// The calls that continue a route with a cursor.
struct CallPages: Sendable {
    let route: RawRoute
    private let pair: PageRoutes
    /// The members of the first argument that each call repeats.
    private let repeated: [JSONValue.Member]

    init(_ pair: PageRoutes, route: RawRoute, argument: JSONValue) {
        self.pair = pair
        self.route = route
        if case .object(let members) = argument {
            repeated = members.filter { pair.repeatedFields.contains($0.name) }
        } else {
            repeated = []
        }
    }

    /// Returns the cursor of the next page, or `nil` after the last one.
    func cursor(after page: RawJSON) -> String? {
        guard case .object(let members)? = try? JSONValue(parsing: page.bytes) else { return nil }
        func value(_ name: String) -> JSONValue? { members.last { $0.name == name }?.value }
        guard !pair.hasMore || value(PageRoutes.hasMoreField) == .boolean(true),
            case .string(let cursor)? = value(pair.cursor)
        else { return nil }
        return cursor
    }

    func argument(at cursor: String) -> RawJSON {
        RouteCall.json(.object([.init(name: pair.cursor, value: .string(cursor))] + repeated), .rpc)
    }
}
