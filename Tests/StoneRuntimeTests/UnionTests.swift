import StoneRuntime
import Testing

/// Unions and structs with enumerated subtypes.
@Suite struct UnionTests {
    private static let group = PropertyGroup(templateID: "t", fields: [PropertyField(name: "n", value: "v")])
    private static let groupMembers = #""template_id":"t","fields":[{"name":"n","value":"v"}]"#

    @Test(arguments: [
        (#"{".tag":"add"}"#, WriteMode.add),
        (#"{".tag":"update","update":"a1c10ce0d"}"#, .update("a1c10ce0d")),
        (#"{".tag":"path","path":{".tag":"not_found"}}"#, .path(.notFound)),
        (#"{".tag":"path","path":{".tag":"malformed_path","malformed_path":"x"}}"#, .path(.malformedPath("x"))),
        (#"{".tag":"label","label":"x"}"#, .label("x")),
        (#"{".tag":"label"}"#, .label(nil)),
        (#"{".tag":"group",\#(groupMembers)}"#, .group(group)),
        (#"{".tag":"group"}"#, .group(nil)),
        (#"{".tag":"revisions","revisions":[1,-2]}"#, .revisions([1, -2])),
        (#"{".tag":"lookup",\#(groupMembers)}"#, .lookup(group)),
    ])
    func bothWays(json: String, value: WriteMode) throws {
        #expect(try read(WriteMode.self, json) == value)
        #expect(try read(WriteMode.self, json, .rejected) == value)
        #expect(try written(value) == json)
    }

    @Test(arguments: [
        (#""add""#, WriteMode.add), (#""label""#, .label(nil)), (#""group""#, .group(nil)),
        (#"{".tag":"add","add":null}"#, .add), (#"{".tag":"label","label":null}"#, .label(nil)),
        (#"{"update":"a1c10ce0d",".tag":"update"}"#, .update("a1c10ce0d")),
        (#"{"fields":[],"template_id":"t",".tag":"lookup"}"#, .lookup(PropertyGroup(templateID: "t", fields: []))),
        (#"{"\u002etag":"\u0061dd"}"#, .add),
        (#"{".tag":"path","path":"not_found"}"#, .path(.notFound)),
    ])
    func otherSpellings(json: String, value: WriteMode) throws {
        #expect(try read(WriteMode.self, json) == value)
        #expect(try read(WriteMode.self, json, .rejected) == value)
    }

    /// The reader compares tags up to a quotation mark, and names up to a zero byte.
    @Test(arguments: [
        (#"add\""#, "add\""), (#"add\"x"#, "add\"x"), (#"\u0061dd\u0000"#, "add\0"), (#"add\\"#, "add\\"),
    ])
    func escapesEndNoTag(json: String, tag: String) throws {
        let unknown = try #require(StoneUnknownTag(tag, of: WriteMode.self))
        #expect(unknown.name == tag)
        #expect(try read(WriteMode.self, #"{".tag":"\#(json)"}"#) == .other(tag: unknown))
        #expect(try read(WriteMode.self, "\"\(json)\"") == .other(tag: unknown))
    }

    @Test(arguments: ["later", "other", "ad", "addd", "add update", "", "é"])
    func unknownTagsOfAnOpenUnionAreKept(tag: String) throws {
        for json in [#""\#(tag)""#, #"{".tag":"\#(tag)","payload":[{}]}"#] {
            let value = try read(WriteMode.self, json)
            #expect(value == .other(tag: try #require(StoneUnknownTag(tag, of: WriteMode.self))))
            #expect(try written(value) == #"{".tag":"\#(tag)"}"#)
            let error = decodingError { try read(WriteMode.self, json, .rejected) }
            #expect(error?.kind == .unknownTag)
        }
    }

    @Test(arguments: ["add", "update", "path", "label", "group", "revisions", "lookup"])
    func theCatchAllCaseNeverStandsForAnotherCase(tag: String) {
        #expect(StoneUnknownTag(tag, of: WriteMode.self) == nil)
    }

    @Test func onlyOpenUnionsHaveUnknownTags() {
        #expect(StoneUnknownTag("later", of: LookupError.self) == nil)
        #expect(StoneUnknownTag("file", of: Resource.self) == nil)
        #expect(StoneUnknownTag("link", of: Resource.self)?.name == "link")
        #expect(StoneUnknownTag("e\u{301}", of: WriteMode.self) != StoneUnknownTag("é", of: WriteMode.self))
    }

    @Test func anOmittedTagIsDeclared() throws {
        #expect(StoneUnknownTag("hidden", of: Visibility.self) == nil)
        #expect(StoneUnknownTag("later", of: Visibility.self)?.name == "later")
        #expect(Visibility._tagged("hidden", otherwise: .other()) == .hidden)
        // Without the permission, it is unknown.
        let value = try read(Visibility.self, #""hidden""#)
        guard case .other(let tag) = value else { throw ExpectedUnknownTag() }
        #expect(tag.name == "hidden")
    }

    @Test func allCasesCanBeDeprecated() {
        #expect(Wire._tagged("telex") == .telex)
    }

    private enum Wire: StoneValue, _StoneDeprecatedUnion {
        case morse
        case telex

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            let tag = reader.tag()
            if tag.isNamed("morse") { return .morse }
            if tag.isNamed("telex") { return .telex }
            throw reader.unexpectedTag()
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) { visitor.tag(self == .morse ? "morse" : "telex") }

        static var _deprecatedCase: Self { .morse }
    }

    private struct ExpectedUnknownTag: Error {}

    private enum Visibility: StoneValue {
        case shown
        case hidden
        case other(tag: StoneUnknownTag = .other)

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            let tag = reader.tag()
            if tag.isNamed("shown") { return .shown }
            if tag.isNamed("hidden"), reader.permits("staff") { return .hidden }
            return .other(tag: reader.unknownTag())
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            switch self {
            case .shown: visitor.tag("shown")
            case .hidden: visitor.tag("hidden", for: "staff")
            case .other(let tag): visitor.unknownTag(tag)
            }
        }
    }

    /// A union may declare tags that are unknown to its parent.
    @Test func anUnknownTagIsConvertedToACase() throws {
        func converted(_ name: String) throws -> WriteMode {
            let tag = try #require(StoneUnknownTag(name, of: Resource.self))
            return ._converted(tag) { .other(tag: $0) }
        }
        #expect(try converted("add") == .add)
        #expect(try converted("label") == .label(nil))
        #expect(try converted("update") == .other())
        #expect(try converted("later") == read(WriteMode.self, #""later""#))
    }

    @Test func voidTagThatHasGainedAPayload() throws {
        for json in [#"{".tag":"add","add":{"x":1}}"#, #"{".tag":"add","x":[]}"#] {
            #expect(try read(WriteMode.self, json) == .add)
            #expect(decodingError { try read(WriteMode.self, json, .rejected) }?.kind == .unknownField)
        }
    }

    @Test(arguments: [
        (#"{}"#, #"expected the field ".tag", found none (at byte 0)"#),
        (#"{"tag":"add"}"#, #"expected the field ".tag", found none (at byte 0)"#),
        (#"{".tag":1}"#, ".tag: expected a string, found a number (at byte 8)"),
        (#"null"#, #"expected a string or an object with a ".tag", found null (at byte 0)"#),
        (#"[]"#, #"expected a string or an object with a ".tag", found an array (at byte 0)"#),
        (#""update""#, #"expected an object with the member "update", found a string (at byte 0)"#),
        (#""lookup""#, #"expected an object, found a string (at byte 0)"#),
        (#"{".tag":"update"}"#, #"expected the field "update", found none (at byte 0)"#),
        (#"{".tag":"update","update":1}"#, "update: expected a string, found a number (at byte 26)"),
        (#"{".tag":"path"}"#, #"expected the field "path", found none (at byte 0)"#),
        (
            #"{".tag":"path","path":"later"}"#,
            "path: expected a tag of the specification, found an unknown tag (at byte 23)"
        ),
        (
            #"{".tag":"path","path":{".tag":"later"}}"#,
            #"path: expected a tag of the specification, found "later" (at byte 31)"#
        ),
        (#"{".tag":"path","path":{".tag":1}}"#, "path.tag: expected a string, found a number (at byte 30)"),
        (#"{".tag":"lookup","template_id":1}"#, "template_id: expected a string, found a number (at byte 31)"),
    ])
    func errors(json: String, message: String) {
        #expect(decodingError { try read(WriteMode.self, json) }?.description == message)
    }

    @Test func aSubtypeIsReadAndWrittenWithItsTag() throws {
        let file = #"{".tag":"file","name":"a","size":3}"#
        guard case .file(let value) = try read(Resource.self, file, .rejected) else {
            Issue.record("not a file")
            return
        }
        #expect(value.name == "a" && value.size == 3)
        #expect(try written(Resource.file(value)) == file)
    }

    @Test func unknownSubtypesKeepTheirTagAndBase() throws {
        let json = #"{".tag":"link","name":"a","target":{"x":[]}}"#
        guard case .other(let tag, let base) = try read(Resource.self, json) else {
            Issue.record("not unknown")
            return
        }
        #expect(tag.name == "link" && base.name == "a")
        #expect(try written(Resource.other(tag: tag, base)) == #"{".tag":"link","name":"a"}"#)
        #expect(decodingError { try read(Resource.self, json, .rejected) }?.kind == .unknownTag)
    }

    @Test func subtypesNeedATag() {
        #expect(decodingError { try read(Resource.self, #"{"name":"a"}"#) }?.expected == #"the field ".tag""#)
        #expect(decodingError { try read(Resource.self, #""file""#) }?.kind == .typeMismatch)
    }

    @Test func unknownFieldsAreErrorsOfServersOnly() throws {
        let json = #"{"path":"/a","options":{"limit":1,"later":[{}]}}"#
        #expect(try read(CommitInfo.self, json).options == Options(limit: 1))
        let error = decodingError { try read(CommitInfo.self, json, .rejected) }
        #expect(
            error?.description
                == #"options: expected only fields of the specification, found the unknown field "later" (at byte 34)"#
        )
        #expect(try read(Options.self, #"{".tag":"x"}"#, .rejected) == Options())
        #expect(decodingError { try read(Nothing.self, #"{"x":1}"#, .rejected) }?.kind == .unknownField)
    }

    /// As in the reference implementation, ignores members that begin with `.tag` in structs only.
    @Test(arguments: [
        #"{".tag":"add",".tag2":1}"#, #"{".tag2":1,".tag":"add"}"#,
        #"{".tag":"update","update":"a1c10ce0d",".tag2":1}"#,
        #"{".tag":"options","options":null}"#, #"{".tag":"options","options":null,"limit":1}"#,
        #"{".tag":"nothing","nothing":null}"#, #"{".tag":"later"}"#,
    ])
    func serversRejectMembersNextToAPayload(json: String) {
        #expect(decodingError { try read(Payload.self, json, .rejected) } != nil)
        #expect(throws: Never.self) { try read(Payload.self, json) }
    }

    @Test(arguments: [
        #"{".tag":"add","add":null}"#, #"{".tag":"options",".tag2":1}"#, #"{".tag":"options","limit":1,".tag2":1}"#,
        #"{".tag":"nothing",".tag2":1}"#, #"{".tag":"update","update":"a1c10ce0d"}"#,
    ])
    func serversAcceptTheValuesThatTheReferenceAccepts(json: String) {
        #expect(throws: Never.self) { try read(Payload.self, json, .rejected) }
    }

    @Test func pathsGoThroughListsAndMaps() {
        let list = decodingError { try read(.list(.value(CommitInfo.self)), #"[{"path":"/"},{"path":2}]"#) }
        #expect(list?.path == "[1].path")
        let map = decodingError {
            try read(.map(.list(.value(WriteMode.self))), #"{"a b":["add",{".tag":"label","label":2}]}"#)
        }
        #expect(map?.path == #"["a b"][1].label"#)
        let group = decodingError {
            try read(CommitInfo.self, #"{"path":"/","property_groups":[{"template_id":"t","fields":[{"name":"n"}]}]}"#)
        }
        #expect(group?.path == "property_groups[0].fields[0]")
        #expect(group?.offset == 60)
    }
}

/// A union with payloads without required fields.
private enum Payload: StoneValue {
    case add
    case update(String)
    case options(Options?)
    case nothing(Nothing)
    case later

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        let tag = reader.tag()
        if tag.isNamed("add") { return .add }
        if tag.isNamed("update") { return .update(reader.string("update")) }
        if tag.isNamed("options") { return .options(reader.flattenedIfPresent(Options.self)) }
        if tag.isNamed("nothing") { return .nothing(try Nothing._read(from: &reader)) }
        _ = reader.unknownTag()
        return .later
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {}
}
