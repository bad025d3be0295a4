import StoneFormats
import Testing

/// The strings that reach Foundation. StoneRuntimeTests compare the bytes of many strings.
struct Base64NormalizationTests {
    @Test(arguments: ["", "QUJD", "QUI=", "QQ==", "+/+/"])
    func `well-formed strings are unchanged`(text: String) {
        #expect(Base64.normalized(text, skipsOthers: false) == text)
        #expect(Base64.normalized(text, skipsOthers: true) == text)
    }

    /// As Python's `b64decode` does.
    @Test(arguments: [
        ("QU JD\n", "QUJD"), ("Q-U_JD", "QUJD"), ("=QUJD", "QUJD"), ("QUI=QUJD", "QUI="), ("Q=Q==", "QQ=="),
        ("QQ=\n=", "QQ=="), ("*", ""),
    ])
    func `others are skipped`(text: String, normalized: String) {
        #expect(Base64.normalized(text, skipsOthers: true) == normalized)
        #expect(Base64.normalized(text, skipsOthers: false) == nil)
    }

    @Test(arguments: ["Q", "QQ", "QUI", "QQ=", "é", "QUJDé", "QUJDQ"])
    func `malformed strings`(text: String) {
        #expect(Base64.normalized(text, skipsOthers: true) == nil)
        #expect(Base64.normalized(text, skipsOthers: false) == nil)
    }
}
