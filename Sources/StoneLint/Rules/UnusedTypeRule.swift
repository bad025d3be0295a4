import StoneChecker
import StoneIndex
import StoneModel

/// Warns about types without references from fields, aliases, routes or other types. The field above a nested
/// definition uses it.
enum UnusedTypeRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        var isUsed = context.uses(of: [.alias, .structure, .union]).map { uses in
            uses.contains { $0.role == .reference && $0.owner != $0.symbol }
        }
        if let schema = context.declarations.routeSchema { isUsed[schema.index] = true }
        return context.declarations.types.filter { !isUsed[$0.id.index] && !$0.isNested }.map { type in
            Finding(message: "unused \(type.kindName) '\(type.name)'", span: type.span)
        }
    }
}
