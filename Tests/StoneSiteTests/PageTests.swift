import StoneModelTestSupport
import StoneSite
import Testing

@Suite struct PageTests {
    private static let mail = """
        namespace mail
            "Letters & parcels. See :route:`send`."

        union SendError
            no_address
                "The address is missing."
            rejected RejectedError

        union_closed RejectedError extends Reason
            too_heavy UInt32

        union_closed Reason
            forbidden

        struct Item
            union
                letter Letter
                parcel Parcel
            to String(min_length=1, pattern="[a-z ]+")
                "The recipient: :val:`null` is refused, see :field:`Parcel.weight`."

        struct Letter extends Item
            pages UInt32 = 1

        struct Parcel extends Item
            weight Float64(max_value=20)
            inner List(Item, max_items=3)?

        alias Name = String(max_length=9)

        route send (Item, Name, SendError)
            "Sends an item. The field :field:`Item.to` says where to."

        route send_old (Item, Name, Void) deprecated by send
        """

    @Test func `a route has all sections in order`() throws {
        let page = try TestSite(Self.mail).page("mail/routes/send.html")
        let marks = [#"class="facts""#] + ["request", "calls", "result", "error"].map { #"<section id="\#($0)""# }
        let places = try (marks + [#"class="source""#]).map {
            try #require(page.firstRange(of: $0)?.lowerBound, "\($0)")
        }
        #expect(places == places.sorted())
        #expect(page.contains("POST http://127.0.0.1:8080/mail/send"))
        #expect(page.contains("Declared in <code>test.stone:"))
        #expect(page.contains(#"<a href="../types/Item.html#field.to"><code>Item.to</code></a> says where to."#))
    }

    @Test func `titles name the page and the site`() throws {
        let site = try TestSite(Self.mail)
        #expect(try site.page("mail/index.html").contains("<title>mail · Test</title>"))
        #expect(try site.page("mail/types/Letter.html").contains(" · Test</title>"))
        #expect(try site.page("index.html").contains("<title>Test</title>"))
    }

    /// Callers do not use the struct whose fields are attributes of routes.
    @Test func `a namespace with attributes only is not listed`() throws {
        let attributes = "namespace stone_cfg\nstruct Route\n    scope String?\n"
        let site = try TestSite(Specs.api([Self.mail, attributes]))
        for path in ["index.html", "mail/index.html", "assets/search-names.js"] {
            #expect(try !site.page(path).contains("stone_cfg"), "\(path)")
        }
        #expect(try site.page("index.html").contains("1 namespace"))
        #expect(site.files["stone_cfg/types/Route.html"] != nil)
        #expect(try TestSite(attributes).page("index.html").contains("stone_cfg"))
    }

    @Test func `fields show types, rules and defaults`() throws {
        let page = try TestSite(Self.mail).page("mail/types/Letter.html")
        #expect(page.contains(#"<li id="field.pages">"#))
        #expect(page.contains(#"<span class="default">default <code>1</code></span>"#))
        #expect(page.contains("at least 1 character"))
        #expect(page.contains("<code>[a-z ]+</code>"))
        #expect(page.contains(#"from <a href="Item.html"><code>Item</code></a>"#))
        #expect(page.contains(#"<a href="Parcel.html#field.weight"><code>Parcel.weight</code></a>"#))
    }

    @Test func `errors have their JSON down to the last tag`() throws {
        let page = try TestSite(Self.mail).page("mail/routes/send.html")
        #expect(page.contains(#"{"error_summary":"no_address/..","error":{".tag":"no_address"}}"#))
        #expect(page.contains(#"<li id="error.rejected.forbidden">"#))
        #expect(
            page.contains(
                #"{"error_summary":"rejected/forbidden/..","error":{".tag":"rejected","rejected":{".tag":"forbidden"}}}"#
            )
        )
    }

    /// A value that is not an example of the spec may differ from a real response.
    @Test func `generated errors are marked`() throws {
        let spec = """
            namespace n
            union E
                plain
                text String
                known Known
                pair Pair
                either Reason
            struct Known
                a String
                example default
                    a = "x"
            union Reason
                full
                size UInt64
            struct Pair
                reason Reason
                size UInt64
            route r (Void, Void, E)
            """
        let page = try TestSite(spec).page("n/routes/r.html")
        for name in ["plain", "known", "full"] {
            #expect(page.contains("<summary>JSON of <code>\(name)</code>"), "\(name)")
        }
        for name in ["text", "pair", "size"] {
            #expect(page.contains("<summary>Generated JSON of <code>\(name)</code>"), "\(name)")
        }
    }

    /// A site is for all callers.
    @Test func `omitted tags of errors have their JSON`() throws {
        let spec = """
            namespace n
            annotation Internal = Omitted("internal")
            union E
                hidden Details
                    @Internal
                known Details
            struct Details
                secret String?
                    @Internal
                text String?
            route r (Void, Void, E)
            """
        let page = try TestSite(spec).page("n/routes/r.html")
        #expect(page.contains(#""error":{".tag":"hidden""#))
        #expect(page.matches(of: /".tag":"known"[^<]*secret/).isEmpty)
    }

    @Test func `an alias does not hide that a value may be null`() throws {
        let spec = """
            namespace n
            alias Maybe = String?
            alias Again = Maybe
            struct S
                a List(Maybe)
                b Map(String, List(Again))
                c Maybe
                d List(String?)
            route r (Maybe, String?, Again)
            """
        let site = try TestSite(spec)
        let null = "<li>may be null</li>"
        let route = try site.page("n/routes/r.html")
        #expect(route.ranges(of: null).count == 2)
        #expect(try site.page("n/types/Again.html").contains(null))
        #expect(try !site.page("n/types/Maybe.html").contains(null))
        let fields = try site.page("n/types/S.html")
        #expect(fields.contains("<li>each item: may be null</li>"))
        #expect(fields.contains("<li>each value: each item: may be null</li>"))
        #expect(fields.ranges(of: "may be null").count == 2)
    }

    /// Each tag without a value is an example of its union.
    @Test func `pages of routes with a large union are small`() throws {
        let tags = (0..<1_000).map { "    tag\($0)\n" }.joined()
        let site = try TestSite("namespace n\nunion U\n\(tags)route r (U, U, U)\n")
        let page = try site.page("n/routes/r.html")
        #expect(page.contains("Example <code>tag0</code>") && !page.contains("Example <code>tag1</code>"))
        #expect(page.utf8.count < 20_000)
        #expect(try site.page("n/types/U.html").utf8.count < 200_000)
    }

    @Test func `recursive types end in a reference`() throws {
        let page = try TestSite(Self.mail).page("mail/routes/send.html")
        #expect(page.contains(#"<li id="request:parcel.inner">"#))
        #expect(page.contains(#"As in <a href="../types/Item.html"><code>Item</code></a> above."#))
    }

    @Test func `a deprecated route names its successor`() throws {
        let page = try TestSite(Self.mail).page("mail/routes/send_old.html")
        #expect(page.contains(#"Call <a href="send.html"><code>mail/send</code></a> instead."#))
    }

    @Test func `a type lists its uses`() throws {
        let page = try TestSite(Self.mail).page("mail/types/Item.html")
        #expect(page.contains(#"<dt>Argument of</dt>"#))
        #expect(page.contains(#"<a href="Parcel.html#field.inner"><code>Parcel.inner</code></a>"#))
        #expect(page.contains(#"<li id="subtype.parcel">"#))
    }

    @Test func `a type without an example has a generated one`() throws {
        let page = try TestSite(Self.mail).page("mail/types/Letter.html")
        #expect(page.contains("Generated example"))
    }

    @Test func `pages are the same in every run`() throws {
        #expect(try TestSite(Self.mail).files == TestSite(Self.mail).files)
    }

    @Test func `guides are pages`() throws {
        let guide = SitePage(path: SitePath("guides", name: "start.html"), title: "Start <here>", body: "<p>Hello</p>")
        let site = try TestSite(Self.mail, guides: [guide])
        #expect(try site.page("guides/start.html").contains("<p>Hello</p>"))
        #expect(try site.page("index.html").contains("Start &lt;here&gt;"))
        #expect(SiteLinks(site.files).broken == [])
    }
}
