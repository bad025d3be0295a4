/// Comments as other languages have them: `// Text`.
extension Lexer {
    /// Whether one begins here. Right behind a name two slashes are a part of the name of a route.
    var beginsForeignComment: Bool {
        guard byteAfter(position) == .slash else { return false }
        return position == 0 || !(bytes[position - 1].isWordPart || bytes[position - 1] == .hyphen)
    }

    mutating func lexForeignComment() {
        let start = position
        let mark = SourceRange(start, start + 2)
        commentFixIts.append(FixIt(message: "replace with '#'", path: source.path, range: mark, replacement: "#"))
        skipToLineBreak()
        addTrivia(.comment, from: start)
    }
}
