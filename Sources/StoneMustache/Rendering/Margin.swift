/// What happens to the start of each line while a partial or an argument is rendered at some indentation.
struct Margin {
    /// Written before each line that is not empty.
    var added: [UInt8] = []
    /// Dropped, as far as it matches, from each line of the template: the indentation of the block that the lines
    /// were written in.
    var removed: ArraySlice<UInt8> = []

    /// The margin for content that stands at an indentation of the current template, and was itself written at another.
    func nested(at indentation: ArraySlice<UInt8>, removing contentIndentation: ArraySlice<UInt8>) -> Margin {
        var nested = self
        if !indentation.isEmpty {
            nested.added.append(contentsOf: indentation.dropFirst(removedCount(of: indentation)))
        }
        nested.removed = contentIndentation
        return nested
    }

    /// How many bytes at the start of a line match what is to be removed.
    func removedCount(of line: ArraySlice<UInt8>) -> Int {
        var count = 0
        while count < removed.count, count < line.count,
            line[line.startIndex + count] == removed[removed.startIndex + count]
        {
            count += 1
        }
        return count
    }
}
