package import StoneModel
package import StoneSource
package import StoneSyntax

/// Checks a set of parsed files as one API description.
///
/// The passes, each of which relies on earlier ones:
///
/// 1. declarations: namespaces, their symbols, imports, patches
/// 2. types: aliases, `extends`, types of fields, conflicting fields, enumerated subtypes
/// 3. values: defaults
/// 4. annotations: types and arguments, placement, redactors
/// 5. routes: types, successors, attributes against `stone_cfg.Route`
/// 6. examples: each on its own, then computed
/// 7. documentation: references
/// 8. warnings, if there are no errors
/// 9. assembly of the model
///
/// A pass reports every error it finds and records unresolved items as `nil`; later passes suppress errors that depend
/// on it. The order of the trees does not matter.
///
/// - Parameter assemblesModel: Whether to assemble the model, or only to report diagnostics.
package func check(
    _ trees: [SyntaxTree],
    warnings: WarningSelection = .none,
    assemblesModel: Bool = true
) -> CheckResult {
    let sink = DiagnosticSink(trees)
    let checker = Checker(sink, assemblesModel: assemblesModel)
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

    if sink.diagnostics.isEmpty { checker.findWarnings(warnings) }

    var result = CheckResult(api: nil, diagnostics: sink.diagnostics.sortedByPosition())
    if assemblesModel, !result.hasErrors { result.api = checker.assembleModel() }
    return result
}

/// The model and the diagnostics of a set of files.
package struct CheckResult: Sendable {
    /// The model, or `nil` after an error or if it was not requested.
    package var api: API?
    /// Sorted by file and position.
    package var diagnostics: [Diagnostic]

    package init(api: API?, diagnostics: [Diagnostic]) {
        self.api = api
        self.diagnostics = diagnostics
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
