import Dropbox
import Testing

/// The expected values were computed with Python's `hashlib`.
struct ContentHashTests {
    @Test(
        arguments: [
            (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (1, "1406e05881e299367766d313e26c05564ec91bf721d31726bd6e46e60689539a"),
            ((4 << 20) - 1, "839e2d868a885f260431d186466f0f3c189ee0eee5cc444b54e717740ad7f1c3"),
            (4 << 20, "c7e946d101855255d919ef0c70718633adf77d3dfb3adeeecf5d0cb4e951be58"),
            ((4 << 20) + 1, "14a4d47f23a30177885d9820122f17d2d3a55fe63f7f5c27b95f689e0b2accd6"),
        ]
    )
    func zeros(length: Int, value: String) {
        let bytes = [UInt8](repeating: 0, count: length)
        #expect(ContentHash.value(of: bytes) == value)
        var hash = ContentHash()
        hash.update(bytes.prefix(length / 3))
        hash.update(bytes.dropFirst(length / 3))
        #expect(hash.value == value)
    }
}
