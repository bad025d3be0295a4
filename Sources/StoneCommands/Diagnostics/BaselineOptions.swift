import StoneCommandLine
import StoneSource

/// The options of `stonec check` for accepted warnings.
struct BaselineOptions: Sendable {
    var path: String?
    var isUpdated = false

    static let all: [Option<Self>] = [
        .value(
            "baseline",
            placeholder: "FILE",
            into: \.path,
            fileExtension: "json",
            help: "Do not show the warnings in this file, which '--update-baseline' writes."
        ),
        .flag("update-baseline", \.isUpdated, help: "Write all warnings into the file of '--baseline', and show none."),
    ]

    /// Throws an error if the options cannot be combined, or if the file to be written is not a baseline.
    func validate() throws(UsageError) {
        guard isUpdated else { return }
        guard let path else { throw UsageError("'--update-baseline' requires '--baseline FILE'") }
        guard !path.hasSuffix(".stone"), try !Baseline.isOtherFile(path) else {
            throw UsageError(
                "'--update-baseline' would replace '\(path)', which is not a baseline; remove it first to write a new one"
            )
        }
    }

    /// Removes accepted warnings, or writes the file.
    ///
    /// - Parameter warningsAreErrors: Whether the remaining warnings become errors.
    func apply(to diagnostics: inout DiagnosticsEngine, warningsAreErrors: Bool) throws(UsageError) {
        guard let path else { return }
        if isUpdated {
            guard !diagnostics.hasErrors else { return }
            let baseline = Baseline(path: path, of: diagnostics.diagnostics, in: diagnostics.sources)
            diagnostics.replace(with: [])
            do throws(FileError) { try writeFile(Array(baseline.text.utf8), to: path) } catch {
                diagnostics.add(error.diagnostic)
            }
        } else if let baseline = try Baseline(reading: path, &diagnostics) {
            diagnostics.replace(with: baseline.removingAccepted(diagnostics.diagnostics, in: diagnostics.sources))
        }
        guard warningsAreErrors else { return }
        diagnostics.replace(
            with: diagnostics.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.severity = .error
                return diagnostic
            }
        )
    }
}
