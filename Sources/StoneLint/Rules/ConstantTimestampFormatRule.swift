import StoneChecker
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Warns about timestamps whose format has no directive, as in `Timestamp("yyyy-MM-dd")`.
enum ConstantTimestampFormatRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        // Hardly any API has one, and the types are found faster than their arguments in the syntax.
        guard context.hasConstantTimestamp else { return [] }
        return context.arguments(of: .timestamp).compactMap { argument, file in
            guard case .literal(let literal) = argument.value, case .string(let format) = literal.value,
                !format.hasTimestampDirective
            else { return nil }
            let meant = format.translatedTimestampFormat
            let content = SourceRange(literal.range.lowerBound + 1, literal.range.upperBound - 1)
            return Finding(
                message: "the format has no directive such as '%Y', so all timestamps have the same text"
                    + didYouMean(meant),
                span: SourceSpan(file: file, range: literal.range),
                fixIts: meant.map { [context.source(file).replacement(of: content, by: $0)] } ?? []
            )
        }
    }
}

extension LintContext {
    /// Whether an alias, a field or tag, or a route has a timestamp whose format has no directive.
    fileprivate var hasConstantTimestamp: Bool {
        func isConstant(_ type: DataType?) -> Bool { type?.hasConstantTimestamp ?? false }
        let aliases = aliases
        return fields.types.contains(where: isConstant)
            || declarations.types.contains { $0.isAlias && isConstant(aliases[$0.id]) }
            || routes.entries.contains { isConstant($0.argument) || isConstant($0.result) || isConstant($0.error) }
    }
}

extension DataType {
    /// Whether the type is, or contains, a timestamp whose format has no directive.
    fileprivate var hasConstantTimestamp: Bool {
        switch self {
        case .timestamp(let format): !format.hasTimestampDirective
        case .list(let list): list.element.hasConstantTimestamp
        case .map(_, let value): value.hasConstantTimestamp
        case .nullable(let type): type.hasConstantTimestamp
        case .void, .boolean, .integer, .float, .string, .bytes, .named: false
        }
    }
}
