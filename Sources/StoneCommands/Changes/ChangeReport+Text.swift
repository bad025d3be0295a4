import StoneEvolution
import StoneSource

extension ChangeReport {
    /// The largest number of Swift declarations that are listed for a change.
    private static let shownDeclarations = 3

    /// Returns the changes with excerpts of both versions, and their number:
    ///
    ///     api/files.stone:12:5: error: files.Metadata.size: the type was 'UInt32' and is 'String' [value-type-changed]
    ///         size String
    ///         ^~~~
    ///     git:HEAD:api/files.stone:11:5: note: in the old version
    ///         size UInt32
    ///         ^~~~
    ///         breaks old client, Swift code
    ///         old client: size: expected an integer, found a string, for {"size": ""}
    ///     1 error
    func text(isColored: Bool) -> String {
        let renderer = DiagnosticRenderer(sources: sources.new + sources.old, usesColor: isColored)
        let texts = changes.map { change in
            let fingerprint = showsFingerprints ? "fingerprint \(change.fingerprint)" : nil
            let details =
                [fingerprint, Self.consequence(change)].compactMap(\.self) + Self.proofs(change)
                + [Self.uses(change)].compactMap(\.self) + Self.swift(change)
            return renderer.render(diagnostic(change)) + details.map { "    \($0)\n" }.joined()
        }
        let advice = hiddenCount == 0 || level == .full ? "" : " ('--level full' shows all)"
        return texts.joined() + summary + advice + "\n"
    }

    /// Returns the lines for Swift declarations, such as
    /// `Swift: 'Files.Metadata.size' has the type 'String' instead of 'UInt32'`.
    private static func swift(_ change: Change) -> [String] {
        let breaking = change.swift.filter(\.isBreaking)
        let lines = breaking.prefix(shownDeclarations).map { "Swift: '\($0.symbol)' \($0.message)" }
        let rest = breaking.count - lines.count
        return lines + (rest > 0 ? ["Swift: and \(rest) more"] : [])
    }
}
