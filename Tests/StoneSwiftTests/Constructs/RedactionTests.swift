import Testing

struct RedactionTests {
    @Test func redactedFieldIsMasked() throws {
        let text = try generate(
            """
            namespace api

            annotation Secret = RedactedBlot()
            annotation Hashed = RedactedHash("[^@]+")

            struct Login
                name String
                email String(min_length=3)
                    @Hashed
                token String?
                    @Secret
            """
        )
        expect(text, contains: "nonisolated struct Login: StoneValue, CustomReflectable {")
        expect(
            text,
            contains: """
                "name": name,
                "email": _StoneRedaction.hash("[^@]+")(email),
                "token": _StoneRedaction.blot()(token),
                """
        )
        expect(text, contains: "_StoneStringRule(minLength: 3, isRedacted: true)")
    }

    @Test func descriptionsMaskFieldsAndTags() throws {
        let text = try generate(
            """
            namespace api

            annotation Secret = RedactedBlot()

            struct Login
                name String
                token String?
                    @Secret

            union Proof
                code String
                    @Secret
            """
        )
        expect(
            text,
            contains: """
                visitor.string("name", name)
                if !visitor.masks("token", _StoneRedaction.blot()(token)) {
                    visitor.stringIfPresent("token", token)
                }
                """
        )
        expect(
            text,
            contains: """
                visitor.tag("code")
                if !visitor.masks("code", _StoneRedaction.blot()(value)) {
                    visitor.string("code", value)
                }
                """
        )
    }

    @Test func unknownTagIsMasked() throws {
        let text = try generate(
            "namespace api\n\nannotation Secret = RedactedBlot()\n\nunion U\n    a String\n        @Secret\n"
        )
        expect(text, contains: "case .other: _StoneRedaction.mirror(of: self, case: \"other\", _StoneRedaction.mask)")
        expect(text, contains: "return .other(tag: reader.unknownTag(isRedacted: true))")
    }

    @Test func unknownTagOfClosedUnionIsMasked() throws {
        let text = try generate(
            "namespace api\n\nannotation Secret = RedactedBlot()\n\nunion_closed U\n    a String\n        @Secret\n"
        )
        expect(text, contains: "throw reader.unexpectedTag(isRedacted: true)")
    }

    @Test func keysOfMapAreMasked() throws {
        let text = try generate(
            """
            namespace api

            annotation Secret = RedactedBlot()

            struct S
                a Map(String, Int32)
                    @Secret
                b List(Map(String(min_length=1), String))
                    @Secret
            """
        )
        expect(text, contains: ".field(\"a\", a, .map(_StoneStringRule(isRedacted: true), .int32))")
        expect(text, contains: ".list(.map(_StoneStringRule(minLength: 1, isRedacted: true), .string))")
    }
}
