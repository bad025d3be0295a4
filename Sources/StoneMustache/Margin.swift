/// The indentation of lines while a partial or an argument is rendered.
struct Margin: ~Copyable {
    /// The indentation before each nonempty line.
    private var added = ByteBuffer(capacity: 64)
    /// The indentation of the rendered content in its source, removed from each line as far as it matches.
    private var removed: ArraySlice<UInt8>?

    /// The margin outside of a partial or an argument.
    struct Outer {
        fileprivate let addedCount: Int
        fileprivate let removed: ArraySlice<UInt8>?
    }

    var count: Int { added.count }
    var removesIndentation: Bool { removed != nil }

    func indent(_ output: inout ByteBuffer) {
        if added.count > 0 { output.append(added) }
    }

    /// Adds an indentation, where none is removed.
    @inline(__always)
    mutating func enter(at indentation: UnsafeBufferPointer<UInt8>) -> Outer {
        let outer = Outer(addedCount: added.count, removed: nil)
        added.append(indentation)
        return outer
    }

    @inline(never)
    mutating func enter(at indentation: ArraySlice<UInt8>, removing contentIndentation: ArraySlice<UInt8>?) -> Outer {
        let outer = Outer(addedCount: added.count, removed: removed)
        indentation.withUnsafeBufferPointer { bytes in
            added.append(UnsafeBufferPointer(rebasing: bytes.dropFirst(removedCount(of: indentation))))
        }
        removed = contentIndentation?.isEmpty ?? true ? nil : contentIndentation
        return outer
    }

    @inline(__always)
    mutating func leave(to outer: Outer) {
        added.truncate(to: outer.addedCount)
        if removed != nil || outer.removed != nil { removed = outer.removed }
    }

    /// Returns the number of bytes to remove from the start of a line.
    func removedCount(of line: ArraySlice<UInt8>) -> Int {
        guard let removed else { return 0 }
        return zip(removed, line).prefix { $0 == $1 }.count
    }
}
