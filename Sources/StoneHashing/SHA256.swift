#if canImport(CryptoKit)
    import CryptoKit
#endif

/// An incremental SHA-256 hash.
package struct SHA256: Sendable {
    #if canImport(CryptoKit)
        private var hasher = CryptoKit.SHA256()
    #else
        private var hasher = PortableSHA256()
    #endif

    package init() {}

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
            hasher.update(bufferPointer: bytes)
        #else
            hasher.update(bytes)
        #endif
    }

    package mutating func update(_ bytes: some Collection<UInt8>) {
        bytes.withContiguousBytes { update($0) }
    }

    /// The hash of the bytes so far, 32 bytes long.
    package var digest: [UInt8] {
        #if canImport(CryptoKit)
            Array(hasher.finalize())
        #else
            hasher.digest
        #endif
    }

    /// Returns the hash of bytes, 32 bytes long.
    package static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
        var hasher = SHA256()
        hasher.update(bytes)
        return hasher.digest
    }
}

extension Sequence where Element == UInt8 {
    /// The bytes in lowercase hexadecimal digits.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
