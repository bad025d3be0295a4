/// A name that equals others which differ only in case, `_` and `/`: `FileInfo`, `file_info` and `file/info`. Generated code could
/// not distinguish them.
struct CanonicalName: Hashable {
    let text: String
    private let fingerprint: UInt64

    init(_ text: String) {
        var hash = NameHash()
        var word: UInt64 = 0
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes {
                guard let byte = byte.canonical else { continue }
                word = word << 8 | UInt64(byte)
                guard word >> 56 != 0 else { continue }
                hash.combine(word)
                word = 0
            }
        }
        hash.combine(word)
        self.text = text
        fingerprint = hash.state
    }

    static func == (first: Self, second: Self) -> Bool {
        first.fingerprint == second.fingerprint
            && first.text.utf8.lazy.compactMap(\.canonical).elementsEqual(second.text.utf8.lazy.compactMap(\.canonical))
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension UInt8 {
    /// The byte in lower case; `nil` for `_` and `/`.
    fileprivate var canonical: UInt8? {
        switch self {
        case UInt8(ascii: "_"), UInt8(ascii: "/"): nil
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
        default: self
        }
    }
}
