/// What a token is. Comments and blanks are tokens too; indentation marks are empty.
package enum TokenKind: UInt8, Hashable, Sendable {
    case identifier
}
