import StoneSource

extension FormattingEdit {
    /// Returns the changes between comments, which stay. Blanks at the end of a line, line breaks and indentation are
    /// separate changes. These have no parts of their own: between blanks and indentation that stay, a change of line
    /// breaks alone looks like one of all three.
    func parts(in bytes: [UInt8]) -> [FormattingEdit] {
        var parts: [FormattingEdit] = []
        var (old, new) = (bytes[range.lowerBound..<range.upperBound], replacement[...])
        while !old.isEmpty || !new.isEmpty {
            let (oldRun, newRun) = (old.prefix { $0 <= .space }, new.prefix { $0 <= .space })
            for (old, new) in zip(Self.pieces(of: oldRun), Self.pieces(of: newRun)) { parts += Self.minimal(old, new) }
            (old, new) = (old[oldRun.endIndex...], new[newRun.endIndex...])
            let text = old.prefix { $0 > .space }
            guard text.elementsEqual(new.prefix { $0 > .space }) else { return [self] }
            (old, new) = (old.dropFirst(text.count), new.dropFirst(text.count))
        }
        return parts
    }

    /// Returns the blanks before the line breaks of a run, the line breaks, and the blanks after them. Without a line
    /// break, as at the start of a file, all blanks are the last piece.
    private static func pieces(of run: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let start = run.firstIndex { $0 != .space && $0 != .tab } ?? run.startIndex
        let end = run.lastIndex(of: .lineFeed).map { $0 + 1 } ?? start
        return [run[..<start], run[start..<end], run[end...]]
    }

    /// Returns the change of one piece to another, without the bytes at the start and the end that stay. An edit that
    /// begins or ends within `\r\n` has no position in an editor.
    private static func minimal(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> [FormattingEdit] {
        guard old != new else { return [] }
        var prefix = zip(old, new).prefix { $0 == $1 }.count
        if old.prefix(prefix).last == .carriageReturn { prefix -= 1 }
        let (rest, newRest) = (old.dropFirst(prefix), new.dropFirst(prefix))
        var suffix = zip(rest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        if rest.suffix(suffix).first == .lineFeed,
            [rest.dropLast(suffix).last, newRest.dropLast(suffix).last].contains(.carriageReturn)
        {
            suffix -= 1
        }
        let range = SourceRange(rest.startIndex, rest.endIndex - suffix)
        return [FormattingEdit(range: range, replacement: Array(newRest.dropLast(suffix)))]
    }
}
