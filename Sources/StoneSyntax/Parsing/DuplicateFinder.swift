/// Finds names that occur twice in a list, in constant time for each name.
///
/// In nested lists, a name that an inner list repeats is forgotten in the outer one.
struct DuplicateFinder {
    /// The last list with each name.
    private var lists: [UInt32]
    private var list: UInt32 = 0
    private var listCount: UInt32 = 0

    init(nameCount: Int) {
        lists = Array(repeating: 0, count: nameCount)
    }

    /// Begins a list.
    /// - Returns: The list around it, for `endList`.
    mutating func beginList() -> UInt32 {
        defer { list = listCount }
        listCount += 1
        return list
    }

    /// Ends a nested list.
    mutating func endList(returningTo outer: UInt32) { list = outer }

    /// Adds a name to the current list.
    /// - Returns: Whether the list already contains the name.
    mutating func isDuplicate(_ name: NameID) -> Bool {
        guard lists[name.index] != list else { return true }
        lists[name.index] = list
        return false
    }
}
