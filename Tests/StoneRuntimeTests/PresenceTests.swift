import FoundationEssentials
import StoneRuntime
import Testing

/// Present, null and absent members for required, nullable and defaulted fields.
@Suite struct PresenceTests {
    @Test func everythingMayBeLeftOutThatIsNotRequired() throws {
        #expect(try read(CommitInfo.self, #"{"path": "/a"}"#) == CommitInfo(path: "/a"))
    }

    @Test func everythingPresent() throws {
        let json = """
            {"path": "/a", "note": "n", "mode": {".tag": "update", "update": "a1c10ce0d"}, "autorename": true,
            "client_modified": "2015-05-12T15:50:38Z", "property_groups": [], "options": {"limit": 3, "label": "x"}}
            """
        let expected = CommitInfo(
            path: "/a",
            note: "n",
            mode: .update("a1c10ce0d"),
            autorename: true,
            clientModified: Date(timeIntervalSince1970: 1_431_445_838),
            propertyGroups: [],
            options: Options(limit: 3, label: "x")
        )
        #expect(try read(CommitInfo.self, json) == expected)
        #expect(try read(CommitInfo.self, json, .rejected) == expected)
    }

    @Test(arguments: [
        #"{"path": "/a", "note": null}"#,
        #"{"note": null, "path": "/a", "client_modified": null, "property_groups": null}"#,
        #"{"path": "/a", "options": null}"#,
        #"{"path": "/a", "options": {}}"#,
    ])
    func nullIsAbsentForNullables(json: String) throws {
        #expect(try read(CommitInfo.self, json) == CommitInfo(path: "/a"))
        #expect(try read(CommitInfo.self, json, .rejected) == CommitInfo(path: "/a"))
    }

    @Test(arguments: [#"{"path": "/a", "autorename": null}"#, #"{"path": "/a", "mode": null}"#])
    func nullIsTheDefaultForClientsOnly(json: String) throws {
        #expect(try read(CommitInfo.self, json) == CommitInfo(path: "/a"))
        let error = decodingError { try read(CommitInfo.self, json, .rejected) }
        #expect(error?.kind == .typeMismatch)
        #expect(error?.found == "null")
    }

    @Test func nullIsNotARequiredValue() {
        let error = decodingError { try read(CommitInfo.self, #"{"path": null}"#) }
        #expect(error?.description == "path: expected a string, found null (at byte 9)")
    }

    @Test(arguments: [
        (#"{}"#, #"expected the field "path", found none (at byte 0)"#),
        (#" {"note": "x"}"#, #"expected the field "path", found none (at byte 1)"#),
        ("null", "expected an object, found null (at byte 0)"),
        ("[]", "expected an object, found an array (at byte 0)"),
        (#""path""#, "expected an object, found a string (at byte 0)"),
        ("true", "expected an object, found a Boolean (at byte 0)"),
        ("-1", "expected an object, found a number (at byte 0)"),
    ])
    func missingRequiredField(json: String, message: String) {
        #expect(decodingError { try read(CommitInfo.self, json) }?.description == message)
        #expect(decodingError { try read(CommitInfo.self, json, .rejected) }?.description == message)
    }

    /// The reference implementation fills in a struct if none of its own fields are required, one level deep.
    @Test func aMissingStructIsNotFilledInThroughOthers() throws {
        #expect(try read(Inner.self, "{}") == Inner(options: Options()))
        #expect(decodingError { try read(Outer.self, "{}") }?.kind == .missingField)
        #expect(decodingError { try read(Inner.self, "null") }?.kind == .typeMismatch)
        #expect(try read(Outer.self, #"{"inner":{}}"#) == Outer(inner: Inner(options: Options())))
    }

    @Test func structWithoutFieldsIsStillAnObject() throws {
        for json in ["{}", "null", #"{"later": 1}"#] {
            #expect(try read(Nothing.self, json) == Nothing())
        }
        for json in ["[]", "1", #""text""#, "true"] {
            #expect(decodingError { try read(Nothing.self, json) }?.kind == .typeMismatch)
        }
    }

    @Test func structWithoutRequiredFieldsIsStillAnObject() {
        for json in ["[]", "1", #""label""#, "true"] {
            #expect(decodingError { try read(Options.self, json) }?.expected == "an object")
        }
    }

    @Test func nilIsNotWritten() throws {
        #expect(
            try written(CommitInfo(path: "/a"))
                == #"{"path":"/a","mode":{".tag":"add"},"autorename":false,"options":{"limit":10}}"#
        )
        #expect(try written(Nothing()) == "{}")
    }
}

/// A struct with a required struct that may be absent.
private struct Inner: StoneValue {
    var options: Options

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(options: try reader.value("options"))
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.value("options", options)
    }
}

/// A struct with a required struct that must be present.
private struct Outer: StoneValue {
    var inner: Inner

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(inner: try reader.value("inner"))
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.value("inner", inner)
    }
}
