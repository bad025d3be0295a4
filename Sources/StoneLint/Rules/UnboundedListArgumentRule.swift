import StoneChecker
import StoneModel

/// Warns about lists without `max_items` in arguments of routes: a server must limit them anyway.
enum UnboundedListArgumentRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let isReachable = context.reachable(from: context.routes.entries.map(\.argument))
        let types = context.declarations.types.filter { isReachable[$0.id.index] && !$0.isAlias }
        let fields = Set(types.flatMap { context.fields.all($0.id) })
        return fields.sorted().compactMap { index in
            guard let unwrapped = context.fields.types[index].flatMap({ context.aliases.unwrap($0) }),
                case .list(let list) = unwrapped.base, list.maxItems == nil
            else { return nil }
            let field = context.fields[index]
            let message = "list '\(field.name)' is part of an argument and has no 'max_items'"
            return Finding(message: message, span: field.span)
        }
    }
}
