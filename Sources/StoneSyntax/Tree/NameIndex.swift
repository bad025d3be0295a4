/// An index of the elements of an append-only list by name.
///
/// Each call passes the list as its length and a function from positions to names, since a generic type would not be
/// specialized for the element types of other modules.
package struct NameIndex {
    /// Up to this length, a linear search is faster than a dictionary and allocates nothing.
    private static let longestWithoutDictionary = 12

    private var positions: [String: Int]?

    package init() {}

    package init(count: Int, _ name: (Int) -> String) {
        guard count > Self.longestWithoutDictionary else { return }
        positions = Dictionary((0..<count).map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds the last element of the list.
    package mutating func noteLast(count: Int, _ name: (Int) -> String) {
        guard count > Self.longestWithoutDictionary else { return }
        guard positions != nil else {
            self = NameIndex(count: count, name)
            return
        }
        let last = name(count - 1)
        if positions?[last] == nil { positions?[last] = count - 1 }
    }

    /// Returns the position of the first element with a name.
    package func position(of wanted: String, count: Int, _ name: (Int) -> String) -> Int? {
        if let positions { return positions[wanted] }
        // Comparing lengths first is much faster than comparing names.
        let length = wanted.utf8.count
        for position in 0..<count {
            let name = name(position)
            if name.utf8.count == length, name == wanted { return position }
        }
        return nil
    }
}
