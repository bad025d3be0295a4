import Testing

@testable import StoneSwift

struct IdentifierTests {
    @Test(arguments: [
        ("file_metadata", "FileMetadata", "fileMetadata"),
        ("GetFile", "GetFile", "getFile"),
        ("HTMLPage", "HtmlPage", "htmlPage"),
        ("getURL", "GetUrl", "getUrl"),
        ("URL_path", "UrlPath", "urlPath"),
        ("OAuth1", "OAuth1", "oAuth1"),
        ("a-b/c", "ABC", "aBC"),
        ("default", "Default_", "default_"),
        ("Type", "Type_", "type"),
        ("hash_value", "HashValue", "hashValue_"),
        ("self", "Self_", "self_"),
        ("_", "__", "__"),
        ("_2d", "_2d", "_2d"),
        ("StoneValue", "StoneValue_", "stoneValue"),
    ])
    func names(name: String, type: String, member: String) {
        #expect(SwiftIdentifier.type(name) == type)
        #expect(SwiftIdentifier.member(name) == member)
    }

    @Test func routesHaveTheirVersionFromTheSecondOn() {
        #expect(SwiftIdentifier.route("tags/add", version: 1) == "tagsAdd")
        #expect(SwiftIdentifier.route("tags/add", version: 2) == "tagsAddV2")
    }

    @Test func keywordsAreQuoted() {
        #expect(SwiftIdentifier.quoted("case") == "`case`")
        #expect(SwiftIdentifier.quoted("cases") == "cases")
    }

    @Test func tagsWithTheSameSwiftNameAreDistinguished() throws {
        let text = try generate("namespace api\n\nunion U\n    ab_c\n    abC\n")
        expect(text, contains: "case abC\ncase abC_\n")
    }
}
