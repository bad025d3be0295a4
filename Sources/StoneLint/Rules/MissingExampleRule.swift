import StoneChecker
import StoneModel

/// Warns about arguments and results of routes without examples.
enum MissingExampleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        var isWanted = Array(repeating: false, count: context.declarations.types.count)
        for type in context.routes.entries.flatMap({ [$0.argument, $0.result] }) {
            if let leaf = type.flatMap({ context.aliases.unwrap($0) })?.base.namedLeaf {
                isWanted[leaf.index] = true
            }
        }
        return context.declarations.types.filter { type in
            guard isWanted[type.id.index], !type.isAlias, context.examples.own(type.id).isEmpty else { return false }
            let all = context.fields.all(type.id)
            // A tag without a value is its own example.
            return type.isUnion ? all.allSatisfy { context.fields.types[$0] != .void } : !all.isEmpty
        }.map { type in
            let message = "\(type.kindName) '\(type.name)' is used by a route but has no example"
            return Finding(message: message, span: type.span)
        }
    }
}
