import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// The schema of each construct.
@Suite struct SchemaTests {
    /// Returns the schema of a type without its examples.
    private func schema(_ spec: String, of name: String, for direction: SchemaDirection = .request) throws -> String {
        let api = try Specs.api("namespace test\n" + spec)
        let schema = try #require(jsonSchema(of: api, for: direction)["$defs"]?["test.\(name)"])
        return schema.setting("examples", to: nil).compact
    }

    @Test func fieldsAreRequiredWithoutDefaultAndNull() throws {
        let spec = """
            struct S
                "A struct of :type:`T`."
                a String
                    "The first one."
                b Boolean?
                c Boolean = true
            struct T extends S
                d Bytes
            """
        #expect(
            try schema(spec, of: "S") == """
                {"description":"A struct of `test.T`.","type":"object","required":["a"],"properties":{\
                "a":{"type":"string","description":"The first one."},"b":{"type":["boolean","null"]},\
                "c":{"type":"boolean","default":true}},"patternProperties":{"^\\\\.tag":true},\
                "additionalProperties":false}
                """
        )
        #expect(
            try schema(spec, of: "T", for: .response) == """
                {"type":"object","required":["a","d"],"properties":{"a":{"type":"string","description":"The first one."},\
                "b":{"type":["boolean","null"]},"c":{"type":"boolean","default":true},\
                "d":{"type":"string","contentEncoding":"base64"}}}
                """
        )
    }

    /// Clients do not send `other`, but a field without a value has it.
    @Test func schemasOfRequestsHaveNoDefaultThatTheyRefuse() throws {
        let spec = """
            union U
                a
            struct S
                b U = a
                c U = other
            """
        let known = ##""b":{"$ref":"#/$defs/test.U","default":"a"}"##
        let unknown = ##""c":{"$ref":"#/$defs/test.U","default":"other"}"##
        #expect(try schema(spec, of: "S").contains(known + ##","c":{"$ref":"#/$defs/test.U"}"##))
        #expect(try schema(spec, of: "S", for: .response).contains(known + "," + unknown))
    }

    @Test(arguments: [
        ("Int32", #"{"type":"integer","format":"int32","minimum":-2147483648,"maximum":2147483647}"#),
        ("UInt64(max_value=5)", #"{"type":"integer","format":"uint64","minimum":0,"maximum":5}"#),
        ("Float64(min_value=0)", #"{"type":"number","format":"double","minimum":0.0}"#),
        (
            "Float32",
            #"{"type":"number","format":"float","minimum":-3.4028235e+38,"maximum":3.4028235e+38}"#
        ),
        ("String(min_length=1, max_length=2)", #"{"type":"string","minLength":1,"maxLength":2}"#),
        (#"String(pattern="a|b")"#, #"{"type":"string","pattern":"^(?:a|b)$"}"#),
        (
            "Timestamp(\"%R\")",
            #"{"type":"string","pattern":"^(?:2[0-3]|[01]?[0-9]):[0-5]?[0-9]$","x-stone-timestamp":"%R"}"#
        ),
        (
            "Timestamp(\"%Y-%m-%dT%H:%M:%SZ\")",
            #"{"type":"string","pattern":"^[0-9]{4}-(?:1[0-2]|0?[1-9])-(?:3[01]|[12][0-9]|0?[1-9]| [1-9])[Tt]"#
                + #"(?:2[0-3]|[01]?[0-9]):[0-5]?[0-9]:[0-5]?[0-9][Zz]$","x-stone-timestamp":"%Y-%m-%dT%H:%M:%SZ"}"#
        ),
        ("Timestamp(\"%Y-%m-%d\")", #"{"type":"string","format":"date","x-stone-timestamp":"%Y-%m-%d"}"#),
        (
            "Timestamp(\"%H.%M\")",
            #"{"type":"string","pattern":"^(?:2[0-3]|[01]?[0-9])\\.[0-5]?[0-9]$","x-stone-timestamp":"%H.%M"}"#
        ),
        (
            "Timestamp(\"%d %p T\")",
            #"{"type":"string","pattern":"^(?:3[01]|[12][0-9]|0?[1-9]| [1-9])[\\t-\\r ]+(?:[Aa][Mm]|[Pp][Mm])[\\t-\\r ]+[Tt]$","#
                + #""x-stone-timestamp":"%d %p T"}"#
        ),
        (
            "List(Boolean, min_items=1, max_items=2)",
            #"{"type":"array","items":{"type":"boolean"},"minItems":1,"maxItems":2}"#
        ),
        (
            "Map(String(min_length=1), List(Bytes?))",
            #"{"type":"object","additionalProperties":{"type":"array","items":{"type":["string","null"],"#
                + #""contentEncoding":"base64"}},"propertyNames":{"type":"string","minLength":1}}"#
        ),
    ])
    func types(_ type: String, _ expected: String) throws {
        #expect(try schema("alias A = \(type)", of: "A") == expected)
    }

    @Test func nullIsOutsideOfNamedSchemas() throws {
        let spec = """
            struct S
                a A
                t T?
            alias A = T?
            struct T
                x String
            """
        #expect(try schema(spec, of: "A") == ##"{"$ref":"#/$defs/test.T"}"##)
        #expect(
            try schema(spec, of: "S", for: .response) == ##"""
                {"type":"object","properties":{"a":{"anyOf":[{"$ref":"#/$defs/test.A"},{"type":"null"}]},\##
                "t":{"anyOf":[{"$ref":"#/$defs/test.T"},{"type":"null"}]}}}
                """##
        )
    }

    private let union = """
        union U
            a
            b String
            c S
            d S?
        union_closed C
            a
        struct S
            x String
        """

    @Test func tagsOfRequests() throws {
        #expect(
            try schema(union, of: "U") == ##"""
                {"oneOf":[{"type":"string","enum":["a","d"]},{"$ref":"#/$defs/test.U.b"},{"$ref":"#/$defs/test.U.c"},\##
                {"$ref":"#/$defs/test.U.d"},{"type":"object","required":[".tag"],"properties":{\##
                ".tag":{"type":"string","enum":["a","d"]}},"additionalProperties":false}],"x-stone-open":true}
                """##
        )
        #expect(
            try schema(union, of: "U.b") == """
                {"type":"object","required":[".tag","b"],"properties":{".tag":{"type":"string","const":"b"},\
                "b":{"type":"string"}},"additionalProperties":false}
                """
        )
        #expect(
            try schema(union, of: "U.d") == ##"""
                {"allOf":[{"$ref":"#/$defs/test.S"},{"type":"object","required":[".tag"],"properties":{\##
                ".tag":{"type":"string","const":"d"}}}],"minProperties":2}
                """##
        )
        #expect(
            try schema(union, of: "C") == """
                {"oneOf":[{"type":"string","enum":["a"]},{"type":"object","required":[".tag"],"properties":{\
                ".tag":{"type":"string","enum":["a"]}},"additionalProperties":false}]}
                """
        )
    }

    /// An object with the tag alone has no value. With more, it is checked. Clients that take the first schema that fits
    /// would drop the value if the object without it came first.
    @Test func nullableValuesOfTags() throws {
        let spec = "union_closed U\n    a\n    b String?\n    d S?\nstruct S\n    x String"
        #expect(
            try schema(spec, of: "U", for: .response) == ##"""
                {"oneOf":[{"type":"string","enum":["a","b","d"]},{"type":"object","required":[".tag"],"properties":{\##
                ".tag":{"type":"string","enum":["a"]}}},{"$ref":"#/$defs/test.U.b"},{"$ref":"#/$defs/test.U.d"},\##
                {"type":"object","required":[".tag"],"properties":{\##
                ".tag":{"type":"string","enum":["d"]}},"additionalProperties":false}]}
                """##
        )
        #expect(
            try schema(spec, of: "U.b", for: .response) == """
                {"type":"object","required":[".tag"],"properties":{".tag":{"type":"string","const":"b"},\
                "b":{"type":["string","null"]}}}
                """
        )
        #expect(
            try schema(spec, of: "U.b") == """
                {"type":"object","required":[".tag"],"properties":{".tag":{"type":"string","const":"b"},\
                "b":{"type":["string","null"]}},"additionalProperties":false}
                """
        )
    }

    @Test func openUnionsOfResponsesHaveOtherTags() throws {
        let schema = try schema(union, of: "U", for: .response)
        #expect(
            schema.hasSuffix(
                #"{"type":"string","not":{"enum":["a","b","c","d"]}},{"type":"object","required":[".tag"],"#
                    + #""properties":{".tag":{"type":"string","not":{"enum":["a","b","c","d"]}}}}],"x-stone-open":true}"#
            )
        )
    }

    @Test func anOpenUnionMayHaveNoTagOfItsOwn() throws {
        let spec = "union U\n    \"Tags of later versions.\"\n"
        #expect(
            try schema(spec, of: "U", for: .response) == """
                {"description":"Tags of later versions.","oneOf":[{"type":"string"},{"type":"object",\
                "required":[".tag"],"properties":{".tag":{"type":"string"}}}],"x-stone-open":true}
                """
        )
        #expect(
            try schema(spec, of: "U")
                == #"{"description":"Tags of later versions.","not":{},"x-stone-open":true}"#
        )
    }

    @Test func enumeratedSubtypesHaveTags() throws {
        let spec = """
            struct R
                union
                    f F
                name String
            struct F extends R
                size UInt64
            """
        #expect(
            try schema(spec, of: "R.f") == ##"""
                {"allOf":[{"$ref":"#/$defs/test.F"},{"type":"object","required":[".tag"],"properties":{\##
                ".tag":{"type":"string","const":"f"}}}]}
                """##
        )
        #expect(try schema(spec, of: "R") == ##"{"oneOf":[{"$ref":"#/$defs/test.R.f"}],"x-stone-open":true}"##)
        #expect(try schema(spec, of: "R", for: .response).contains(#""not":{"enum":["f"]}"#))
    }

    @Test func annotationsOfTheSpecAreKept() throws {
        let spec = """
            annotation Old = Deprecated()
            annotation New = Preview()
            annotation Hidden = Omitted("staff")
            annotation Secret = RedactedBlot()
            struct S
                a String?
                    @Old
                b String?
                    @New
                c String?
                    @Hidden
                d String?
                    @Secret
            """
        #expect(
            try schema(spec, of: "S", for: .response) == """
                {"type":"object","properties":{"a":{"type":["string","null"],"deprecated":true},\
                "b":{"type":["string","null"],"x-stone-preview":true},\
                "d":{"type":["string","null"],"x-stone-redacted":"blot"}}}
                """
        )
    }

    @Test func recursiveTypesReferToThemselves() throws {
        let spec = """
            struct S
                next S?
            """
        #expect(try schema(spec, of: "S").contains(##"{"anyOf":[{"$ref":"#/$defs/test.S"},{"type":"null"}]}"##))
    }
}
