/// One parsed file. Its tokens cover every byte of the source, so that printing them gives the source back.
package struct SyntaxTree: Sendable {
    package var source: SourceText
    package var tokens: [Token]
    package var declarations: [Declaration]
    package var damage: SyntaxDamage

    package init(source: SourceText, tokens: [Token], declarations: [Declaration], damage: SyntaxDamage) {
        self.source = source
        self.tokens = tokens
        self.declarations = declarations
        self.damage = damage
    }

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
