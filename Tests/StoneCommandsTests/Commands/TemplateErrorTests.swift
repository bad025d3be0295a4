import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// Errors in the user's templates, and consequent errors in built-in ones.
struct TemplateErrorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["api/n.stone": "namespace n\n\nstruct S\n    a String\n"])
    }

    private func generate() -> ToolRun {
        ToolRun("generate", folder.place("api"), "-o", folder.place("out"), "--templates", folder.place("t"))
    }

    /// No spec has an alias, so no file needs the template.
    @Test func unknownNamesAreFoundInUnusedTemplates() throws {
        try folder.write("t/alias.mustache", "{{name}}\n{{#foo}}{{.}}{{/foo}}\n{{type.nmae}}\n")
        try folder.write("api/stone.json", #"{ "templates": "../t" }"#)
        for run in [generate(), ToolRun("check", "--config", folder.place("api"))] {
            #expect(run.status == .failure)
            let path = folder.place("t/alias.mustache")
            #expect(run.error.contains("\(path):2:1: error: unknown name 'foo' [unknown-template-name]"))
            #expect(
                run.error.contains(
                    "\(path):3:1: error: unknown name 'nmae' in 'type.nmae'; did you mean 'name'? [unknown-template-name]"
                )
            )
            #expect(run.error.hasSuffix("2 errors\n"))
        }
        #expect(folder.list("out") == [])
    }

    @Test func lineBreaksOfTemplatesAreLineFeeds() throws {
        try folder.write("api/n.stone", "namespace n\n\nalias A = String\nalias B = String\n")
        var outputs: [String?] = []
        for lineBreak in ["\n", "\r\n"] {
            let lines = ["{{> documentation}}", "typealias {{name}} =", "    {{type}}", ""]
            try folder.write("t/alias.mustache", lines.joined(separator: lineBreak))
            #expect(generate().status == .success)
            outputs.append(folder.text("out/n.stone.swift"))
        }
        #expect(outputs[0]?.contains("typealias A =\n") == true && outputs[0] == outputs[1])
    }

    @Test func aFolderWithoutTemplatesIsAnError() throws {
        try folder.write("t/alias.txt", "{{name}}\n")
        let run = generate()
        #expect(run.status == .usage)
        #expect(run.error.contains("no '.mustache' file in the folder '\(folder.place("t"))' of templates"))
        #expect(folder.list("out") == [])
    }

    @Test func errorInABuiltInTemplateNamesTheTagOfTheUser() throws {
        try folder.write("t/file.mustache", "// Mine.\n  {{> struct}}\n")
        let run = generate()
        #expect(run.status == .failure)
        #expect(run.error.contains("<built-in>/documentation.mustache:1:1: error: unknown name 'documentation'"))
        #expect(run.error.contains("\(folder.place("t/file.mustache")):2:3: note: included here"))
    }

    @Test func cycleThroughABuiltInTemplateNamesTheTagOfTheUser() throws {
        try folder.write("t/struct.mustache", "{{> file}}\n")
        let run = generate()
        #expect(run.status == .failure)
        #expect(run.error.contains("error: cannot write 'n.stone.swift': rendering exceeds the limit"))
        #expect(run.error.contains("[endless-template]"))
        #expect(run.error.contains("\(folder.place("t/struct.mustache")):1:1: "))
    }
}
