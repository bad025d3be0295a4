/// The content hash of Dropbox: the SHA-256 of the SHA-256 hashes of blocks of 4 MiB.
package struct BlockHash: Sendable {
    /// The length of a block in bytes.
    package static let blockLength = 4 << 20

    private var blocks = SHA256()
    private var block = SHA256()
    private var blockByteCount = 0

    package init() {}

    /// Appends bytes to the content.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = rest.prefix(Self.blockLength - blockByteCount)
            block.update(UnsafeRawBufferPointer(rebasing: part))
            blockByteCount += part.count
            rest = rest.dropFirst(part.count)
            guard blockByteCount == Self.blockLength else { continue }
            blocks.update(block.digest)
            (block, blockByteCount) = (SHA256(), 0)
        }
    }

    /// The hash of the bytes so far, in hexadecimal digits.
    package var value: String {
        var blocks = blocks
        if blockByteCount > 0 { blocks.update(block.digest) }
        return blocks.digest.hexadecimal
    }
}
