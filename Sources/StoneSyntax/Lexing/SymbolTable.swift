/// The distinct names of a file, numbered in the order of their first occurrence, after the reserved words.
struct SymbolTable: ~Copyable {
    /// The names, one after the other.
    private var bytes: GrowingBuffer<UInt8>
    private var entries: GrowingBuffer<Entry>
    /// An open-addressing hash table of symbols plus 1; 0 is a free slot. Its size is a power of 2.
    private var places: [UInt32]
    private let seed = NameHash.seed

    /// Not private, since a debug build of the generic buffer, which is in another file, refers to it.
    struct Entry {
        let hash: UInt64
        let start: UInt32
        let count: UInt32
    }

    /// Creates a table with the reserved words, followed by `true`, `false` and `null`.
    /// - Parameter count: The expected number of names.
    init(expecting count: Int) {
        var size = 64
        while size < 2 * count { size *= 2 }
        places = Array(repeating: 0, count: size)
        entries = GrowingBuffer(capacity: size / 2)
        bytes = GrowingBuffer(capacity: size * 8)
        for word in Self.reservedWords { word.withUnsafeBytes { _ = intern($0) } }
    }

    private static let reservedWords = (ReservedWords.all + ReservedWords.literals).map { Array($0.text.utf8) }

    /// Returns the symbol of a name.
    mutating func intern(_ name: UnsafeRawBufferPointer) -> Symbol {
        let hash = NameHash(name, seed: seed).state
        let (count, next) = (name.count, entries.count)
        let (symbol, place) = places.withUnsafeBufferPointer { places in
            let mask = places.count &- 1
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place] != 0 {
                let symbol = Int(places[place] &- 1)
                let entry = entries[symbol]
                if entry.hash == hash, entry.count == count, isEqual(entry, name) { return (symbol, place) }
                place = (place &+ 1) & mask
            }
            return (next, place)
        }
        if symbol == next { add(name, hash, at: place) }
        return Symbol(index: symbol)
    }

    /// Adds a name, whose hash leads to a free slot.
    private mutating func add(_ name: UnsafeRawBufferPointer, _ hash: UInt64, at place: Int) {
        let (start, count) = (UInt32(truncatingIfNeeded: bytes.count), UInt32(truncatingIfNeeded: name.count))
        entries.append(Entry(hash: hash, start: start, count: count))
        name.withMemoryRebound(to: UInt8.self) { bytes.append(contentsOf: $0) }
        places[place] = UInt32(truncatingIfNeeded: entries.count)
        if entries.count * 2 > places.count { grow() }
    }

    /// Whether an entry is a name of the same length.
    @inline(__always) private func isEqual(_ entry: Entry, _ name: UnsafeRawBufferPointer) -> Bool {
        bytes.withElements { bytes in
            let other = UnsafeRawBufferPointer(
                rebasing: UnsafeRawBufferPointer(bytes)[Int(entry.start)..<Int(entry.start) + name.count]
            )
            var offset = 0
            while offset + 8 < name.count {
                let word = name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                guard other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) == word else { return false }
                offset += 8
            }
            return NameHash.lastBytes(of: other) == NameHash.lastBytes(of: name)
        }
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = Array(repeating: 0, count: mask + 1)
        for symbol in 0..<entries.count {
            var place = Int(truncatingIfNeeded: entries[symbol].hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: symbol + 1)
        }
    }

    /// The names by symbol.
    var names: [InternedName] {
        bytes.withElements { bytes in
            (0..<entries.count).map { symbol in
                let entry = entries[symbol]
                let name = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.count)])
                return InternedName(text: String(decoding: name, as: UTF8.self), hash: entry.hash)
            }
        }
    }
}

/// The number of a name in a file.
@usableFromInline
package struct Symbol: Hashable, Sendable {
    @usableFromInline let number: UInt32

    /// The symbol of tokens without a name.
    static let none = Symbol(index: 0)

    init(index: Int) { number = UInt32(truncatingIfNeeded: index) }

    @inlinable package var index: Int { Int(number) }
}
