package import StoneModel
package import StoneSource
package import StoneSyntax

/// Checks a set of parsed files as one API description.
///
/// - Parameters:
///   - lint: Returns additional diagnostics of specs without errors.
///   - assemblesModel: Whether to assemble the model, or only to report diagnostics.
///   - keep: Receives the tables of all passes. A process that ends soon need not free them.
package func check(
    _ trees: [SyntaxTree],
    lint: (CheckedSpecs) -> [Diagnostic] = { _ in [] },
    assemblesModel: Bool = true,
    keep: (CheckedSpecs) -> Void = { _ in }
) -> CheckResult {
    let specs = CheckedSpecs(trees, includesModel: assemblesModel)
    keep(specs)
    let diagnostics = specs.errors.isEmpty ? lint(specs).sortedByPosition() : specs.errors
    var result = CheckResult(api: nil, diagnostics: diagnostics)
    if assemblesModel, !result.hasErrors { result.api = ModelAssembler(specs: specs).assemble() }
    return result
}

/// The model and the diagnostics of a set of files.
package struct CheckResult: Sendable {
    /// The model, or `nil` after an error or if it was not requested.
    package var api: API?
    /// Sorted by file and position.
    package var diagnostics: [Diagnostic]

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
