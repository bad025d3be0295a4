import StoneSyntax

/// The index of a name in a `NameTable`: equal names have equal indices.
struct Name: Hashable {
    let index: Int32

    /// The name of the catch-all tag of open unions.
    static let other = Name(index: Int32(BuiltinType.allCases.count))
    static let empty = Name(index: other.index + 1)
}

/// The distinct names of all files, after those of built-in types, `other` and the empty one.
struct NameTable {
    private var names: [InternedName] = []
    /// Indices of names, each at or after the slot of its hash; -1 where free. At most half of the slots are taken.
    private var slots: [Int32]
    /// The names by file and ID.
    private var namesOfFiles: [Name] = []
    /// The index of the first name of each file.
    private var starts: [Int] = []

    init(_ trees: [SyntaxTree]) {
        let count = trees.reduce(BuiltinType.allCases.count + 2) { $0 + $1.storage.names.count }
        names.reserveCapacity(count)
        namesOfFiles.reserveCapacity(count)
        starts.reserveCapacity(trees.count)
        var size = 16
        while size < 2 * count { size *= 2 }
        slots = Array(repeating: -1, count: size)
        for text in BuiltinType.allCases.map(\.rawValue) + ["other", ""] { _ = insert(text) }
        for tree in trees {
            starts.append(namesOfFiles.count)
            for name in tree.storage.names { namesOfFiles.append(insert(name)) }
        }
    }

    var count: Int { names.count }

    subscript(name: Name) -> String { names[Int(name.index)].text }

    /// The name of an identifier of a file; the empty name for a route name with a path that is not in the table.
    subscript(identifier: Identifier, file: Int) -> Name {
        if let id = identifier.nameID { return namesOfFiles[starts[file] + id.index] }
        return find(identifier.text) ?? .empty
    }

    /// Returns the name with the given text, or `nil` if there is none.
    func find(_ text: String) -> Name? {
        let index = slots[slot(of: text, NameHash(text).state)]
        return index < 0 ? nil : Name(index: index)
    }

    /// Returns the name of an identifier. Adds it if the identifier is a route name with a path, which has no ID.
    mutating func insert(_ identifier: Identifier, file: Int) -> Name {
        identifier.nameID == nil ? insert(identifier.text) : self[identifier, file]
    }

    mutating func insert(_ text: String) -> Name { insert(InternedName(text)) }

    private mutating func insert(_ name: InternedName) -> Name {
        let slot = slot(of: name.text, name.hash)
        if slots[slot] >= 0 { return Name(index: slots[slot]) }
        slots[slot] = Int32(truncatingIfNeeded: names.count)
        names.append(name)
        if 2 * names.count > slots.count { grow() }
        return Name(index: Int32(truncatingIfNeeded: names.count - 1))
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: 2 * slots.count)
        for (index, name) in names.enumerated() {
            slots[slot(of: name.text, name.hash)] = Int32(truncatingIfNeeded: index)
        }
    }

    /// Returns the slot with the given text, or the free one for it.
    private func slot(of text: String, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let name = names[Int(slots[slot])]
            if name.hash == hash, name.text == text { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}

extension BuiltinType {
    /// Creates the type with a name. Built-in types are the first names.
    init?(_ name: Name) {
        guard name.index < Self.byName.count else { return nil }
        self = Self.byName[Int(name.index)]
    }

    private static let byName = allCases
}
