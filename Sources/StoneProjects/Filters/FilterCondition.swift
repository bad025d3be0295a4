import StoneCommandLine
import StoneFilters
import StoneLint
import StoneModel
import StoneSource

/// One condition of a filter, and its range in a file or in the command line.
struct FilterCondition {
    /// A filter with this condition alone.
    var filter = Filter()
    var range: SourceRange

    init(_ range: SourceRange, _ condition: (inout Filter) -> Void) {
        self.range = range
        condition(&filter)
    }

    /// Returns an error for every undeclared name in the conditions.
    static func errors(
        in conditions: [FilterCondition],
        of source: SourceText,
        _ code: DiagnosticCode,
        _ api: API
    ) -> [Diagnostic] {
        guard !conditions.isEmpty else { return [] }
        var names = FilterNames(api)
        return conditions.flatMap { condition in
            names.errors(in: condition.filter).map { .error(code, $0, in: source, at: condition.range) }
        }
    }

    /// Returns a warning for every value in the conditions that no route has.
    static func warnings(
        in conditions: [FilterCondition],
        of source: SourceText,
        _ api: API,
        _ selection: WarningSelection
    ) -> [Diagnostic] {
        guard !conditions.isEmpty else { return [] }
        var names = FilterNames(api)
        return conditions.flatMap { condition in
            names.warnings(in: condition.filter).compactMap {
                selection.diagnostic(.unknownFilterValue, $0, in: source, at: condition.range)
            }
        }
    }
}
