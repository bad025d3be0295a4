package import StoneSyntax

/// Checks a set of parsed files as one API description.
///
/// The passes, each of which relies on what the ones before it have found:
///
/// 1. declarations: namespaces, the names each one declares, imports, patches
/// 2. types: aliases, `extends`, the types of fields, fields that clash, enumerated subtypes
/// 3. values: defaults
/// 4. annotations: what they say, where they stand, redactors
/// 5. routes: their types, what replaces them, their attributes against `stone_cfg.Route`
/// 6. examples: valid on their own, then computed
/// 7. documentation: its references
/// 8. warnings, if there are no errors
/// 9. assembly of the model
///
/// A pass reports every error it finds and records what it could not make out as `nil`; later passes keep silent about
/// whatever depends on that. The order of the trees does not matter.
///
/// - Parameters:
///   - assemblesModel: Whether anyone needs the model, and not only the findings.
///   - retire: Takes what the checker has worked with, trees and all, when it is done. By default it is freed.
package func check(
    _ trees: [SyntaxTree],
    warnings: WarningSelection = .none,
    assemblesModel: Bool = true,
    retire: (AnyObject) -> Void = { _ in }
) -> CheckResult {
    let checker = Checker(trees, assemblesModel: assemblesModel)
    defer { retire(checker) }
    checker.collectDeclarations()
    checker.collectImports()
    checker.mergePatches()

    checker.resolveAliases()
    checker.resolveParents()
    checker.resolveFieldTypes()
    checker.addCatchAllTags()
    checker.checkFieldNames()
    checker.resolveSubtypes()

    checker.resolveDefaults()

    checker.resolveAnnotationTypes()
    checker.resolveAnnotations()
    checker.applyAnnotations()
    checker.checkRedactors()

    checker.resolveRoutes()

    checker.checkExamples()
    checker.computeExamples()

    checker.checkDocumentation()

    if checker.diagnostics.isEmpty { checker.findWarnings(warnings) }

    let diagnostics = checker.diagnostics.sortedByPosition()
    var result = CheckResult(api: nil, diagnostics: diagnostics)
    if assemblesModel, !result.hasErrors { result.api = checker.assembleModel() }
    return result
}
