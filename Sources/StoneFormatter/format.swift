package import StoneSource
package import StoneSyntax

/// Formats a parsed spec. Only gaps between tokens change, so tokens and comments stay, and lines with errors keep
/// their bytes.
package func format(_ parsed: ParseResult) -> [UInt8] {
    let bytes = parsed.tree.source.bytes
    let edits = formattingEdits(parsed)
    guard !edits.isEmpty else { return bytes }
    var formatted: [UInt8] = []
    formatted.reserveCapacity(bytes.count + edits.count * 4)
    var position = 0
    for edit in edits {
        formatted += bytes[position..<edit.range.lowerBound]
        formatted += edit.replacement
        position = edit.range.upperBound
    }
    formatted += bytes[position...]
    return formatted
}

/// Returns the changes that format a spec, in the order of the source. They do not overlap. Blanks at the end of a line,
/// line breaks and indentation are separate changes, so that some of them format some lines.
package func formattingEdits(_ parsed: ParseResult) -> [FormattingEdit] {
    var formatter = GapFormatter(parsed.tree.storage)
    let edits = formatter.edits().flatMap { $0.parts(in: parsed.tree.source.bytes) }
    return edits.isEmpty ? [] : ProtectedLines(parsed).removingProtected(edits)
}

/// A change to bytes between two tokens.
package struct FormattingEdit: Hashable, Sendable {
    package let range: SourceRange
    package let replacement: [UInt8]
}
