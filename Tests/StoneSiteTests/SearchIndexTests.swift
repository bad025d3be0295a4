import StoneModel
import StoneModelTestSupport
import Testing

@testable import StoneSite

struct SearchIndexTests {
    private static let spec = """
        namespace post
            "Letters \\\\ \\"parcels\\"."

        route send (Letter, Void, Failure) deprecated by send:2
            "Sends a :type:`Letter`, unless
            :val:`null`. See :link:`rules https://example.com`."
        route send:2 (Letter, List(Letter), Void)
        route send/all (Void, Void, Void)

        alias Name = String
        struct Item
            weight Float64?
        struct Letter extends Item
            to Name
                "Who gets it."
            failure Failure
        union Failure
            lost
            late Letter
        """

    private func scripts(_ guides: [SitePage] = []) throws -> (names: String, texts: String) {
        let api = try Specs.api(Self.spec)
        let scripts = SearchIndex.scripts(
            api,
            SiteMap(api),
            namespaces: api.namespaces.indices.map(NamespaceID.init(index:)),
            guides: guides
        )
        return (String(decoding: scripts.names, as: UTF8.self), String(decoding: scripts.texts, as: UTF8.self))
    }

    @Test func namesHaveALineForEachEntry() throws {
        // Types are numbered by name: Failure, Item, Letter, Name.
        let expected = [
            "N\tpost\tpost", "R\tsend\t\td\t2\t\t0", "R\tsend:2\tsend-v2\t\t2\t2", "R\tsend/all\tsend-all",
            "U\tFailure", "\tlost", "\tlate\t\t2", "\tother",
            "S\tItem", "\tweight", "S\tLetter\t\t\t1", "\tto\t\t3", "\tfailure\t\t0", "A\tName",
        ]
        #expect(try names(scripts().names).sorted() == expected.sorted())
    }

    @Test func subtypesFollowTheParent() throws {
        let spec = """
            namespace a
            struct Base
                union
                    first First
                    second Second
                x String
            struct First extends Base
                y String
            struct Second extends Base
                z String
            """
        let api = try Specs.api(spec)
        let map = SiteMap(api)
        let scripts = SearchIndex.scripts(api, map, namespaces: [NamespaceID(index: 0)], guides: [])
        let lines = names(String(decoding: scripts.names, as: UTF8.self))
        #expect(lines.contains("S\tBase\t\t\t\tfirst\t1\tsecond\t2"), "\(lines)")
    }

    @Test func annotationsHaveAName() throws {
        let spec = """
            namespace a
            annotation Internal = Omitted("internal")
            annotation_type Note
                "A note."
                text String
            """
        let api = try Specs.api(spec)
        let scripts = SearchIndex.scripts(api, SiteMap(api), namespaces: [NamespaceID(index: 0)], guides: [])
        #expect(names(String(decoding: scripts.names, as: UTF8.self)) == ["N\ta\ta", "Y\tNote", "@\tInternal"])
        #expect(String(decoding: scripts.texts, as: UTF8.self).contains("A note."))
    }

    private func names(_ script: String) -> [String] {
        script.replacing("stoneSearch.names(\"", with: "").replacing("\")\n", with: "")
            .split(separator: "\\n").map(String.init)
    }

    @Test func textsAreInTheOrderOfNames() throws {
        let (names, texts) = try scripts()
        let lines = [names, texts].map { $0.split(separator: "\\n", omittingEmptySubsequences: false).count }
        #expect(lines == [15, 15])
        #expect(texts.hasPrefix("stoneSearch.texts(\"Letters \\\\ \\\"parcels\\\".\\n"))
        #expect(texts.contains("\\nSends a Letter, unless null. See rules.\\n"))
        #expect(texts.contains("\\nWho gets it.\\n"))
    }

    @Test func guidesComeFirst() throws {
        let guides = GuideSet([GuideSet.File(path: "docs/a.md", text: "# A\n## Ba\tse\nText \"c\"")])
        let (names, texts) = try scripts(guides.pages)
        #expect(names.hasPrefix("stoneSearch.names(\"G\tA\tguides/a.html\\n\tBa se\tba"))
        #expect(texts.hasPrefix("stoneSearch.texts(\"A Ba se Text \\\"c\\\"\\n\\n"))
    }
}
