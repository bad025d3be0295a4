/// What happens to the start of each line while a partial or an argument is rendered at some indentation.
struct Margin {
    /// Written before each line that is not empty.
    private(set) var added: [UInt8] = []
    /// Dropped, as far as it matches, from each line of the template: the indentation of the block that the lines
    /// were written in.
    private(set) var removed: ArraySlice<UInt8> = []

    /// The margin around a partial or an argument, to return to.
    struct Outer {
        fileprivate let addedCount: Int
        fileprivate let removed: ArraySlice<UInt8>
    }

    /// Turns to content that stands at an indentation of the current template, and was itself written at another.
    mutating func enter(at indentation: ArraySlice<UInt8>, removing contentIndentation: ArraySlice<UInt8>) -> Outer {
        let outer = Outer(addedCount: added.count, removed: removed)
        added.append(contentsOf: indentation.dropFirst(removedCount(of: indentation)))
        removed = contentIndentation
        return outer
    }

    mutating func leave(to outer: Outer) {
        added.removeLast(added.count - outer.addedCount)
        removed = outer.removed
    }

    /// How many bytes at the start of a line match what is to be removed.
    func removedCount(of line: ArraySlice<UInt8>) -> Int {
        removed.isEmpty ? 0 : zip(removed, line).prefix { $0 == $1 }.count
    }
}
