import StoneChecker
import StoneModel
import StoneSyntax

/// One condition of a filter, and where it stands, so that it can be shown there if the specs turn out to declare no such thing.
struct FilterCondition {
    /// With this condition alone.
    var filter = Filter()
    var range: SourceRange

    init(_ range: SourceRange, _ condition: (inout Filter) -> Void) {
        self.range = range
        condition(&filter)
    }

    /// Every name in conditions of one text that means nothing.
    static func mistakes(
        in conditions: [FilterCondition],
        of source: SourceText,
        _ code: DiagnosticCode,
        _ api: API
    ) -> [Diagnostic] {
        guard !conditions.isEmpty else { return [] }
        var names = FilterNames(api)
        return conditions.flatMap { condition in
            names.errors(in: condition.filter).map { .error(code, $0, source, condition.range) }
        }
    }
}
