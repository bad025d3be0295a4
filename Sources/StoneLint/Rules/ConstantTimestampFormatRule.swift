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
        guard context.resolvedTypes.contains(where: \.hasConstantTimestamp) else { return [] }
        return context.arguments(of: .timestamp).compactMap { argument, file in
            guard case .literal(let literal) = argument.value, case .string(let format) = literal.value,
                format.timestampDirectives.isEmpty
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
    /// The types of all aliases, fields and tags, and routes.
    fileprivate var resolvedTypes: some Sequence<DataType> {
        let targets = declarations.types.filter(\.isAlias).map { aliases[$0.id] }
        let ofRoutes = routes.entries.flatMap { [$0.argument, $0.result, $0.error] }
        return [targets, fields.types, ofRoutes].joined().lazy.compactMap(\.self)
    }
}

extension DataType {
    /// Whether it is, or contains, a timestamp whose format has no directive.
    fileprivate var hasConstantTimestamp: Bool {
        switch self {
        case .timestamp(let format): format.timestampDirectives.isEmpty
        case .list(let list): list.element.hasConstantTimestamp
        case .map(_, let value): value.hasConstantTimestamp
        case .nullable(let type): type.hasConstantTimestamp
        case .void, .boolean, .integer, .float, .string, .bytes, .named: false
        }
    }
}
