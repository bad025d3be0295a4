import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about routes whose names begin with an HTTP method: `route GET /books`.
enum RouteMethodRule: LintRule {
    static let level = LintLevel.usual

    private static let methods: Set = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        // The occurrences need the index.
        guard declarations.routes.contains(where: { path(of: $0) != nil }) else { return [] }
        let owners = owners(declarations)
        return zip(declarations.routes, context.occurrences(of: [.route])).compactMap { route, occurrences in
            guard let path = path(of: route) else { return nil }
            let isFree =
                isName(path) && !declarations.declares(path, in: route.namespace)
                && owners[route.namespace.index][CanonicalName(path)] == [route.name]
            return Finding(
                message: "the name of route '\(route.nameWithVersion)' begins with an HTTP method, which routes do not "
                    + "have" + (isFree ? "; write 'route \(path)'" : ""),
                span: route.span,
                fixIts: isFree
                    ? occurrences.map { occurrence in
                        let source = context.source(occurrence.file)
                        // References include the version.
                        let version = source.text(occurrence.range).drop { $0 != ":" }
                        return source.replacement(of: occurrence.range, by: path + version)
                    } : []
            )
        }
    }

    /// Returns, by namespace, the names of the declarations that would have a name if routes had no methods.
    private static func owners(_ declarations: DeclarationTable) -> [[CanonicalName: Set<String>]] {
        var owners = declarations.namespaces.map { [CanonicalName($0.name): Set([$0.name])] }
        for type in declarations.types {
            owners[type.namespace.index][CanonicalName(type.name), default: []].insert(type.name)
        }
        for route in declarations.routes {
            let name = path(of: route) ?? route.name
            owners[route.namespace.index][CanonicalName(name), default: []].insert(route.name)
        }
        return owners
    }

    /// Returns the rest of a name that begins with a method in capitals, or with one and a space: `books`.
    private static func path(of route: RouteSymbol) -> String? {
        // Most routes begin with another letter.
        guard let initial = route.name.utf8.first, "DGHOP".utf8.contains(initial & 0xDF),
            let slash = route.name.utf8.firstIndex(of: UInt8(ascii: "/"))
        else { return nil }
        let word = route.name[..<slash]
        guard methods.contains(word.uppercased()) else { return nil }
        let hasSpace = route.span.range.count > route.name.utf8.count
        guard hasSpace || methods.contains(String(word)) else { return nil }
        return String(route.name[slash...].drop { $0 == "/" })
    }

    /// Returns whether a path can be the name of a route.
    private static func isName(_ path: String) -> Bool {
        // 'true-x' begins with a literal.
        let word = path.prefix { $0 != "/" && $0 != "-" }
        guard let first = word.first, !first.isNumber else { return false }
        return !ReservedWords.names.contains(String(word)) && BuiltinType(rawValue: path) == nil
    }
}
