import StoneChecker

/// What is reported, and how.
struct DiagnosticOptions {
    static let all = [
        OptionDefinition(
            name: "diagnostics-format",
            placeholder: "FORMAT",
            help: """
                How findings are shown; 'text' unless given. The others are one document of all findings of the run, be they \
                in specs, templates, filters or other files.
                """,
            choices: DiagnosticsFormat.allCases.map(\.rawValue)
        ),
        OptionDefinition(name: "lint", help: "Show all warnings, also those on style."),
        OptionDefinition(
            name: "enable",
            placeholder: "CODE",
            help: "Show this warning; may be repeated.",
            choices: Warning.allCases.map(\.rawValue),
            isRepeatable: true
        ),
        OptionDefinition(
            name: "disable",
            placeholder: "CODE",
            help: "Do not show this warning; may be repeated, and counts more than '--lint' and '--enable'.",
            choices: Warning.allCases.map(\.rawValue),
            isRepeatable: true
        ),
        OptionDefinition(name: "warnings-as-errors", help: "Take every warning for an error."),
    ]

    var format: DiagnosticsFormat
    var warnings: WarningSelection

    /// - Parameter usual: The warnings that are shown unless the options say otherwise.
    init(_ arguments: ParsedArguments, usual: WarningSelection) {
        format = arguments.value("diagnostics-format").flatMap(DiagnosticsFormat.init) ?? .text
        warnings = usual
        if arguments.has("lint") { warnings.enabled = Set(Warning.allCases) }
        warnings.enabled.formUnion(arguments.values("enable").compactMap(Warning.init))
        warnings.enabled.subtract(arguments.values("disable").compactMap(Warning.init))
        warnings.areErrors = arguments.has("warnings-as-errors")
    }
}
