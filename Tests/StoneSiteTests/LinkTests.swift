import Foundation
import StoneSite
import StoneSource
import StoneTestSupport
import Testing

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

    @Test func `names are distinct and safe in all file systems`() throws {
        let site = try TestSite(
            """
            namespace Con

            struct Aux
                a String
            struct AUX
                a String

            route a/b (Void, Void, Void)
            route a/b:2 (Void, Void, Void)
            route a_b (Void, Void, Void)
            route A/b (Void, Void, Void)
            """
        )
        let pages = site.files.keys.filter { $0.hasSuffix(".html") }
        #expect(Set(pages.map { $0.lowercased() }).count == pages.count)
        #expect(pages.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_\/-]+\.html/) != nil })
        #expect(Set(pages).isSuperset(of: ["Con-/routes/a-b-v2.html", "Con-/types/AUX-.html"]))
        #expect(SiteLinks(site.files).broken == [])
    }

    @Test(.enabled(if: SharedFolder.isExpected), .timeLimit(.minutes(2)))
    func `the site of Dropbox's API has limits`() throws {
        let sources = try SharedFolder.dropboxSpecs().map { SourceText(path: $0.path, bytes: $0.bytes) }
        let site = try TestSite(sources)
        let sizes = site.files.mapValues(\.utf8.count)
        #expect(sizes.filter { $0.key.hasSuffix(".html") && $0.value > 300_000 } == [:])
        #expect(sizes.values.reduce(0, +) < 15_000_000)
        #expect(SiteLinks(site.files).broken == [])
    }
}
