import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Collects the diagnostics of all passes. An object, since a report anywhere in a pass would otherwise take it as a parameter.
final class DiagnosticSink {
    /// Sorted by path, so results do not depend on the order of the input. Spans have indices into them.
    let trees: [SyntaxTree]
    let errorNames: ErrorNames
    /// The names of fields after their types, as in other languages: `Kind kind`.
    var namesAfterTypes: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// The file of each diagnostic, and the qualifier that it is about.
    private var origins: [(file: Int, qualifier: Qualifier?)] = []
    /// The findings of the passes, by code.
    private(set) var findings: [DiagnosticCode: [Finding]] = [:]
    /// The number of errors of each file.
    private var errorCounts: [Int]
    /// Whether each file lacks a namespace declaration. The names in such a file may belong to any namespace.
    private let lacksNamespace: [Bool]
    private var suggestions = Suggestions()

    init(_ trees: [SyntaxTree]) {
        // Specs from one source keep their order.
        let positions = trees.map {
            (location: $0.source.location, offset: $0.declarations.first?.range.lowerBound ?? 0)
        }
        self.trees = trees.indices.sorted { positions[$0] < positions[$1] }.map { trees[$0] }
        errorNames = ErrorNames(self.trees)
        lacksNamespace = self.trees.map(\.lacksNamespace)
        errorCounts = Array(repeating: 0, count: trees.count)
    }

    /// Creates an empty sink for a pass over the same files.
    init(besides other: DiagnosticSink) {
        (trees, errorNames, lacksNamespace) = (other.trees, other.errorNames, other.lacksNamespace)
        namesAfterTypes = other.namesAfterTypes
        errorCounts = Array(repeating: 0, count: trees.count)
    }

    /// Adds the diagnostics and findings of another pass over the same files, except errors about certain qualifiers.
    func add(contentsOf other: DiagnosticSink, except isReported: (Qualifier) -> Bool = { _ in false }) {
        findings.merge(other.findings, uniquingKeysWith: +)
        for (diagnostic, (file, qualifier)) in zip(other.diagnostics, other.origins) {
            if qualifier.map(isReported) != true { add(diagnostic, file: file, about: qualifier) }
        }
    }

    func source(_ file: Int) -> SourceText { trees[file].source }

    /// Returns whether the first line of a span has a syntax error, the block below it excluded, or its file has no namespace.
    func hasSyntaxError(_ span: SourceSpan) -> Bool {
        lacksNamespace[span.file]
            || trees[span.file].containsError && trees[span.file].storage.hasError(inLineAt: span.range.lowerBound)
    }

    /// Adds a finding: a valid construct that is probably a mistake.
    func addFinding(_ code: DiagnosticCode, _ message: String, at span: SourceSpan, fixIts: [FixIt] = []) {
        findings[code, default: []].append(Finding(message: message, span: span, fixIts: fixIts))
    }

    /// Returns whether additional errors in a file are not shown.
    func hasTooManyErrors(in file: Int) -> Bool { errorCounts[file] > Limits.errors }

    /// Reports an error, unless its line has a syntax error.
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at span: SourceSpan,
        notes: [(message: String, span: SourceSpan)] = [],
        fixIts: [FixIt] = [],
        about qualifier: Qualifier? = nil
    ) {
        guard !hasTooManyErrors(in: span.file), !hasSyntaxError(span) || code == .missingNamespace else { return }
        let diagnostic = Diagnostic(
            code: code,
            severity: .error,
            message: message,
            path: source(span.file).path,
            range: span.range,
            notes: notes.map(note),
            fixIts: fixIts
        )
        add(diagnostic, file: span.file, about: qualifier)
    }

    private func add(_ diagnostic: Diagnostic, file: Int, about qualifier: Qualifier?) {
        guard !hasTooManyErrors(in: file) else { return }
        var diagnostic = diagnostic
        errorCounts[file] += 1
        if hasTooManyErrors(in: file) {
            diagnostic.code = .tooManyErrors
            diagnostic.message = "too many errors in this file; the rest are not shown"
            diagnostic.fixIts = []
        }
        diagnostics.append(diagnostic)
        origins.append((file, qualifier))
    }

    private func note(_ message: String, at span: SourceSpan) -> Note {
        Note(message: message, path: source(span.file).path, range: span.range)
    }

    /// Moves a diagnostic to a span if that is earlier and its line has no syntax error, and removes the fix-its of its span.
    func relocate(_ finding: Int, to span: SourceSpan) {
        let path = source(span.file).path
        let old = diagnostics[finding]
        guard (path, span.range.lowerBound) < (old.path, old.range.lowerBound), !hasSyntaxError(span) else { return }
        origins[finding].file = span.file
        diagnostics[finding].path = path
        diagnostics[finding].range = span.range
        if diagnostics[finding].code != .namespaceNotImported { diagnostics[finding].fixIts = [] }
    }

    /// Reports an unknown name, unless syntax with errors may declare it.
    /// - Parameters:
    ///   - meant: The most similar name, if any. With it, the name is probably misspelled, even if declarations have no readable name.
    ///   - fits: Whether the similar name is valid in place of the name.
    func reportUnknown(
        _ name: String,
        as code: DiagnosticCode,
        message: @autoclosure () -> String,
        at span: SourceSpan,
        suggesting meant: @autoclosure () -> String? = nil,
        where fits: (String) -> Bool = { _ in true },
        fixIts others: [FixIt] = []
    ) {
        guard !errorNames.mayDeclare(name), !namesAfterTypes.contains(name) else { return }
        let meant = meant()
        guard meant != nil || !errorNames.hasUnknownNames else { return }
        let fixIts = others + fixIts(replacing: name, by: meant.flatMap { fits($0) ? $0 : nil }, at: span)
        report(code, message() + didYouMean(meant), at: span, fixIts: fixIts)
    }

    func fixIts(replacing name: String, by meant: String?, at span: SourceSpan) -> [FixIt] {
        let source = source(span.file)
        guard let meant, span.range.count == name.utf8.count, source.text(span.range) == name else { return [] }
        return [source.replacement(of: span.range, by: meant)]
    }

    func fixIt(_ message: String, at span: SourceSpan, replacement: String) -> FixIt {
        FixIt(message: message, path: source(span.file).path, range: span.range, replacement: replacement)
    }

    /// Returns the candidate most similar to a name, if any is similar.
    func mostSimilar<Candidates: Sequence<String>>(_ name: String, among candidates: @autoclosure () -> Candidates)
        -> String?
    {
        suggestions.closest(to: name, among: candidates())
    }
}

/// The name before the dot of a reference in a namespace.
struct Qualifier {
    let name: String
    let namespace: NamespaceID
}
