/// Finds the elements of a list by their names. The list grows at its end only.
///
/// All of it can be inlined: other modules have lists of their own, for which it must be specialized to be fast.
package struct NameIndex {
    /// Looking at each element of a short list is faster than a dictionary, and takes no memory. Most lists are short.
    @usableFromInline static let longestWithoutDictionary = 12

    @usableFromInline var positions: [String: Int]?

    @inlinable package init() {}

    @inlinable package init(_ elements: [some Named]) {
        guard elements.count > Self.longestWithoutDictionary else { return }
        positions = Dictionary(
            elements.enumerated().map { ($1.nameText, $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Takes note of the last element, which is new.
    @inlinable package mutating func noteLast(of elements: [some Named]) {
        if positions == nil {
            self = NameIndex(elements)
        } else if let last = elements.last, positions?[last.nameText] == nil {
            positions?[last.nameText] = elements.count - 1
        }
    }

    /// The position of the first element with a name.
    @inlinable package func position(of name: String, in elements: [some Named]) -> Int? {
        if let positions { return positions[name] }
        return elements.firstIndex { $0.nameText == name }
    }
}
