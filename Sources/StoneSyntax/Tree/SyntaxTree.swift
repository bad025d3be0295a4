/// One parsed file.
package struct SyntaxTree: Sendable {
    package var source: SourceText
    package var declarations: [Declaration]
    package var damage: SyntaxDamage
    /// The part of the source that it is of: all of it, unless the source holds several specs.
    package var range: SourceRange

    package init(source: SourceText, declarations: [Declaration], damage: SyntaxDamage, range: SourceRange? = nil) {
        self.source = source
        self.declarations = declarations
        self.damage = damage
        self.range = range ?? SourceRange(0, source.bytes.count)
    }

    /// The tokens of the file with its comments and blanks. They cover every byte of the source, so that printing them gives
    /// the source back. Few need them, and they take many times the memory of the source: they are made when asked for.
    package var tokens: [Token] { lex(source).tokens }

    /// The bytes of the tokens, one after the other: those of the source.
    package var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.bytes.count)
        for token in tokens {
            result.append(contentsOf: source.bytes[token.range.lowerBound..<token.range.upperBound])
        }
        return result
    }

    /// The text of the tokens, with malformed UTF-8 replaced.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
