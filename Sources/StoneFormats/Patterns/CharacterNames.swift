/// Finds characters by their Unicode names and aliases, as in `\N{EM DASH}`.
///
/// A dictionary of all names would take 20 MB. This index has eight bytes for each name that does not contain the code
/// point.
enum CharacterNames {
    /// All characters whose names do not contain their code points: all but ideographs.
    private static let indexed: [ClosedRange<UInt32>] = [
        0...0x33FF, 0x4DC0...0x4DFF, 0xA000...0xD7FF, 0xE000...0x16FFF, 0x18800...0x1FFFF, 0xE0000...0xE01FF,
    ]

    /// The hashes of names, each followed by its character in the low 32 bits, in ascending order.
    private static let index: [UInt64] = {
        var index: [UInt64] = []
        for case let scalar? in indexed.joined().lazy.map({ Unicode.Scalar($0) }) {
            for case let name? in [scalar.properties.name, scalar.properties.nameAlias] {
                index.append(hash(name) | UInt64(scalar.value))
            }
        }
        index.sort()
        return index
    }()

    /// Returns the character with a name in upper case.
    static func scalar(named name: String) -> Unicode.Scalar? {
        // `CJK UNIFIED IDEOGRAPH-4E00`.
        if let suffix = name.split(separator: "-").last, let value = UInt32(suffix, radix: 16),
            let scalar = Unicode.Scalar(value), isNamed(scalar, name)
        {
            return scalar
        }
        let hash = hash(name)
        return index[firstIndex(from: hash)...].lazy
            .prefix { $0 >> 32 == hash >> 32 }
            .compactMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }
            .first { isNamed($0, name) }
    }

    private static func isNamed(_ scalar: Unicode.Scalar, _ name: String) -> Bool {
        scalar.properties.name == name || scalar.properties.nameAlias == name
    }

    /// Returns the index of the first entry with at least a hash.
    private static func firstIndex(from hash: UInt64) -> Int {
        var range = 0..<index.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = index[middle] < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// Returns the hash (FNV-1a) in the high 32 bits.
    private static func hash(_ name: String) -> UInt64 {
        UInt64(name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }) << 32
    }
}
