/// Finds the elements of a list by their names. The list grows at its end only.
///
/// The list itself comes with each call as its length and the names at its positions: a generic function would not be
/// specialized for the lists of other modules, and be slow.
package struct NameIndex {
    /// Looking at each element of a short list is faster than a dictionary, and takes no memory. Most lists are short.
    private static let longestWithoutDictionary = 12

    private var positions: [String: Int]?

    package init() {}

    package init(count: Int, _ name: (Int) -> String) {
        guard count > Self.longestWithoutDictionary else { return }
        positions = Dictionary((0..<count).map { (name($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Takes note of the last element, which is new.
    package mutating func noteLast(count: Int, _ name: (Int) -> String) {
        guard count > Self.longestWithoutDictionary else { return }
        guard positions != nil else {
            self = NameIndex(count: count, name)
            return
        }
        let last = name(count - 1)
        if positions?[last] == nil { positions?[last] = count - 1 }
    }

    /// The position of the first element with a name.
    package func position(of wanted: String, count: Int, _ name: (Int) -> String) -> Int? {
        if let positions { return positions[wanted] }
        // The lengths of two names are compared much faster than the names, which are ASCII.
        let length = wanted.utf8.count
        for position in 0..<count {
            let name = name(position)
            if name.utf8.count == length, name == wanted { return position }
        }
        return nil
    }
}
