import Foundation
import StoneCommandLine
import StoneTestSupport
import Testing

@Suite struct ChangelogCommandTests {
    private static let old = """
        namespace files

        route upload (UploadArg, Void, Void)
            "Uploads."

        struct UploadArg
            path String
            size UInt64

        """
    private static let new = """
        namespace files

        route upload (UploadArg, Void, Void)
            "Uploads a file."

        struct UploadArg
            path String
            content_hash String?

        route upload_many (UploadArg, Void, Void)
            "Uploads files <b>at once</b>. It is faster."

        """

    private func versions() throws -> TemporaryFolder {
        try TemporaryFolder(["old/files.stone": Self.old, "new/files.stone": Self.new])
    }

    /// A text of a spec neither ends a line nor controls a terminal.
    @Test(arguments: ["markdown", "text", "html"])
    func controlCharacters(format: String) throws {
        let folder = try TemporaryFolder([
            "old/n.stone": "namespace n\nstruct A\n    x String = \"a\"\nroute r (A, A, Void)\n",
            "new/n.stone": """
            namespace n
            struct A
                x String = "b\\n# Heading \u{1B}[31m"
            route r (A, A, Void)
            route s (A, A, Void)
                "Says \u{7} it."

            """,
        ])
        let run = ToolRun("changelog", "--format", format, folder.place("old"), folder.place("new"))
        #expect(run.status == .success)
        #expect(run.output.contains("b\\n# Heading \u{FFFD}[31m"))
        #expect(!run.output.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }

    @Test func markdownHasASectionForEachNamespace() throws {
        let folder = try versions()
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"))
        #expect(run.error.isEmpty)
        #expect(
            run.output == """
                ## Breaking changes

                - `files/upload`: the argument no longer has the field `size`.

                ## files

                - New route `upload_many`: Uploads files &lt;b>at once&lt;/b>.
                - `upload`: the argument has a new optional field `content_hash`.

                The documentation of 1 declaration changed.

                """
        )
    }

    /// Release notes on GitHub notify no user, and link to no issue.
    @Test func markdownWithNamesOfUsers() throws {
        let spec = "namespace n\nroute a (Void, Void, Void)\n"
        let route = "route b (Void, Void, Void)\n    \"Ask @octocat about #12, GH-12, not #, GH- or _x_ in up_load.\"\n"
        let folder = try TemporaryFolder(["old/n.stone": spec, "new/n.stone": spec + route])
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"))
        let expected = #"Ask @&#8203;octocat about #&#8203;12, GH-&#8203;12, not #, GH- or \_x\_ in up_load."#
        #expect(run.output == "## n\n\n- New route `b`: \(expected)\n", "\(run.output)")
    }

    @Test func textHasHeadingsWithoutMarks() throws {
        let folder = try versions()
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"), "--format", "text", "--documentation")
        #expect(
            run.output == """
                BREAKING CHANGES
                - 'files/upload': the argument no longer has the field 'size'.

                files
                - New route 'upload_many': Uploads files <b>at once</b>.
                - 'upload': the argument has a new optional field 'content_hash'.

                The documentation of 1 declaration changed.
                - Documentation of 'files/upload'.

                """
        )
    }

    @Test func htmlIsEscapedAndComplete() throws {
        let folder = try versions()
        let run = ToolRun(
            "changelog",
            folder.place("old"),
            folder.place("new"),
            "--format",
            "html",
            "-o",
            folder.place("a.html")
        )
        #expect(run.status == .success)
        #expect(run.output.isEmpty)
        let page = try #require(folder.text("a.html"))
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        #expect(page.hasSuffix("</html>\n"))
        #expect(page.contains("Uploads files &lt;b&gt;at once&lt;/b&gt;."))
        #expect(page.contains("<code>files/upload</code>: the argument no longer has the field <code>size</code>."))
        #expect(!page.contains("<script"))
        #expect(page.contains("prefers-color-scheme: dark"))
    }

    @Test func theTitleOfAPage() throws {
        let folder = try versions()
        let changelog = ["changelog", folder.place("old"), folder.place("new"), "--title", "Files <2>"]
        let page = ToolRun(changelog + ["--format", "html"]).output
        #expect(page.contains("<title>Files &lt;2&gt;</title>") && page.contains("<h1>Files &lt;2&gt;</h1>"))
        let markdown = ToolRun(changelog)
        #expect(markdown.status == .usage)
        #expect(markdown.error.contains("'--title' requires '--format html' or '--templates'"))
        try folder.write("templates/markdown.mustache", "# {{title}}\n")
        #expect(ToolRun(changelog + ["--templates", folder.place("templates")]).output == "# Files <2>\n")
    }

    @Test func jsonHasTheChangesOfEachVersion() throws {
        let folder = try versions()
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"), "--format", "json")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(document["format"] as? String == "stone-changelog")
        let version = try #require((document["versions"] as? [[String: Any]])?.first)
        let entries = try #require(version["entries"] as? [[String: Any]])
        #expect(entries.map { $0["breaking"] as? Bool } == [true, false, false])
        #expect(entries.map { $0["kind"] as? String } == ["changed-routes", "new-routes", "changed-routes"])
        let rules = entries.map { ($0["changes"] as? [[String: Any]])?.first?["rule"] as? String }
        #expect(rules == ["field-removed", "route-added", "field-added"])
        #expect(version["documentation"] as? [String] == ["files/upload"])
    }

    @Test func equalVersions() throws {
        let folder = try versions()
        #expect(ToolRun("changelog", folder.place("old"), folder.place("old")).output == "No changes.\n")
    }

    @Test func templatesOfUsers() throws {
        let folder = try versions()
        try folder.write(
            "t/markdown.mustache",
            "{{#versions}}{{#namespaces}}{{#sections}}{{kind}} {{/sections}}{{/namespaces}}{{/versions}}"
        )
        let operands = ["changelog", folder.place("old"), folder.place("new"), "--templates", folder.place("t")]
        #expect(ToolRun(operands).output == "new-routes changed-routes ")
        try folder.write("t/markdown.mustache", "{{#versions}}{{nmae}}{{/versions}}")
        let run = ToolRun(operands)
        #expect(run.status == .failure)
        #expect(run.error.contains("markdown.mustache:1:"))
        #expect(run.error.contains("did you mean 'name'?"))
    }

    @Test func mistakesInTheCommandLine() throws {
        #expect(ToolRun("changelog", "a", "b", "c").error.contains("unexpected argument 'c'"))
        #expect(ToolRun("changelog", "git:a..b", "b").error.contains("the range 'git:a..b' cannot be combined"))
        #expect(ToolRun("changelog", "git:a...b").error.contains("expected a range 'git:A..B' instead of 'git:a...b'"))
        #expect(ToolRun("changelog", "--git-diff-driver", "a").error.contains("the 7 or 9 arguments"))
    }

    @Test(arguments: ["old/files.stone", "new/files.stone", "stone.json"])
    func noInputIsReplaced(name: String) throws {
        let folder = try versions()
        try folder.write("stone.json", "{}")
        let before = folder.text(name)
        let options = ["--config", folder.path, "--output", folder.place(name)]
        let run = ToolRun(["changelog", folder.place("old"), folder.place("new/files.stone")] + options)
        #expect(run.status == .usage)
        #expect(run.error.contains("'--output' would replace '\(folder.place(name))', which the API is read from"))
        #expect(folder.text(name) == before)
    }

    @Test func mistakesInASpecHaveTheirPath() throws {
        let folder = try versions()
        try folder.write("old/files.stone", "namespace files\nalias A = Missing\n")
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"))
        #expect(run.status == .failure)
        #expect(run.error.contains("old/files.stone:2:11: error: "))
        #expect(run.output.isEmpty)
    }

    @Test func configurationAppliesToBothVersions() throws {
        let folder = try versions()
        try folder.write(
            "stone.json",
            """
            {
              "routes": {"excludedNamespaces": ["files"]},
              "changes": {"severity": {"field-removed": "error"}}
            }
            """
        )
        let run = ToolRun("changelog", folder.place("old"), folder.place("new"), "--config", folder.path)
        #expect(run.error.isEmpty)
        #expect(
            run.output == """
                ## Breaking changes

                - `files.UploadArg` no longer has the field `size`.

                ## files

                - `UploadArg` has a new field `content_hash`.

                """
        )
    }
}
