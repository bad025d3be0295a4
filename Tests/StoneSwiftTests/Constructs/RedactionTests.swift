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

    @Test func unknownTagIsShown() throws {
        let text = try generate(
            "namespace api\n\nannotation Secret = RedactedBlot()\n\nunion U\n    a String\n        @Secret\n"
        )
        expect(text, contains: "case .other(let tag): _StoneRedaction.mirror(of: self, case: \"other\", tag)")
    }
}
