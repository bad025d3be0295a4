import Testing

/// The arguments of `@available` come from the documentation.
struct DeprecationTests {
    private func fields(_ documentation: String) throws -> String {
        try generate(
            """
            namespace api

            annotation Old = Deprecated()

            struct S
                new_name String
                count Int32
                old String
                    @Old
                    "\(documentation)"
            """
        )
    }

    @Test func messageIsWhatConcernsTheDeprecation() throws {
        expect(
            try fields("The name. Has no effect."),
            contains: "@available(*, deprecated, message: \"Has no effect.\")\nvar old: String {"
        )
        expect(
            try fields("(Deprecated) Please use new_name instead."),
            contains: "@available(*, deprecated, message: \"Please use new_name instead.\")\n"
        )
    }

    @Test func documentationOfTheValueIsNoMessage() throws {
        expect(try fields("(Deprecated) The name."), contains: "@available(*, deprecated)\nvar old: String {")
    }

    @Test func replacementOfTheSameTypeIsNamed() throws {
        expect(
            try fields("Use :field:`new_name` instead. The name."),
            contains: "@available(*, deprecated, message: \"Use newName instead.\", renamed: \"newName\")\n"
        )
        expect(
            try fields("Use :field:`count` instead."),
            contains: "@available(*, deprecated, message: \"Use count instead.\")\n"
        )
        expect(
            try fields("Use :field:`new_name` or :field:`count` instead."),
            contains: "@available(*, deprecated, message: \"Use newName or count instead.\")\n"
        )
    }

    @Test func tagsHaveMessagesToo() throws {
        let text = try generate(
            """
            namespace api

            annotation Old = Deprecated()

            union U
                none
                old
                    @Old
                    "Use :field:`none` instead."
                other_type String
                    @Old
                    "Use :field:`none` instead."
            """
        )
        expect(
            text,
            contains: "@available(*, deprecated, message: \"Use none instead.\", renamed: \"none\")\ncase old\n"
        )
        expect(text, contains: "@available(*, deprecated, message: \"Use none instead.\")\ncase otherType(String)\n")
    }
}
