/// An approximate set of keys, with one bit for the length, the first byte and the middle byte of a key. Lookups may
/// return false positives.
///
/// Most fields of large types are optional, and missing in most texts. The set avoids comparing each of them with all
/// recorded keys.
struct KeySet {
    private var bits: UInt64 = 0

    @inline(__always)
    private static func bit(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        guard !key.isEmpty else { return 1 }
        let characters = Int(key[0]) &+ 11 &* Int(key[key.count / 2])
        return 1 &<< UInt64(truncatingIfNeeded: characters &+ 5 &* key.count)
    }

    @inline(__always)
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) {
        bits |= Self.bit(key)
    }

    @inline(__always)
    func mayContain(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        bits & Self.bit(key) != 0
    }
}
