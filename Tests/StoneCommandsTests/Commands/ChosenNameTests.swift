import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// `names` and `conformances` of a `stone.json` in generated code.
struct ChosenNameTests {
    private static let spec = """
        namespace files
            "See :field:`Entry.path_lower` and :route:`get:2`."

        struct Entry
            "Something. :field:`path_lower`"
            union
                file File
                folder Folder
            path_lower String

        struct File extends Entry
            size UInt64

        struct Folder extends Entry
            count UInt64

        struct Picture
            width UInt32
            kind Kind = plain

        struct Photo extends Picture
            lens String

        union_closed Mode
            add
            overwrite

        union Kind extends Mode
            plain

        alias Path = String

        route get(Entry, File, Void)
        route get:2(Path, File, Void)

        """
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["files.stone": Self.spec])
    }

    private func code() throws -> String { try #require(folder.text("out/files.stone.swift")) }

    @Test func errorsAreInTheOrderOfTheFile() throws {
        let json = """
            {"generate": ["types", "client"],
              "conformances": {"files.Entri": ["Sendable"]},
              "names": {"files.Foto": "Image"},
              "pages": {"files.gett": false},
              "routes": {"namespaces": ["fils"]}
            }
            """
        #expect(try folder.configurationErrors(json).map { $0.prefix(2) } == ["2:", "3:", "4:", "5:"])
    }

    @Test func fieldsHaveTheirNamesWhereverTheyAreInherited() throws {
        let run = try folder.generate(#"{"names": {"files.Entry.path_lower": "key", "files.File.size": "case"}}"#)
        #expect(run.status == .success)
        let code = try code()
        #expect(!code.contains("pathLower"))
        #expect(code.contains("init(key: String, `case`: UInt64)"))
        #expect(code.contains("case .file(let value): value.key"))
        #expect(code.contains("/// See ``Files/Entry/key``"))
        #expect(code.contains(#"visitor.string("path_lower", key)"#))
    }

    @Test func aChosenNameKeepsOthersFromHavingIt() throws {
        let run = try folder.generate(#"{"names": {"files.Photo.lens": "width"}}"#)
        #expect(run.status == .success)
        #expect(
            run.error.contains(
                """
                stone.json:1:32: warning: 'width' would be the name of 'files.Picture.width', which gets an underscore; \
                choose a name for it, too [displaced-name]
                """
            )
        )
        let code = try code()
        #expect(code.contains("init(width_: UInt32, kind: Kind = .plain, width: String)"))
        #expect(code.contains("                width: width_,"), "the conversion to the parent, which has it unchanged")
    }

    @Test(arguments: [
        (#""files": "StoneCfg""#, ["stone_cfg"]), (#""files.File": "Folder""#, ["files.Folder"]),
        (#""files.File": "Folder", "files.Folder": "File""#, []), (#""files.get": "getV2""#, ["files.get:2"]),
        (#""files.Kind.plain": "add""#, ["files.Mode.add"]), (#""files.Entry.file": "folder""#, ["files.Entry.folder"]),
        (#""files.Entry.path_lower": "size""#, ["files.File.size"]), (#""files.Path": "GetV2""#, []),
    ])
    func aNameThatAnotherDeclarationWouldHaveIsAWarning(names: String, displaced: [String]) throws {
        try folder.write("stone_cfg.stone", "namespace stone_cfg\n")
        let runs = [try folder.generate("{\"names\": {\(names)}}"), ToolRun("check", "--config", folder.path)]
        for run in runs {
            #expect(run.status == .success)
            let warnings = run.error.matches(of: /would be the name of '(.*)', .* \[displaced-name\]/)
            #expect(warnings.map { String($0.1) } == displaced)
        }
    }

    @Test func tagsHaveTheirNamesInDefaultsAndConversions() throws {
        let names = #""files.Kind.plain": "simple", "files.Mode.add": "append", "files.Entry.file": "document""#
        #expect(try folder.generate(#"{"names": {\#(names)}}"#).status == .success)
        let code = try code()
        #expect(code.contains("kind: Kind = .simple"))
        #expect(code.contains("case .append: self = .append"))
        #expect(code.contains("case document(File)"))
    }

    @Test func routesHaveTheirNames() throws {
        #expect(
            try folder.generate(#"{"names": {"files.get": "fetch", "files.get:2": "fetchByPath"}}"#).status == .success
        )
        let code = try code()
        #expect(code.contains("static var fetch: StoneRoute"))
        #expect(code.contains("static var fetchByPath: StoneRoute"))
        #expect(code.contains("``Files/Routes/fetchByPath``"))
        #expect(code.contains(#"name: "get", version: 2"#))
    }

    @Test func invalidNamesAreErrors() throws {
        #expect(
            try folder.configurationErrors(
                #"""
                {"root": "Root", "names": {"files": "Root", "files.Entry": "for", "files.Entry.path_lowr": "x",
                "files.Entry.path_lower": "self", "files.File.size": "_size", "files.get": "all", "flies": "X"}}
                """#
            ) == [
                "1:37: error: 'Root' is already the name of the root [configuration]",
                "1:60: error: the name 'for' is reserved [configuration]",
                """
                1:67: error: no spec declares 'files.Entry.path_lowr'; did you mean 'files.Entry.path_lower'? \
                [configuration]
                """,
                "2:27: error: the name 'self' is reserved [configuration]",
                "2:54: error: the name '_size' is reserved [configuration]",
                "2:76: error: the name 'all' is reserved [configuration]",
                "2:83: error: no spec declares 'flies'; did you mean 'files'? [configuration]",
            ]
        )
    }

    @Test func aNameWithoutItsNamespaceIsCompleted() throws {
        let names = #""names": {"Entry": "A", "Entry.path_lowr": "b"}"#
        #expect(
            try folder.configurationErrors(#"{\#(names), "conformances": {"fils.File": ["A"], "Fil": []}}"#) == [
                "1:12: error: no spec declares 'Entry'; did you mean 'files.Entry'? [configuration]",
                "1:26: error: no spec declares 'Entry.path_lowr'; did you mean 'files.Entry.path_lower'? [configuration]",
                "1:68: error: no spec declares 'fils.File'; did you mean 'files.File'? [configuration]",
                "1:88: error: no spec declares 'Fil'; did you mean 'files.File'? [configuration]",
            ]
        )
    }

    @Test func typesStartWithACapital() throws {
        #expect(
            try folder.configurationErrors(
                #"{"names": {"files": "archive", "files.Entry": "entry", "files.File.size": "Protocol"}}"#
            ) == [
                "1:21: error: the name of a type cannot start with a lowercase letter: 'archive' [configuration]",
                "1:47: error: the name of a type cannot start with a lowercase letter: 'entry' [configuration]",
                "1:75: error: the name 'Protocol' is reserved [configuration]",
            ]
        )
    }

    /// Without a root, all code that imports the generated code would see a namespace instead of the standard type.
    @Test func namespacesHideNoStandardTypes() throws {
        let message = "1:21: error: 'String' would hide the type or module of Swift with this name [configuration]"
        #expect(try folder.configurationErrors(#"{"names": {"files": "String"}}"#) == [message])
        #expect(try folder.generate(#"{"names": {"files.Entry": "String"}}"#).status == .success)
        #expect(try folder.generate(#"{"root": "Root", "names": {"files": "String"}}"#).status == .success)
    }

    @Test func duplicateNamesAreErrors() throws {
        #expect(
            try folder.configurationErrors(
                #"""
                {"names": {"files.Entry": "X", "files.Mode": "X",
                "files.Photo.lens": "a", "files.Picture.width": "a", "files.get": "X"}}
                """#
            ) == [
                "1:46: error: 'X' is already the name of 'files.Entry' [configuration]",
                "2:49: error: 'a' is already the name of 'files.Photo.lens' [configuration]",
            ]
        )
    }

    @Test func conformancesAreAdded() throws {
        let run = try folder.generate(
            #"{"conformances": {"*": ["Codable", "StoneValue"], "files.File": ["Sized", "Codable"]}}"#
        )
        #expect(run.status == .success)
        let code = try code()
        #expect(code.contains("struct File: StoneValue, Codable, Sized {"))
        #expect(code.contains("enum Kind: StoneValue, Codable {"))
        #expect(code.contains("enum Entry: StoneValue, Codable {"))
    }

    @Test func onlyStructsAndUnionsConform() throws {
        let rule = "only structs and unions can conform to protocols [configuration]"
        #expect(
            try folder.configurationErrors(
                #"{"conformances": {"files.Path": [], "files": [], "files.Fil": ["A"], "files.File": ["A"]}}"#
            )
                == [
                    "1:19: error: 'files.Path' is an alias; \(rule)",
                    "1:37: error: 'files' is a namespace; \(rule)",
                    "1:50: error: no spec declares 'files.Fil'; did you mean 'files.File'? [configuration]",
                ]
        )
    }
    @Test func suggestionsEndAfterEnoughMistakes() throws {
        let aliases = (0..<500).map { "alias Name\($0) = String\n" }
        try folder.write("files.stone", "namespace files\n\(aliases.joined())")
        let names = (0..<1_000).map { #""files.Nmae\#($0)": "Name""# }
        let found = try folder.configurationErrors("{\"names\": {\n\(names.joined(separator: ",\n"))}}")
        #expect(found.count == names.count)
        #expect(found.first?.hasSuffix("'files.Nmae0'; did you mean 'files.Name0'? [configuration]") == true)
        #expect(found.last?.hasSuffix("no spec declares 'files.Nmae999' [configuration]") == true)
    }
}
