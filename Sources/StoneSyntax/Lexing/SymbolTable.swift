/// The distinct names of a file, numbered in the order of their first occurrence, after the reserved words.
struct SymbolTable: Sendable {
    /// The names, one after the other.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    /// An open-addressing hash table of symbols plus 1; 0 is a free place. Its size is a power of 2.
    private var places: [UInt32]

    private struct Entry {
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
        entries.reserveCapacity(size / 2)
        bytes.reserveCapacity(size * 8)
        for word in Self.reservedWords { word.withUnsafeBytes { _ = intern($0) } }
    }

    private static let reservedWords = (ReservedWords.all + ReservedWords.literals).map { Array($0.text.utf8) }

    var count: Int { entries.count }

    /// Returns the symbol of a name.
    mutating func intern(_ name: UnsafeRawBufferPointer) -> Symbol {
        let hash = NameHash(name).state
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            let symbol = Int(places[place] - 1)
            let entry = entries[symbol]
            if entry.hash == hash, entry.count == name.count, isEqual(entry, name) { return Symbol(index: symbol) }
            place = (place + 1) & mask
        }
        places[place] = UInt32(truncatingIfNeeded: entries.count + 1)
        entries.append(
            Entry(
                hash: hash,
                start: UInt32(truncatingIfNeeded: bytes.count),
                count: UInt32(truncatingIfNeeded: name.count)
            )
        )
        bytes.append(contentsOf: name)
        if entries.count * 2 > places.count { grow() }
        return Symbol(index: entries.count - 1)
    }

    /// Whether an entry is a name of the same length.
    private func isEqual(_ entry: Entry, _ name: UnsafeRawBufferPointer) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let start = Int(entry.start)
            var offset = 0
            while offset + 8 <= name.count {
                let word = name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                guard bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self) == word else { return false }
                offset += 8
            }
            while offset < name.count {
                guard bytes[start + offset] == name[offset] else { return false }
                offset += 1
            }
            return true
        }
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = Array(repeating: 0, count: mask + 1)
        for (symbol, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: symbol + 1)
        }
    }

    /// The names by symbol.
    var names: [InternedName] {
        bytes.withUnsafeBufferPointer { bytes in
            entries.map { entry in
                let name = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.count)])
                return InternedName(text: String(decoding: name, as: UTF8.self), hash: entry.hash)
            }
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

/// A name of a file, with its hash for other tables of names.
package struct InternedName: Sendable {
    package let text: String
    package let hash: UInt64

    init(text: String, hash: UInt64) {
        self.text = text
        self.hash = hash
    }

    package init(_ text: String) { self.init(text: text, hash: NameHash(text).state) }
}

/// The hash of a name, which takes a fifth of the time of `Hasher`. It is seeded, so that no spec can aim at collisions.
package struct NameHash {
    private static let seed = UInt64.random(in: 1...UInt64.max)

    package private(set) var state = seed

    package init() {}

    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { NameHash(UnsafeRawBufferPointer($0)) }
    }

    init(_ name: UnsafeRawBufferPointer) {
        let seed = Self.seed
        let count = name.count
        var state = seed &+ UInt64(truncatingIfNeeded: count)
        var offset = 0
        while offset + 8 < count {
            state = Self.combined(state, name.loadUnaligned(fromByteOffset: offset, as: UInt64.self), seed)
            offset += 8
        }
        self.state = Self.combined(state, Self.lastBytes(of: name), seed)
    }

    /// Returns the last 8 bytes, or all bytes of a shorter name, some of them twice.
    @inline(__always) private static func lastBytes(of name: UnsafeRawBufferPointer) -> UInt64 {
        let count = name.count
        if count >= 8 { return name.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
        if count >= 4 {
            let first = name.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let last = name.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(first) << 32 | UInt64(last)
        }
        if count == 0 { return 0 }
        return UInt64(name[0]) << 16 | UInt64(name[count / 2]) << 8 | UInt64(name[count - 1])
    }

    package mutating func combine(_ word: UInt64) { state = Self.combined(state, word, Self.seed) }

    @inline(__always) private static func combined(_ state: UInt64, _ word: UInt64, _ seed: UInt64) -> UInt64 {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low &+ seed
    }
}
