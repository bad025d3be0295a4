/// The colours of a rendered diagnostic, as ANSI escape sequences, or none.
struct DiagnosticStyle: Sendable {
    var usesColor: Bool

    func label(_ severity: Severity) -> String {
        switch severity {
        case .error: apply("1;31", severity.rawValue)
        case .warning: apply("1;33", severity.rawValue)
        }
    }

    func note(_ text: String) -> String { apply("1;36", text) }
    func bold(_ text: String) -> String { apply("1", text) }
    func faint(_ text: String) -> String { apply("2", text) }
    func caret(_ text: String) -> String { apply("32", text) }

    private func apply(_ parameters: String, _ text: String) -> String {
        usesColor ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}
