/// The distinct names of a file, numbered in the order of their first occurrence, after the reserved words.
struct SymbolTable: Sendable {
    /// The names, one after the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// An open-addressing hash table of symbols plus 1; 0 is a free place. Its size is a power of 2.
    private var places = [UInt32](repeating: 0, count: 64)

    private struct Entry {
        let hash: UInt32
        let start: UInt32
        let count: UInt32
    }

    /// A hash of a name (FNV-1a), which is computed byte by byte while the name is read.
    struct Hash {
        fileprivate var value: UInt32 = 2_166_136_261

        mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
    }

    /// A table with the reserved words, followed by `true`, `false` and `null`.
    static let reservedWords: SymbolTable = {
        var table = SymbolTable()
        for word in ReservedWords.all.map(\.text) + ["true", "false", "null"] {
            var hash = Hash()
            for byte in word.utf8 { hash.add(byte) }
            Array(word.utf8).withUnsafeBufferPointer { _ = table.intern($0, hash) }
        }
        return table
    }()

    var count: Int { entries.count }

    /// Returns the symbol of a name.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>, _ hash: Hash) -> Symbol {
        let mask = places.count - 1
        var place = Int(hash.value) & mask
        while places[place] != 0 {
            let symbol = Int(places[place] - 1)
            let entry = entries[symbol]
            if entry.hash == hash.value, entry.count == name.count, isEqual(entry, name) {
                return Symbol(index: symbol)
            }
            place = (place + 1) & mask
        }
        places[place] = UInt32(truncatingIfNeeded: entries.count + 1)
        entries.append(
            Entry(
                hash: hash.value,
                start: UInt32(truncatingIfNeeded: bytes.count),
                count: UInt32(truncatingIfNeeded: name.count)
            )
        )
        bytes.append(contentsOf: name)
        if entries.count * 2 > places.count { grow() }
        return Symbol(index: entries.count - 1)
    }

    private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = Int(entry.start)
        for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
        return true
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = Array(repeating: 0, count: mask + 1)
        for (symbol, entry) in entries.enumerated() {
            var place = Int(entry.hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: symbol + 1)
        }
    }

    /// The names by symbol.
    var texts: [String] {
        entries.map { entry in
            String(decoding: bytes[Int(entry.start)..<Int(entry.start + entry.count)], as: UTF8.self)
        }
    }
}

/// The number of a name in a file.
package struct Symbol: Hashable, Sendable {
    private let number: UInt32

    /// The symbol of tokens without a name.
    static let none = Symbol(index: 0)

    init(index: Int) { number = UInt32(truncatingIfNeeded: index) }

    package var index: Int { Int(number) }
}
