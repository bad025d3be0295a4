/// A hash that is the same in every run and on every machine, unlike `Hasher`'s: 64-bit FNV-1a with its halves folded.
enum StableHash {
    static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 32)
    }

    /// A number below `count`. When a power of two grows to another one, the number either stays or is one of the new ones.
    static func index(of text: String, below count: Int) -> Int {
        Int(hash(text) % UInt64(count))
    }
}
