/// The distinct names of a file, numbered in the order of their first occurrence, after the reserved words.
struct InternedNames: ~Copyable {
    /// The names, one after the other.
    private var bytes: GrowingBuffer<UInt8>
    private var entries: GrowingBuffer<Entry>
    /// An open-addressing hash table of indices plus 1; 0 is a free slot. Its size is a power of 2.
    private var slots: [UInt32]
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
        slots = Array(repeating: 0, count: size)
        entries = GrowingBuffer(capacity: size / 2)
        bytes = GrowingBuffer(capacity: size * 8)
        for word in Self.reservedWords { word.withUnsafeBytes { _ = intern($0) } }
    }

    private static let reservedWords = (ReservedWords.all + ReservedWords.literals).map { Array($0.text.utf8) }

    /// Returns the ID of a name.
    mutating func intern(_ name: UnsafeRawBufferPointer) -> NameID {
        let hash = NameHash(name, seed: seed).state
        let (count, next) = (name.count, entries.count)
        let (index, slot) = slots.withUnsafeBufferPointer { slots in
            let mask = slots.count &- 1
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 {
                let index = Int(slots[slot] &- 1)
                let entry = entries[index]
                if entry.hash == hash, entry.count == count, isEqual(entry, name) { return (index, slot) }
                slot = (slot &+ 1) & mask
            }
            return (next, slot)
        }
        if index == next { add(name, hash, at: slot) }
        return NameID(index: index)
    }

    /// Adds a name, whose hash leads to a free slot.
    private mutating func add(_ name: UnsafeRawBufferPointer, _ hash: UInt64, at slot: Int) {
        let (start, count) = (UInt32(truncatingIfNeeded: bytes.count), UInt32(truncatingIfNeeded: name.count))
        entries.append(Entry(hash: hash, start: start, count: count))
        name.withMemoryRebound(to: UInt8.self) { bytes.append(contentsOf: $0) }
        slots[slot] = UInt32(truncatingIfNeeded: entries.count)
        if entries.count * 2 > slots.count { grow() }
    }

    /// Returns whether an entry is a name of the same length.
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
        let mask = slots.count * 2 - 1
        slots = Array(repeating: 0, count: mask + 1)
        for index in 0..<entries.count {
            var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    /// The names by ID.
    var all: [InternedName] {
        bytes.withElements { bytes in
            (0..<entries.count).map { index in
                let entry = entries[index]
                let name = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.count)])
                return InternedName(text: String(decoding: name, as: UTF8.self), hash: entry.hash)
            }
        }
    }
}

/// The number of a name in a file.
@usableFromInline
package struct NameID: Hashable, Sendable {
    @usableFromInline let number: UInt32

    /// The ID of tokens without a name.
    static let none = NameID(index: 0)

    init(index: Int) { number = UInt32(truncatingIfNeeded: index) }

    @inlinable package var index: Int { Int(number) }
}
