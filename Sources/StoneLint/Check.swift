package import StoneChecker
package import StoneSource
package import StoneSyntax

/// Checks a set of parsed files as one API description, and looks for warnings if it has no errors.
///
/// - Parameters:
///   - assemblesModel: Whether to assemble the model, or only to report diagnostics.
///   - makesIndex: Whether to make an index of the symbols, for tools that show or change specs.
///   - receive: Receives the diagnostics as soon as they are known, before the index and the model are made.
///   - keep: Receives the tables of all passes. A process that ends soon need not free them.
package func check(
    _ trees: [SyntaxTree],
    warnings: WarningSelection,
    assemblesModel: Bool = true,
    makesIndex: Bool = false,
    receive: ([Diagnostic]) -> Void = { _ in },
    keep: (Any) -> Void = { _ in }
) -> CheckResult {
    StoneChecker.check(
        trees,
        lint: warnings.lint,
        assemblesModel: assemblesModel,
        makesIndex: makesIndex,
        receive: receive,
        keep: keep
    )
}
