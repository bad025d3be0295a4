/// A name that equals others which differ only in case, `_` and `/`: `FileInfo`, `file_info` and `file/info`. Generated code could
/// not distinguish them.
struct CanonicalName: Hashable {
    let text: String
    private let fingerprint: UInt64

    /// The bytes in lower case; 0 for `_` and `/`.
    private static let lowercase = (0...UInt8.max).map { byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "/"): UInt8(0)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
    }

    init(_ text: String) {
        let lowercase = Self.lowercase
        var hash = NameHash()
        var word: UInt64 = 0
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes where lowercase[Int(byte)] != 0 {
                word = word << 8 | UInt64(lowercase[Int(byte)])
                guard word >> 56 != 0 else { continue }
                hash.combine(word)
                word = 0
            }
        }
        hash.combine(word)
        self.text = text
        fingerprint = hash.state
    }

    private var bytes: [UInt8] { text.utf8.map { Self.lowercase[Int($0)] }.filter { $0 != 0 } }

    static func == (first: Self, second: Self) -> Bool {
        first.fingerprint == second.fingerprint && first.bytes == second.bytes
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
