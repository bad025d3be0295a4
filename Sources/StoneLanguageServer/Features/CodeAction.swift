import StoneLint
import StoneSource
import StoneSyntax

/// `textDocument/codeAction`: fix-its of the diagnostics in a range or of those that the client names, comments that
/// suppress warnings, sorted imports, and definitions moved below a field or to the top level.
enum CodeActionRequest: Request {
    struct Parameters: DocumentParameters {
        struct Context: Decodable, Sendable {
            /// The requested kinds; all if left out.
            var only: [String]?
            /// The diagnostics to fix, which may be outside the range.
            var diagnostics: [ProtocolDiagnostic]?
        }

        var textDocument: TextDocumentIdentifier
        var range: PositionRange
        var context: Context?
    }
    struct Action: Codable, Sendable {
        var title: String
        var kind: CodeActionKind
        var diagnostics: [ProtocolDiagnostic]?
        var isPreferred: Bool?
        var edit: WorkspaceEdit
    }
    /// The code and the range of a diagnostic that the client names.
    private struct Place: Hashable {
        var code: String?
        var range: PositionRange
    }
    static let method = "textDocument/codeAction"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [Action]? {
        let document = try await context.document(parameters.textDocument)
        let start = try context.offset(of: parameters.range.start, in: document.spec)
        let end = try context.offset(of: parameters.range.end, in: document.spec)
        var actions: [Action] = []
        if CodeActionKind.quickFix.isRequested(by: parameters.context?.only) {
            let wanted = Set((parameters.context?.diagnostics ?? []).map { Place(code: $0.code, range: $0.range) })
            let diagnostics = (document.analysis.diagnostics[document.spec.path] ?? []).filter { diagnostic in
                if diagnostic.range.lowerBound <= max(start, end), diagnostic.range.upperBound >= start { return true }
                guard !wanted.isEmpty else { return false }
                let range = context.range(diagnostic.range, in: document.source)
                return wanted.contains(Place(code: diagnostic.code.id, range: range))
            }
            let configured = document.configuredSymbols
            for diagnostic in diagnostics where !document.renamesSymbol(in: configured, diagnostic) {
                try Task.checkCancellation()
                actions += fixes(of: diagnostic, in: document, context)
            }
            // A comment cannot suppress the warning about another comment.
            let ofComments = [Warning.unusedSuppression.code, Warning.unknownSuppression.code]
            let warnings = diagnostics.filter { $0.severity == .warning && !ofComments.contains($0.code) }
            actions += warnings.map { suppression(of: $0, in: document, context) }
        }
        let sortsImports = CodeActionKind.organizeImports.isRequested(by: parameters.context?.only)
        if sortsImports, let edit = document.spec.sortedImports {
            let change = TextEdit(range: context.range(edit.range, in: document.source), newText: edit.text)
            let edit = context.edit([document.spec.path: [change]])
            actions.append(Action(title: "Sort imports", kind: .organizeImports, edit: edit))
        }
        let movesDefinitions = CodeActionKind.rewrite.isRequested(by: parameters.context?.only)
        if movesDefinitions, start == end, let move = document.definitionMove(at: start) {
            let removal = TextEdit(range: context.range(move.removal, in: document.source), newText: "")
            let place = SourceRange(move.insertion, move.insertion)
            let insertion = TextEdit(range: context.range(place, in: document.source), newText: move.text)
            // An insertion at the start of a removal comes before it.
            let edit = context.edit([document.spec.path: [insertion, removal]])
            actions.append(Action(title: move.title, kind: .rewrite, edit: edit))
        }
        return actions
    }

    private static func fixes(
        of diagnostic: Diagnostic,
        in document: AnalyzedDocument,
        _ context: RequestContext
    ) -> [Action] {
        let fixes = diagnostic.fixes
        // The fix of a warning may change the meaning of the specs.
        let isGuess = Warning(rawValue: diagnostic.code.id) != nil && !diagnostic.fixIts.allSatisfy(\.isSafe)
        return fixes.map { fixIts in
            var changes: [String: [TextEdit]] = [:]
            for fixIt in fixIts {
                guard let file = document.analysis.fileByPath[fixIt.path] else { continue }
                let range = context.range(fixIt.range, in: document.analysis.specs[file].source)
                changes[fixIt.path, default: []].append(TextEdit(range: range, newText: fixIt.replacement))
            }
            return Action(
                title: title(of: fixIts),
                kind: .quickFix,
                diagnostics: [context.diagnostic(diagnostic, in: document.source)],
                isPreferred: fixes.count == 1 && !isGuess,
                edit: context.edit(changes)
            )
        }
    }

    /// Returns the messages of a fix, at most three.
    private static func title(of fixIts: [FixIt]) -> String {
        var messages: [String] = []
        for fixIt in fixIts where !messages.contains(fixIt.message) { messages.append(fixIt.message) }
        let title =
            messages.count > 3
            ? "\(messages[0]), and \(fixIts.count - 1) more changes" : messages.joined(separator: ", ")
        return title.prefix(1).uppercased() + title.dropFirst()
    }

    /// Returns the action that suppresses a warning with a comment above its line.
    private static func suppression(
        of diagnostic: Diagnostic,
        in document: AnalyzedDocument,
        _ context: RequestContext
    ) -> Action {
        let (storage, source) = (document.storage, document.source)
        // A comment would be text within a string of several lines.
        let token = storage.token(at: diagnostic.range.lowerBound).map { storage.tokens[$0].range.lowerBound }
        let start = source.lineStart(source.lineIndex(at: token ?? diagnostic.range.lowerBound))
        let indentation = source.bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let code = diagnostic.code.id
        let comment = "\(String(decoding: indentation, as: UTF8.self))# stone:ignore \(code)\(source.lineBreak)"
        let change = TextEdit(range: context.range(SourceRange(start, start), in: source), newText: comment)
        return Action(
            title: "Suppress '\(code)' with a comment",
            kind: .quickFix,
            diagnostics: [context.diagnostic(diagnostic, in: document.source)],
            isPreferred: false,
            edit: context.edit([document.spec.path: [change]])
        )
    }
}
