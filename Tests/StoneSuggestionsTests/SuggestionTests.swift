import StoneSuggestions
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("strcut", "struct"), ("Strng", "String"), ("string", "String"), ("uint64", "UInt64"), ("unoin", "union"),
        ("rout", "route"), ("xyzzy", nil), ("", nil), ("by", nil), ("ab", nil), ("route", nil),
    ])
    func nearest(name: String, expected: String?) {
        #expect(suggestion(for: name, among: ["struct", "route", "union", "String", "UInt64", "ac"]) == expected)
    }

    @Test func theNearestWinsThenTheFirst() {
        #expect(suggestion(for: "metadata", among: ["metadatas", "metadatum", "meta"]) == "metadatas")
        #expect(suggestion(for: "field", among: ["fieldb", "fielda"]) == "fielda")
        #expect(suggestion(for: "field", among: ["fielda", "fieldb"]) == "fielda")
    }

    @Test(arguments: [
        ("files.Fil", "files.File"), ("File", "files.File"), ("Fille", "files.File"), ("Fil", "files"),
        ("team.File", "files.File"),
        ("File.nam", "files.File.name"), ("Member", nil), ("name", nil), ("fils", "files"),
    ])
    func aNameOfANamespaceIsFoundWithoutIt(name: String, expected: String?) {
        let names = ["files", "files.File", "files.File.name", "files.Member", "team.Member", "team", "users.list"]
        #expect(suggestion(for: name, amongQualified: names) == expected)
    }

    /// An abbreviation is completed if the completion is a prefix of all other candidates.
    @Test(arguments: [
        ("out", "output"), ("gen", "generate"), ("ad", "add"), ("AD", "add"), ("o", nil), ("file", nil), ("metad", nil),
    ])
    func abbreviation(name: String, expected: String?) {
        let names = [
            "output-manifest", "output", "generate", "add", "fileId", "fileMetadata", "metadata_a", "metadata_b",
        ]
        #expect(suggestion(for: name, among: names) == expected)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1), ("abc", "abcd", 1),
        ("kitten", "sitting", 3),
    ])
    func distances(first: String, second: String, expected: Int) {
        #expect(editDistance(first, second, limit: 3) == expected)
        #expect(editDistance(second, first, limit: 3) == expected)
        #expect(expected == 0 || editDistance(first, second, limit: expected - 1) == nil)
    }
}
