package import StoneLint
import StoneSuggestions

/// The warnings of a package, in a `stone.json`:
///
///     { "set": "standard", "enable": ["void-error"], "disable": ["unused-type"], "build": true }
package struct ConfiguredLint {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case build
        case disable
        case enable
        case set
    }

    var set: LintSet?
    var enabled: Set<Warning> = []
    var disabled: Set<Warning> = []
    /// Whether the build plugin and `generate` show the warnings.
    var isShownInBuilds = false

    package init() {}

    /// Adds and removes warnings.
    ///
    /// - Parameter set: The set of the command line, which overrides the one of the configuration.
    package func apply(to selection: inout WarningSelection, set override: LintSet? = nil) {
        if let set = override ?? set { selection.enabled.formUnion(set.warnings) }
        selection.enabled.formUnion(enabled)
        selection.enabled.subtract(disabled)
    }
}

extension ConfigurationReader {
    mutating func readLint(_ json: LocatedJSON) {
        for (key, value) in members(of: json, "an object for 'lint'", keys: ConfiguredLint.Key.self) {
            switch key {
            case .build:
                if case .boolean(let isShown) = value.value {
                    configuration.lint.isShownInBuilds = isShown
                } else {
                    report("expected a Boolean for 'build', found \(value.kind)", value.range)
                }
            case .disable: configuration.lint.disabled = warnings(value, for: key)
            case .enable: configuration.lint.enabled = warnings(value, for: key)
            case .set: configuration.lint.set = choice(value, for: key.rawValue, "set of warnings")
            }
        }
    }

    private mutating func warnings(_ json: LocatedJSON, for key: ConfiguredLint.Key) -> Set<Warning> {
        var warnings: Set<Warning> = []
        for (code, range) in strings(json, for: key.rawValue) {
            if let warning = Warning(rawValue: code) {
                warnings.insert(warning)
            } else {
                let near = didYouMean(code, among: Warning.allCases.map(\.rawValue))
                report("unknown warning code '\(code)'\(near)", range)
            }
        }
        return warnings
    }
}
