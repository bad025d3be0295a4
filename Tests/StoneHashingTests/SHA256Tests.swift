import StoneHashing
import Testing

/// The expected values were computed with Python's `hashlib`.
struct SHA256Tests {
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ]
    )
    func vectorsOfTheStandard(text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8)).hexadecimal == digest)
    }

    @Test func aMillionBytes() {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            SHA256.digest(of: bytes).hexadecimal
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        )
    }

    /// Every length up to several blocks, as a hash of the hashes.
    @Test func allLengths() {
        var all = SHA256()
        for length in 0...300 {
            all.update(SHA256.digest(of: (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) }))
        }
        #expect(all.digest.hexadecimal == "60d63ff40b5558727a9b786ac0be9300f7ca58fd9ddd3b2f3681b369018a87dc")
    }

    @Test(arguments: [1, 3, 63, 64, 65, 127, 500])
    func piecesOfAnyLength(length: Int) {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        var hasher = SHA256()
        for start in stride(from: 0, to: bytes.count, by: length) {
            hasher.update(bytes[start..<min(start + length, bytes.count)])
            // Reading the digest does not change the state.
            _ = hasher.digest
        }
        #expect(hasher.digest == SHA256.digest(of: bytes))
    }

    @Test func collectionsWithoutContiguousStorage() {
        let bytes = (0..<100).lazy.map { UInt8($0) }
        #expect(SHA256.digest(of: bytes) == SHA256.digest(of: Array(bytes)))
    }
}
