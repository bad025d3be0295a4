import StoneChecker
import StoneIndex
import StoneSource
import StoneSyntax

/// Warns about routes whose names begin with an HTTP method: `route GET /books`.
enum RouteMethodRule: LintRule {
    static let level = LintLevel.usual

    private static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

    static func findings(_ context: LintContext) -> [Finding] {
        let routes = context.declarations.routes
        // The occurrences need the index.
        guard routes.contains(where: { path(of: $0) != nil }) else { return [] }
        return zip(routes, context.occurrences(of: [.route])).compactMap { route, occurrences in
            guard let path = path(of: route) else { return nil }
            let isFree = !path.isEmpty && !context.declarations.declares(path, in: route.namespace)
            return Finding(
                message: "the name of route '\(route.nameWithVersion)' begins with an HTTP method, which routes do not "
                    + "have" + (path.isEmpty ? "" : "; write 'route \(path)'"),
                span: route.span,
                fixIts: isFree
                    ? occurrences.map { context.source($0.file).replacement(of: $0.range, by: path) } : []
            )
        }
    }

    /// Returns the rest of a name that begins with a method in capitals, or with one and a space: `books`.
    private static func path(of route: RouteSymbol) -> String? {
        guard let slash = route.name.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let word = route.name[..<slash]
        let hasSpace = route.span.range.count > route.name.utf8.count
        guard methods.contains(hasSpace ? word.uppercased() : String(word)) else { return nil }
        return String(route.name[slash...].drop { $0 == "/" })
    }
}
