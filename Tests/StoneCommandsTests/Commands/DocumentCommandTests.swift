import Foundation
import StoneCommandLine
import StoneTestSupport
import Testing

@Suite struct DocumentCommandTests {
    private static let spec = """
        namespace notes

        struct Note
            title String

        route add (Note, Note, Void)

        """

    private func folder() throws -> TemporaryFolder { try TemporaryFolder(["api/notes.stone": Self.spec]) }

    private func document(_ folder: TemporaryFolder, _ options: String...) -> ToolRun {
        ToolRun(["document", folder.place("api"), "--output", folder.place("site")] + options)
    }

    @Test func `the second run writes nothing`() throws {
        let folder = try folder()
        #expect(document(folder).status == .success)
        let date = try folder.modificationDate("site/notes/routes/add.html")
        let run = document(folder, "--verbose")
        #expect(run.status == .success)
        #expect(run.output == "")
        #expect(try folder.modificationDate("site/notes/routes/add.html") == date)
    }

    @Test func `pages of removed declarations are removed`() throws {
        let folder = try folder()
        _ = document(folder)
        try folder.write("site/notes/mine.txt", "mine")
        try folder.write("api/notes.stone", "namespace notes\n\nstruct Note\n    title String\n")
        let run = document(folder, "--verbose")
        #expect(run.output.contains("removed notes/routes/add.html\n"))
        #expect(!folder.list("site/notes").contains("routes"))
        #expect(folder.text("site/notes/mine.txt") == "mine")
    }

    @Test func `foreign files are not overwritten`() throws {
        let folder = try folder()
        try folder.write("site/notes/types/Note.html", "mine")
        let run = document(folder)
        #expect(run.status == .failure)
        #expect(run.error.contains("not overwritten because it was not generated"))
        #expect(folder.text("site/notes/types/Note.html") == "mine")
        #expect(folder.list("site").filter { $0.hasSuffix(".html") } == [])
    }

    @Test func `no site is written among the specs`() throws {
        let folder = try folder()
        for output in ["api", "", "api/.."] {
            let run = ToolRun(["document", folder.place("api"), "--output", folder.place(output)])
            #expect(run.status == .usage)
            #expect(run.error.contains("notes.stone'; expected a folder for the site alone"))
        }
        #expect(folder.list("api") == ["notes.stone"])
        #expect(ToolRun(["document", folder.place("api"), "--output", folder.place("api/site")]).status == .success)
    }

    @Test func `nothing is written or removed through links`() throws {
        let folder = try folder()
        try FileManager.default.createDirectory(atPath: folder.place("other"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.place("site"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("site/notes"),
            withDestinationPath: folder.place("other")
        )
        #expect(document(folder).status == .failure)
        #expect(folder.list("other") == [])
    }

    @Test func `a list of files with other folders removes nothing there`() throws {
        let folder = try folder()
        _ = document(folder)
        // A slash and a combining mark are one character.
        let victims = ["victim.txt", "\u{301}victim.txt", "\u{301}folder/victim.txt"]
        for victim in victims { try folder.write(victim, "mine") }
        let list = try #require(folder.text("site/.stonec-files"))
        let others = victims.map { "../\($0)\n" }.joined() + "\(folder.place("victim.txt"))\n"
        try folder.write("site/.stonec-files", list + others)
        #expect(document(folder).status == .success)
        for victim in victims { #expect(folder.text(victim) == "mine", "\(victim.debugDescription)") }
    }

    @Test func `a configuration sets title, logo and colors`() throws {
        let folder = try folder()
        try folder.write("api/logo.SVG", "<svg/>")
        let json = ##"{"documentation": {"title": "A & B", "logo": "logo.SVG", "colors": {"accent": "#05a"}}}"##
        try folder.write("api/stone.json", json)
        let run = ToolRun("document", "--config", folder.place("api"), "--output", folder.place("site"))
        #expect(run.status == .success, "\(run.error)")
        let page = try #require(folder.text("site/notes/index.html"))
        #expect(page.contains("A &amp; B"))
        #expect(page.contains(#"<img src="../assets/logo.svg""#))
        #expect(page.contains(#"href="../assets/theme.css""#))
        #expect(folder.text("site/assets/theme.css")?.hasPrefix(":root { --accent: #05a;") == true)
        #expect(folder.text("site/assets/logo.svg") == "<svg/>")
    }

    @Test func `a configuration in the folder of the specs is read`() throws {
        let folder = try folder()
        try folder.write("api/stone.json", #"{"service": {"hosts": {"api": "https://own.example.com"}}}"#)
        #expect(document(folder).status == .success)
        #expect(folder.text("site/notes/routes/add.html")?.contains("https://own.example.com") == true)
    }

    @Test func `pages show paths below the folder of the specs`() throws {
        let folder = try folder()
        try folder.write("api/more/other.stone", "namespace extra\n\nstruct Item\n    name String\n")
        #expect(document(folder).status == .success)
        let page = try #require(folder.text("site/notes/types/Note.html"))
        #expect(page.contains("Declared in <code>notes.stone:3</code>"))
        #expect(folder.text("site/extra/types/Item.html")?.contains("<code>more/other.stone:3</code>") == true)
        // The same files, named in another way.
        let again = ToolRun([
            "document", folder.place("api/more/other.stone"), folder.place("api/notes.stone"), "--output",
            folder.place("site"), "--verbose",
        ])
        #expect(again.output == "")
    }

    @Test func `code in guides links to declarations`() throws {
        let folder = try folder()
        try folder.write("api/stone.json", #"{"documentation": {"guides": ["start.md"]}}"#)
        let guide = "`notes/add` with a `notes.Note` and its `notes.Note.title`, not `notes/ad` or [`notes.Note`](#x)."
        try folder.write("api/start.md", guide)
        #expect(document(folder).status == .success)
        let page = try #require(folder.text("site/guides/start.html"))
        for link in [
            #"<a href="../notes/routes/add.html"><code>notes/add</code></a>"#,
            #"<a href="../notes/types/Note.html"><code>notes.Note</code></a>"#,
            #"<a href="../notes/types/Note.html#field.title"><code>notes.Note.title</code></a>"#,
            #"not <code>notes/ad</code>"#, ##"<a href="#x"><code>notes.Note</code></a>"##,
        ] {
            #expect(page.contains(link), "\(page)")
        }
    }

    @Test(arguments: ["docs/a.md", "docs/a.png", "docs/images", "logo.png"])
    func `links out of the folder of the configuration are not followed`(place: String) throws {
        let folder = try folder()
        for name in ["a.md", "a.png", "logo.png", "images/b.png"] { try folder.write("secret/\(name)", "secret") }
        try folder.write("api/docs/guide.md", "![](a.png) ![](images/b.png)")
        for name in ["docs/a.md", "docs/a.png", "docs/images/b.png", "logo.png"] where !name.hasPrefix(place) {
            try folder.write("api/\(name)", "fine")
        }
        let json = #"{"documentation": {"logo": "logo.png", "guides": ["docs/*.md"]}}"#
        try folder.write("api/stone.json", json)
        let name = try #require(place.split(separator: "/").last)
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("api/\(place)"),
            withDestinationPath: folder.place("secret/\(name)")
        )
        let run = document(folder)
        #expect(run.status == .usage)
        #expect(run.error.contains("it is a link to a file outside the folder of the stone.json\n"), "\(run.error)")
        #expect(folder.list("site") == [])
    }

    @Test func `links within the folder of the configuration are followed`() throws {
        let folder = try folder()
        try folder.write("real/docs/guide.md", "![](a.png) ![](../../shared/b.png)")
        try folder.write("real/images/a.png", "image")
        try folder.write("shared/b.png", "shared")
        try folder.write("real/stone.json", #"{"documentation": {"guides": ["docs/*.md"]}}"#)
        try folder.write("real/notes.stone", Self.spec)
        for (link, target) in [("real/docs/a.png", "../images/a.png"), ("link", "real")] {
            try FileManager.default.createSymbolicLink(atPath: folder.place(link), withDestinationPath: target)
        }
        let run = ToolRun("document", "--config", folder.place("link"), "--output", folder.place("site"))
        #expect(run.status == .success, "\(run.error)")
        #expect(folder.text("site/assets/guides/a.png") == "image")
        #expect(folder.text("site/assets/guides/b.png") == "shared")
    }

    @Test func `broken links in guides are warnings`() throws {
        let folder = try folder()
        try folder.write("api/stone.json", #"{"documentation": {"guides": ["start.md"]}}"#)
        try folder.write("api/start.md", "# Start\n[a](notes.stone) [b](start.md#start)\nSee [c](lost.md).\n")
        let run = document(folder)
        #expect(run.status == .success)
        let (guide, lost) = (folder.place("api/start.md"), folder.place("api/lost.md"))
        #expect(
            run.error == """
                \(guide):3:9: warning: the link points to '\(lost)', which does not exist [broken-guide-link]
                See [c](lost.md).
                        ^~~~~~~
                1 warning

                """
        )
        #expect(document(folder, "--warnings-as-errors").status == .failure)
    }

    @Test func `specs without a namespace have no site`() throws {
        let folder = try folder()
        let run = ToolRun(["document", "-", "--output", folder.place("site")], input: "")
        #expect(run.status == .usage && run.error.contains("the specs have no namespace to document"))
        #expect(folder.list("site").isEmpty)
    }

    @Test func `changes since another version are marked`() throws {
        let folder = try folder()
        try folder.write("old/notes.stone", Self.spec.replacing("title String", with: "title String\n    size UInt64"))
        let run = document(folder, "--against", folder.place("old"))
        #expect(run.status == .success, "\(run.error)")
        let type = try #require(folder.text("site/notes/types/Note.html"))
        #expect(type.contains("Changed since"))
        #expect(type.contains("<code>size</code>"))
        let route = try #require(folder.text("site/notes/routes/add.html"))
        let link = #"<a href="../types/Note.html"><code>Note</code></a>"#
        #expect(route.contains("Changed types of its values: \(link) (breaking)"))
        #expect(folder.text("site/changes.html")?.contains("Breaking changes") == true)
        #expect(folder.text("site/index.html")?.contains(#"href="changes.html""#) == true)
    }

    @Test func `templates replace built-in ones`() throws {
        let folder = try folder()
        try folder.write("templates/example.mustache", "<p>{{jsn}}</p>\n")
        #expect(document(folder, "--templates", folder.place("templates")).error.contains("did you mean 'json'"))
        try folder.write("templates/example.mustache", "<p>mine {{{json}}}</p>\n")
        #expect(document(folder, "--templates", folder.place("templates")).status == .success)
        #expect(folder.text("site/notes/types/Note.html")?.contains("<p>mine {") == true)
        try folder.write("templates/alias.mustache", "")
        let run = document(folder, "--templates", folder.place("templates"))
        #expect(run.error.contains("no built-in template for the site is named 'alias'"))
    }

    @Test func `mistakes on the command line are reported`() throws {
        #expect(ToolRun("document", "api").error.contains("missing '--output DIR'"))
        #expect(ToolRun("document", "api", "-o", "a", "-v", "-q").error.contains("'--verbose' cannot be combined"))
    }
}
