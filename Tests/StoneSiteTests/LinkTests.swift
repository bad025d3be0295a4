import StoneModelTestSupport
import StoneTestSupport
import Testing

@testable import StoneSite

@Suite struct LinkTests {
    @Test(arguments: [["specs/tour"], ["specs/landmines", "specs/landmines.stone"], ["specs/dropbox"]])
    func `all links and anchors resolve`(paths: [String]) throws {
        let site = try TestSite(in: paths)
        let links = SiteLinks(site.files)
        #expect(links.broken == [])
        #expect(links.repeatedAnchors == [])
    }

    @Test func `the check of links finds broken ones`() {
        let links = SiteLinks([
            "a/index.html": ##"<p id="x"><a href="../b.html#y">b</a><a href="#x">x</a><a href="../../c.html">c</a>"##,
            "b.html": #"<p id="z"><p id="z"><a href="/b.html">"#,
        ])
        #expect(links.broken == ["a/index.html: ../b.html#y", "a/index.html: ../../c.html", "b.html: /b.html"])
        #expect(links.repeatedAnchors == ["b.html"])
    }

    @Test func `links are relative to the page`() {
        let page = SitePath("files", "routes", name: "a.html")
        #expect(page.link(to: SitePath("files", "routes", name: "b.html")) == "b.html")
        #expect(page.link(to: SitePath("files", "types", name: "B.html"), anchor: "x") == "../types/B.html#x")
        #expect(page.link(to: SitePath("users", name: "index.html")) == "../../users/index.html")
        #expect(page.link(to: SitePath(name: "index.html")) == "../../index.html")
        #expect(page.link(to: page, anchor: "x") == "#x")
        #expect(SitePath(name: "index.html").link(to: page) == "files/routes/a.html")
    }

    @Test func `names are safe in all file systems`() throws {
        let site = try TestSite(
            """
            namespace con

            struct Aux
                a String

            route a/b (Void, Void, Void)
            route a/b:2 (Void, Void, Void)
            """
        )
        let pages = Set(site.files.keys.filter { $0.hasPrefix("con") })
        let routes = ["con-/routes/a-b.html", "con-/routes/a-b-v2.html"]
        #expect(pages == Set(["con-/index.html", "con-/types/Aux-.html"] + routes))
        #expect(SiteLinks(site.files).broken == [])
    }

    @Test func `names are distinct in file systems that ignore case`() {
        var names = PageNames(reserved: ["assets"])
        let texts = ["a/b", "A-b", "a_b", "Assets", "", "..", "nul", "é/\u{0}", String(repeating: "x", count: 300)]
        let inserted = texts.map { names.insert($0) }
        #expect(inserted.prefix(8) == ["a-b", "A-b-2", "a_b", "Assets-2", "-", "--", "nul-", "----"])
        #expect(inserted[8].count == 100)
    }

    /// In a debug build, it takes longer than all other tests together.
    @Test(.enabled(if: Oracles.areRequired && SharedFolder.isExpected))
    func `the site of Dropbox's API has limits`() throws {
        let sizes = try TestSite(Specs.api(SharedFolder.dropboxSpecs())).files.mapValues(\.utf8.count)
        #expect(sizes.filter { $0.key.hasSuffix(".html") && $0.value > 300_000 } == [:])
        #expect(sizes.values.reduce(0, +) < 15_000_000)
    }
}
