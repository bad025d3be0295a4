/// A run of a command: its streams, and the diagnostics to report at its end.
package struct CommandRun {
    package let console: Console
    package var diagnostics = DiagnosticsEngine()

    package init(_ console: Console) {
        self.console = console
    }

    /// Reports the diagnostics as text, and returns the exit status.
    @discardableResult
    package func finish() -> ExitStatus {
        console.report(diagnostics.text(isColored: console.isColored))
        return diagnostics.exitStatus
    }
}
