import StoneModel
import StoneSyntax

extension Checker {
    /// Looks for what deserves a warning, in specs without errors: in others most warnings would follow from an error.
    func findWarnings(_ selection: WarningSelection) {
        for warning in Warning.allCases where selection.enabled.contains(warning) {
            let findings =
                switch warning {
                case .deprecatedSuccessor: deprecatedSuccessors()
                case .duplicateImport: duplicateImports()
                case .missingExample: missingExamples()
                case .shadowedName: shadowedNames()
                case .unclosedReference: referencesThatAreNotClosed()
                case .uncheckedPattern: patternsThatAreNotChecked()
                case .undocumentedRoute: undocumentedRoutes()
                case .unusedAnnotation: unusedAnnotations()
                case .unusedImport: unusedImports()
                case .unusedType: unusedTypes()
                }
            diagnostics += findings.map { diagnostic(warning, $0, selection.areErrors ? .error : .warning) }
        }
    }

    private func diagnostic(_ warning: Warning, _ finding: WarningFinding, _ severity: Severity) -> Diagnostic {
        let source = trees[finding.place.file].source
        let path = source.path
        return Diagnostic(
            code: DiagnosticCode(warning.rawValue),
            severity: severity,
            message: finding.message,
            path: path,
            range: finding.place.range,
            notes: finding.notes.map { note in
                Note(message: note.message, path: trees[note.place.file].source.path, range: note.place.range)
            },
            fixIts: finding.removal.map { range in
                [FixIt(message: "remove '\(source.text(range))'", path: path, range: range, replacement: "")]
            } ?? []
        )
    }
}
