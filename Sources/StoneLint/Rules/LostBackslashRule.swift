import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about patterns that lose a backslash: a string drops it before any character but `n` and `t`, so that `\d` is
/// `d`.
enum LostBackslashRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        // Most specs have none, and finding that out is faster than visiting the arguments of all types.
        let mayHaveLost = context.trees.contains { tree in
            !lostBackslashes(tree.source, in: SourceRange(0, tree.source.bytes.count)).isEmpty
        }
        guard mayHaveLost else { return [] }
        let redactors = context.declarations.annotations.filter { annotation in
            let type = BuiltinAnnotation(rawValue: annotation.declaration.typeName.text)
            return annotation.declaration.typeNamespace == nil && (type == .redactedBlot || type == .redactedHash)
        }
        let patterns =
            context.arguments(of: .string).filter { $0.argument.label?.text == "pattern" }
            + redactors.flatMap { redactor in redactor.declaration.arguments.map { ($0, redactor.site.file) } }
        return patterns.compactMap { argument, file in
            guard case .literal(let literal) = argument.value, case .string = literal.value else { return nil }
            let source = context.source(file)
            let lost = lostBackslashes(source, in: literal.range)
            guard let first = lost.first else { return nil }
            let escape = source.text(SourceRange(first, first + 2))
            return Finding(
                message: "'\(escape)' in a string is '\(escape.dropFirst())'; write '\\\(escape)'",
                span: SourceSpan(file: file, range: literal.range),
                fixIts: lost.map { source.insertion(of: "\\", at: $0) }
            )
        }
    }

    /// Returns the offsets of the backslashes that a string drops, and that would have a meaning in the pattern.
    private static func lostBackslashes(_ source: SourceText, in range: SourceRange) -> [Int] {
        var offsets: [Int] = []
        source.bytes[range.lowerBound..<range.upperBound].withUnsafeBufferPointer { bytes in
            var start = 0
            while let offset = bytes.firstOffset(of: UInt8(ascii: "\\"), from: start), offset + 1 < bytes.count {
                if hasMeaning(Unicode.Scalar(bytes[offset + 1])) { offsets.append(range.lowerBound + offset) }
                start = offset + 2
            }
        }
        return offsets
    }

    /// Returns whether a backslash changes the meaning of a character in a pattern.
    private static func hasMeaning(_ character: Unicode.Scalar) -> Bool {
        switch character {
        case "n", "t": false
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: "^$.*+?{}[]()|-".unicodeScalars.contains(character)
        }
    }
}
