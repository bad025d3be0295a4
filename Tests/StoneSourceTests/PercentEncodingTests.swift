import StoneSource
import Testing

struct PercentEncodingTests {
    @Test(arguments: [
        ("", ""), ("/a-b.c_d~e/09AZaz", "/a-b.c_d~e/09AZaz"), ("a b\t%", "a%20b%09%25"), ("é", "%C3%A9"),
        ("(+):", "%28%2B%29%3A"),
    ])
    func encoding(text: String, expected: String) {
        #expect(text.percentEncoded(keeping: "/") == expected)
        #expect(expected.percentDecoded == Array(text.utf8))
    }

    @Test func `kept characters`() {
        #expect("(+):é".percentEncoded(keeping: "()+") == "(+)%3A%C3%A9")
    }

    @Test(arguments: ["%", "%4", "%4g", "%+1", "%-0", "%é"])
    func `a percent sign without digits stays`(text: String) {
        #expect(text.percentDecoded == Array(text.utf8))
    }
}
