/// Comments as other languages have them.
extension Parser {
    /// Passes over the rest of a line from `//` on, which begins no comment in Stone.
    /// - Returns: Whether there was one.
    mutating func takeForeignComment() -> Bool {
        guard at(.path), source.bytes[current.range.lowerBound...].starts(with: "//".utf8) else { return false }
        let mark = SourceRange(current.range.lowerBound, current.range.lowerBound + 2)
        diagnostics.reportOncePerLine(.foreignComment, at: mark, fixIts: [fixIt("replace it by '#'", mark, "#")])
        while !at(.newline) && !at(.endOfFile) { advance() }
        advance()
        return true
    }
}
