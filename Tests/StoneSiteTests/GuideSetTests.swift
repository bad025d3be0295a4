import StoneSite
import Testing

struct GuideSetTests {
    private let guides = GuideSet(
        [
            GuideSet.File(
                path: "docs/start here.md",
                text: """
                    # Start

                    [more](./sub/More.md#a-part) [here](#start) [web](HTTPS://example.com) [mail](mailto:a@b.c)
                    [script](javascript:alert) [data](data:text/html,x) [root](/etc/passwd) [spec](../api.stone)
                    ![one](../images/a%20b.PNG) ![two](none.png) ![far](https://example.com/c.png) ![no](x.html)
                    """
            ),
            GuideSet.File(path: "docs/sub/More.md", text: "[back](../start%20here.md) ![one](../../images/a b.PNG)"),
        ],
        isFile: { $0 == "images/a b.PNG" || $0 == "api.stone" || $0.hasSuffix(".html") }
    )

    @Test func `links lead to pages and websites`() throws {
        let page = try #require(guides.pages.first)
        #expect(page.path.text == "guides/start-here.html")
        #expect(page.title == "Start")
        for link in [
            "<a href=\"More.html#a-part\">more</a>", "<a href=\"#start\">here</a>",
            "<a href=\"HTTPS://example.com\">web</a>", "<a href=\"mailto:a@b.c\">mail</a>",
        ] {
            #expect(page.body.contains(link))
        }
        for text in ["script", "data", "root", "spec"] { #expect(!page.body.contains(">\(text)</a>")) }
    }

    @Test func `broken links`() {
        let guides = GuideSet(
            [
                GuideSet.File(
                    path: "docs/a.md",
                    text: """
                        # A title

                        [x](b.md#part-two) [x](b.md#part-three) [x](#a-title) [x](#none) [x](lost.md) [x](lost.md)
                        [x](../api.stone) [x](#) [x](b.md) [x](https://example.com/lost.md) ![x](lost.png) `[x](no)`
                        """
                ),
                GuideSet.File(path: "docs/b.md", text: "## Part two\n> [x](./a.md#none)"),
            ],
            isFile: { $0 == "api.stone" }
        )
        #expect(
            guides.brokenLinks.map { "\($0.guide) \($0.destination) \($0.reason)" } == [
                #"docs/a.md b.md#part-three missingHeading("part-three", guide: "docs/b.md")"#,
                #"docs/a.md #none missingHeading("none", guide: "docs/a.md")"#,
                #"docs/a.md lost.md missingFile("docs/lost.md")"#,
                #"docs/a.md lost.png missingFile("docs/lost.png")"#,
                #"docs/b.md ./a.md#none missingHeading("none", guide: "docs/a.md")"#,
            ]
        )
    }

    @Test func `labels point to definitions`() throws {
        let guides = GuideSet([
            GuideSet.File(path: "a.md", text: "# A\n\n[One][b] and [lost].\n\n[b]: b.md#part\n[lost]: c.md"),
            GuideSet.File(path: "b.md", text: "# B\n\n## Part"),
        ])
        #expect(try #require(guides.pages.first).body.contains("<a href=\"b.html#part\">One</a> and lost."))
        #expect(guides.brokenLinks.map(\.destination) == ["c.md"])
    }

    /// The page has elements with these ids, and the script of the search makes more.
    @Test func `ids of headings are not those of the page`() throws {
        let ids = ["content", "search", "pages", "search-field", "search-results", "search-result-0"]
        let headings = ids.map { "## \($0)\n\n[x](#\($0))\n" }.joined()
        let guides = GuideSet([
            GuideSet.File(path: "a.md", text: "# A\n\(headings)\n## Search result"),
            GuideSet.File(path: "b.md", text: "[x](a.md#content) [x](a.md#search-result)"),
        ])
        #expect(guides.brokenLinks.isEmpty)
        let body = try #require(guides.pages.first).body
        for id in ids {
            #expect(body.contains(#"id="heading.\#(id)""#) && !body.contains(#"id="\#(id)""#), "\(id)")
            #expect(body.contains(##"<a href="#heading.\##(id)">x</a>"##), "\(id)")
        }
        #expect(guides.pages[1].body.contains(##"<a href="a.html#heading.content">x</a>"##))
        #expect(guides.pages[1].body.contains(##"<a href="a.html#search-result">x</a>"##))
        let site = try TestSite("namespace n", guides: guides.pages)
        #expect(try site.page("guides/a.html").ranges(of: #"id="content""#).count == 1)
    }

    @Test func `anchors may be percent-encoded`() throws {
        let text = "## Über uns\n[u](#%C3%BCber-uns) [v](#über-uns) [w](#%C3%BC) [x](a.md#%C3%BCber-uns)"
        let guides = GuideSet([GuideSet.File(path: "a.md", text: text)])
        #expect(guides.brokenLinks.map(\.destination) == ["#%C3%BC"])
        #expect(try #require(guides.pages.first).body.contains(##"<a href="#%C3%BCber-uns">x</a>"##))
    }

    @Test func `paths of images are relative`() {
        let text = "![x](/b.png) ![x](%2Fb.png) ![x](/\u{301}b.png) ![x](sub/../\u{301}b.png)"
        let guides = GuideSet([GuideSet.File(path: "a.md", text: text)], isFile: { _ in true })
        // A slash and a combining mark are one character.
        #expect(guides.images.map(\.source) == ["\u{301}b.png"])
    }

    @Test func `images are copied`() {
        #expect(guides.images.map(\.source) == ["images/a b.PNG"])
        #expect(guides.images.map(\.path.text) == ["assets/guides/a-b.png"])
        let body = guides.pages[0].body
        #expect(body.contains("<img src=\"../assets/guides/a-b.png\" alt=\"one\">"))
        #expect(body.contains("two far no</p>"))
        #expect(body.split(separator: "<img").count == 2)
    }

    @Test func `file name is the title without a heading`() {
        let page = guides.pages[1]
        #expect(page.title == "More")
        #expect(page.body.hasPrefix("<h1>More</h1>\n<p><a href=\"start-here.html\">back</a>"))
    }
}
