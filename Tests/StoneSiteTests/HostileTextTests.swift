import Testing

/// Texts of specs cannot add markup to pages.
@Suite struct HostileTextTests {
    private static let spec = #"""
        namespace evil
            "<script>alert(1)</script> & <img src=x onerror=alert(2)>"

        struct Arg
            "</code><script>alert(3)</script>"
            name String(pattern="<b>|\"&") = "<b>"
                ":link:`<i>click</i> javascript:alert(4)` :link:`upper JaVaScRiPt:alert(5)` :link:`data data:text/html,x`
                :link:`good https://example.org/?a=1&b=\"><script>` :val:`\"</p>\"` :link:`mail mailto:a@example.org`"

            example default
                "<u>text</u>"
                name = "\"&<b>"

        route run (Arg, Void, Void)
            "</main><script>alert(6)</script>"
        """#

    @Test func `no element comes from a text`() throws {
        let site = try TestSite(Self.spec)
        for (path, html) in site.files where path.hasSuffix(".html") {
            let scripts = html.ranges(of: "<script")
            let own = html.ranges(of: #"<script src=""#)
            #expect(scripts.map(\.lowerBound) == own.map(\.lowerBound), "\(path) has other scripts")
            for text in ["<img src=x", "<i>", "<b>", "<u>", "</code><script"] {
                #expect(!html.contains(text), "\(path) contains '\(text)'")
            }
        }
    }

    @Test func `links point to the web and to mail only`() throws {
        let site = try TestSite(Self.spec)
        for (path, html) in site.files where path.hasSuffix(".html") {
            let targets = SiteLinks.values(of: "href", in: html)
            #expect(!targets.contains { $0.lowercased().hasPrefix("javascript:") || $0.hasPrefix("data:") }, "\(path)")
        }
        let page = try site.page("evil/types/Arg.html")
        #expect(page.contains("&lt;i&gt;click&lt;/i&gt; (javascript:alert(4))"))
        #expect(page.contains(#"<a href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;">good</a>"#))
        #expect(page.contains(#"<a href="mailto:a@example.org">mail</a>"#))
    }
}
