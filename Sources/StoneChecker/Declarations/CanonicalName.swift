import StoneSource
import StoneSyntax

/// A name that equals others which differ only in case, `_` and `/`: `FileInfo`, `file_info` and `file/info`. Generated code could
/// not distinguish them.
package struct CanonicalName: Hashable {
    let text: String
    let fingerprint: UInt64

    package init(_ text: String) {
        var hash = NameHash()
        var word: UInt64 = 0
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            while let next = Self.foldedWord(bytes, at: start) {
                hash.combine(next)
                start += 8
            }
            for byte in bytes[start...] {
                let folded = Self.folded(byte)
                guard folded != 0 else { continue }
                word = word << 8 | UInt64(folded)
                guard word >> 56 != 0 else { continue }
                hash.combine(word)
                word = 0
            }
        }
        hash.combine(word)
        self.text = text
        fingerprint = hash.state
    }

    private var bytes: [UInt8] { text.utf8.map(Self.folded).filter { $0 != 0 } }

    /// Returns the next 8 bytes in lower case, the first one highest; `nil` if there are fewer, or any of them is `_` or `/`.
    @inline(__always) private static func foldedWord(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt64? {
        guard start + 8 <= bytes.count else { return nil }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
        guard word.marks(of: UInt8(ascii: "_")) | word.marks(of: UInt8(ascii: "/")) == 0 else { return nil }
        return UInt64(bigEndian: word).lowercasedASCII
    }

    /// Returns a byte in lower case; 0 for `_` and `/`.
    @inline(__always) private static func folded(_ byte: UInt8) -> UInt8 {
        if byte &- UInt8(ascii: "A") < 26 { return byte | 0x20 }
        return byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/") ? 0 : byte
    }

    package static func == (first: Self, second: Self) -> Bool {
        first.fingerprint == second.fingerprint && first.bytes == second.bytes
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
