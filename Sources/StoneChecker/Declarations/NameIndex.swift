/// Finds the elements of a list by their names.
enum NameIndex {
    /// Nothing can be found yet.
    case unmade
    /// Most lists are so short that looking at each element is faster than a dictionary, and takes no memory.
    case short
    case positions([String: Int])

    private static let longestWithoutDictionary = 8

    /// The index of a list that is still empty.
    /// - Parameter count: How many elements the list will have.
    init(count: Int) {
        self = count > Self.longestWithoutDictionary ? .positions(Dictionary(minimumCapacity: count)) : .short
    }

    init(_ elements: [some Named]) {
        self.init(count: elements.count)
        guard elements.count > Self.longestWithoutDictionary else { return }
        for (position, element) in elements.enumerated() { add(element.name, at: position) }
    }

    mutating func add(_ name: String, at position: Int) {
        guard case .positions(var positions) = self else { return }
        // The dictionary has one owner, so that it is not copied.
        self = .unmade
        positions[name] = position
        self = .positions(positions)
    }

    /// The position of the last element that has a name.
    func position(of name: String, in elements: [some Named]) -> Int? {
        switch self {
        case .unmade: nil
        case .short: elements.lastIndex { $0.name == name }
        case .positions(let positions): positions[name]
        }
    }
}
