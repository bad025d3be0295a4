package import StoneChecker
import StoneIndex
package import StoneSyntax

/// Checks a set of parsed files as one API description, and looks for warnings if it has no errors.
///
/// - Parameters:
///   - assemblesModel: Whether to assemble the model, or only to report diagnostics.
///   - keep: Receives the tables of all passes. A process that ends soon need not free them.
package func checkAndLint(
    _ trees: [SyntaxTree],
    warnings: WarningSelection,
    assemblesModel: Bool = true,
    keep: (CheckedSpecs) -> Void = { _ in }
) -> CheckResult {
    StoneChecker.check(
        trees,
        lint: { warnings.lint(IndexedSpecs($0)) },
        assemblesModel: assemblesModel,
        keep: keep
    )
}
