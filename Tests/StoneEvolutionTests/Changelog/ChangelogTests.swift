import StoneEvolution
import StoneModel
import Testing

/// The sentences of changelogs, for snippets of two versions.
@Suite struct ChangelogTests {
    /// Returns the sentences in plain text, those of routes below their names.
    private func sentences(_ old: String, _ new: String) throws -> [String] {
        try sentences(model("namespace files\n\(old)"), model("namespace files\n\(new)"))
    }

    private func sentences(_ old: API, _ new: API, where isIncluded: (Change) -> Bool = { _ in true }) -> [String] {
        let changelog = Changelog(compare(old, new), old: old, new: new, where: isIncluded)
        let groups = [("breaking", changelog.breaking)] + changelog.namespaces.map { ($0.name, $0.sections) }
        return groups.flatMap { name, sections in
            sections.flatMap(\.entries).flatMap { entry in
                let heading = entry.heading.text(mark: "`")
                return entry.lines.map {
                    "\(name): " + (heading.isEmpty ? "" : "\(heading): ") + $0.phrase.text(mark: "`")
                }
            }
        }
    }

    private let route = "route upload (Arg, Res, Err)\n"
    private let result = "struct Res\n    name String\n"
    private let error = "union Err\n    full\n"

    private func argument(_ old: String, _ new: String) throws -> [String] {
        let rest = route + result + error
        return try sentences(rest + "struct Arg\n    path String\n\(old)", rest + "struct Arg\n    path String\n\(new)")
    }

    // MARK: Fields

    @Test func newFieldOfAnArgument() throws {
        #expect(
            try argument("", "    content_hash String?\n")
                == ["files: `upload`: the argument has a new optional field `content_hash`"]
        )
    }

    @Test func newFieldsAreOneSentence() throws {
        #expect(
            try argument("", "    a String?\n    b Int32 = 3\n    c String?\n") == [
                "files: `upload`: the argument has the new optional fields `a`, `b` (`3` by default) and `c`"
            ]
        )
    }

    @Test func newRequiredFieldOfAnArgumentBreaks() throws {
        #expect(
            try argument("", "    size UInt64\n")
                == ["breaking: `files/upload`: the argument has a new required field `size`"]
        )
    }

    @Test func changedFields() throws {
        #expect(
            try argument("    size UInt32\n    mode String = \"a\"\n", "    size String\n    mode String = \"b\"\n")
                == [
                    "breaking: `files/upload`: the field `size` of the argument has the type `String` instead of `UInt32`",
                    "files: `upload`: the field `mode` of the argument is now `\"b\"` by default instead of `\"a\"`",
                ]
        )
    }

    @Test func tighterRules() throws {
        #expect(
            try argument("    mode String\n", "    mode String(max_length=10)\n") == [
                "breaking: `files/upload`: the field `mode` of the argument accepts fewer values "
                    + "(`max_length` is 10 and was not limited)"
            ]
        )
    }

    @Test func removedFieldOfAResultBreaks() throws {
        let rest = route + error + "struct Arg\n    path String\n"
        #expect(
            try sentences(rest + "struct Res\n    name String\n    id String\n", rest + result)
                == ["breaking: `files/upload`: the result no longer has the field `id`"]
        )
    }

    // MARK: Tags

    @Test func newTags() throws {
        let rest = route + result + "struct Arg\n    path String\n"
        #expect(
            try sentences(rest + error, rest + error + "    a\n    b\n")
                == ["files: `upload`: the error has the new tags `a` and `b`"]
        )
        #expect(
            try sentences(rest + "union_closed Err\n    full\n", rest + "union_closed Err\n    full\n    a\n") == [
                "breaking: `files/upload`: the error has a new tag `a` (the union is closed, so existing clients cannot read it)"
            ]
        )
    }

    /// Clients read the tag of the closed union only as one of the open union that extends it.
    @Test func newTagOfAClosedParent() throws {
        let rest = "route get (Void, Child, Void)\nunion Child extends Base\n    b\nunion_closed Base\n    a\n"
        #expect(try sentences(rest, rest + "    c\n") == ["files: `get`: the result has a new tag `c`"])
    }

    @Test func manyNamesAreShortened() throws {
        let rest = route + result + "struct Arg\n    path String\n"
        let tags = (100..<440).map { "    t\($0)\n" }.joined()
        #expect(
            try sentences(rest + error, rest + error + tags) == [
                "files: `upload`: the error has the new tags `t100`, `t101`, `t102`, `t103`, `t104`, `t105`, `t106` and 333 others"
            ]
        )
    }

    // MARK: Types

    @Test func nestedTypeOfOneRoute() throws {
        let old = "route upload (Arg, Void, Void)\nstruct Arg\n    info Info\nstruct Info\n    a String\n"
        #expect(
            try sentences(old, old + "    b String?\n")
                == ["files: `upload`: in the argument, `Info` has a new optional field `b`"]
        )
    }

    @Test func typesWithEqualChangesShareASentence() throws {
        let old = "route upload (Void, Res, Void)\nstruct Res\n    a A\n    b B\n"
        #expect(
            try sentences(
                old + "union A\n    x\nunion B\n    x\n",
                old + "union A\n    x\n    y\nunion B\n    x\n    y\n"
            )
                == ["files: `upload`: in the result, `A` and `B` have a new tag `y`"]
        )
    }

    /// The result is another type now, so changes to the tags of the old type are not listed.
    @Test func typeThatARouteNoLongerUses() throws {
        let routes = ["U, Void)\n", "B, Void)\nroute other (Void, U, Void)\n"].map { "route get (Void, \($0)" }
        let rest = "union B\n    b\nunion U\n    one\n    "
        let found = try sentences(routes[0] + rest + "two\n", routes[1] + rest + "extra String\n")
        #expect(
            found == [
                "files: new route `other`", "files: `get`: the result is now `files.B` instead of `files.U`",
                "files: `U` has a new tag `extra`", "files: `U` no longer has the tag `two`",
            ],
            "\(found)"
        )
    }

    @Test func typeThatARouteUsesFromNowOn() throws {
        let rest = "union B\n    b\nunion U\n    one\n"
        #expect(
            try sentences("route get (Void, B, Void)\n" + rest, "route get (Void, U, Void)\n" + rest + "    two\n")
                .contains("files: `U` has a new tag `two`")
        )
    }

    /// Values of a type that extends another one have none of its tags for subtypes.
    @Test func subtypesOfAParent() throws {
        let types = "    a String\nstruct Ch1 extends P\n    b String?\nstruct Ch2 extends P\n    c String?\n"
        let old = "struct P\n    union\n        ch1 Ch1\n        ch2 Ch2\n" + types
        let new =
            old.replacing("Ch2\n    a", with: "Ch2\n        ch3 Ch3\n    a")
            + "struct Ch3 extends P\n    d String?\n"
        for (before, after) in [("P", "Ch1"), ("Ch1", "Ch1"), ("Ch1", "P")] {
            let routes = [before, after].map { "route r (\($0), Void, Void)\n" }
            let found = try sentences(routes[0] + old, routes[1] + new)
            #expect(found.contains("files: `P` has a new subtype `ch3`"), "\(found)")
        }
        #expect(
            try sentences("route r (P, Void, Void)\n" + old, "route r (P, Void, Void)\n" + new)
                .contains("files: `r`: the argument has a new subtype `ch3`")
        )
    }

    @Test func fieldsOfAParentAreInItsChildren() throws {
        let old = "route r (Child, Void, Void)\nstruct Child extends P\n    b String\nstruct P\n    a String\n"
        #expect(
            try sentences(old, old + "    c String?\n") == ["files: `r`: the argument has a new optional field `c`"]
        )
    }

    /// The fields and tags that come with another parent are the change.
    @Test func anotherParent() throws {
        let rest = "route r (Arg, Void, Void)\nstruct P\n    \"D\"\nstruct Q\n    q String?\n"
        let old = rest + "struct Arg extends P\n    a String\n"
        #expect(
            try sentences(old, rest + "struct Arg\n    a String(max_length=3)\n") == [
                "breaking: `files/r`: the field `a` of the argument accepts fewer values (`max_length` is 3 and was not limited)",
                "files: `r`: the argument no longer extends `files.P`",
            ]
        )
        #expect(
            try sentences(old, rest + "struct Arg extends Q\n    a String\n")
                == ["files: `r`: the argument has a new optional field `q`"]
        )
    }

    @Test func annotationTypes() throws {
        let type = "annotation_type At\n    p String\n"
        #expect(try sentences(type, type + "    q String?\n") == ["files: `At` has different parameters"])
        #expect(try sentences("", type) == ["files: `At` is new"])
        #expect(try sentences(type, "") == ["files: `At` no longer exists"])
    }

    @Test func changesOfARenamedType() throws {
        let old = "route r (First, Void, Void)\nstruct First\n    a String\n    b String\n    c String\n"
        #expect(
            try sentences(old, old.replacing("First", with: "Second") + "    d String?\n") == [
                "files: `r`: the argument has a new optional field `d`",
                "files: the struct `First` is now named `Second`",
            ]
        )
    }

    @Test func typeOfManyRoutesIsToldOnce() throws {
        let routes = (1...6).map { "route r\($0) (Void, Res, Void)\n" }.joined()
        #expect(
            try sentences(routes + result, routes + result + "    id String?\n") == [
                "files: `Res` has a new field `id`, in the result of `r1`, `r2`, `r3` and 3 other routes"
            ]
        )
    }

    @Test func newTypes() throws {
        #expect(
            try sentences("", "struct A\n    a String\nstruct B\n    b String\nunion C\n    c\n") == [
                "files: new structs `A` and `B`", "files: new union `C`",
            ]
        )
    }

    // MARK: Routes

    @Test func newRoute() throws {
        let docs = "    \"Copies files, see :route:`upload`. It is fast.\"\n"
        #expect(
            try sentences(
                "route upload (Void, Void, Void)\n",
                "route upload (Void, Void, Void)\nroute copy (Void, Void, Void)\n\(docs)"
            )
                == ["files: new route `copy`: Copies files, see `upload`"]
        )
    }

    @Test func deprecatedRoutes() throws {
        let names = ["a", "b", "c"]
        let old = names.map { "route \($0) (Void, Void, Void)\n" }.joined() + "route d (Void, Void, Void)\n"
        let new =
            names.map { "route \($0) (Void, Void, Void) deprecated by d\n" }.joined() + "route d (Void, Void, Void)\n"
        #expect(try sentences(old, new) == ["files: `a`, `b` and `c` are deprecated; use `d`"])
    }

    @Test func removedRoutes() throws {
        let kept = "route d (Void, Void, Void)\n"
        let old = kept + "route a (String, Void, Void)\nroute b (Int32, Void, Void) deprecated by d\n"
        #expect(
            try sentences(old, kept) == [
                "breaking: `files/a` was removed",
                "breaking: `files/b`, which was deprecated, was removed; use `files/d`",
            ]
        )
    }

    /// The callers of a renamed route also need to know what to send.
    @Test func changesOfTypesOfARenamedRoute() throws {
        let old = "route put (Arg, Void, Void)\nstruct Arg\n    path String\n"
        let found = try sentences(old, old.replacing("put", with: "put_it") + "    extra Boolean\n    note String?\n")
        #expect(
            found == [
                "breaking: `files/put_it`: formerly named `files/put`",
                "files: `put_it`: the argument has a new required field `extra`",
                "files: `put_it`: the argument has a new optional field `note`",
            ],
            "\(found)"
        )
    }

    @Test func changesOfTypesOfARenamedNamespace() throws {
        let text = "\nroute put (Arg, Void, Void)\nstruct Arg\n    size UInt32\n"
        let new = text.replacing("UInt32", with: "String") + "    extra Boolean\n"
        let found = try sentences(model("namespace old" + text), model("namespace new" + new))
        #expect(
            found == [
                "breaking: the namespace `old` is now named `new`",
                "breaking: `new/put`: the argument has a new required field `extra`",
                "breaking: `new/put`: the field `size` of the argument has the type `String` instead of `UInt32`",
            ],
            "\(found)"
        )
    }

    @Test func equalChangesOfRoutesShareASentence() throws {
        let old = (1...2).map { "route r\($0) (String, Void, Void)\n" }.joined()
        let new = (1...2).map { "route r\($0) (String, String, Void)\n" }.joined()
        #expect(try sentences(old, new) == ["files: `r1` and `r2`: the result is now `String` instead of `Void`"])
    }

    @Test(arguments: [
        ("1. First\n        2. Second", "1. First"), ("Gets the U.S. one! Then others.", "Gets the U.S. one!"),
        ("Written by J. Smith. See there.", "Written by J. Smith"),
        (":val:`null` is read.", "`null` is read"), ("Reads it\n\n        More.", "Reads it"),
    ])
    func theFirstSentenceOfANewRoute(documentation: String, summary: String) throws {
        let kept = "route d (Void, Void, Void)\n"
        let new = kept + "route a (Void, Void, Void)\n    \"\(documentation)\"\n"
        #expect(try sentences(kept, new).map { $0.hasSuffix(": \(summary)") } == [true])
    }

    /// A change in one file follows the names in others.
    @Test func changesOfOneFile() throws {
        func version(route: String, _ field: String) throws -> API {
            try model(
                "namespace args\nstruct Arg\n    path String\n\(field)",
                "namespace files\nimport args\nroute \(route) (args.Arg, Void, Void)\n"
            )
        }
        let (old, new) = try (version(route: "upload", ""), version(route: "uploads", "    size UInt64?\n"))
        let expected = "the argument has a new optional field `size`"
        let all = sentences(old, new)
        let ofFile = sentences(old, new) { $0.subject.namespace == "args" }
        #expect(ofFile == all.filter { $0.hasSuffix(": \(expected)") })
        #expect(ofFile.count == 1 && ofFile.allSatisfy { $0.contains("`uploads`") }, "\(ofFile)")
    }

    @Test func documentationIsCounted() throws {
        let old = try model("namespace files\nstruct A\n    a String\nstruct B\n    b String\n")
        let new = try model(
            "namespace files\nstruct A\n    \"A.\"\n    a String\nstruct B\n    b String\n        \"B.\"\n"
        )
        let changelog = Changelog(compare(old, new), old: old, new: new)
        #expect(changelog.isEmpty)
        #expect(changelog.documentationSummary.text(mark: "") == "the documentation of 2 declarations changed")
    }
}
