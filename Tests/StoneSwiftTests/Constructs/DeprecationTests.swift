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

    @Test func fieldsOfOtherTypesAreQualified() throws {
        let text = try generate(
            """
            namespace api

            annotation Old = Deprecated()

            struct Folder
                path String

            struct Node
                id String

            struct File extends Node
                path String
                location String
                    @Old
                    "Deprecated: use :field:`Folder.path` instead."
                key String
                    @Old
                    "Use :field:`Node.id` instead."
            """
        )
        expect(
            text,
            contains: """
                @available(*, deprecated, message: "Deprecated: use Folder.path instead.")
                var location: String {
                """
        )
        expect(
            text,
            contains: "@available(*, deprecated, message: \"Use id instead.\", renamed: \"id\")\nvar key: String {"
        )
    }

    @Test(arguments: [
        ("Has no effect, e.g. for folders. The size.", "Has no effect, e.g. for folders."),
        ("Has no effect (i.e. Is ignored). The size.", "Has no effect (i.e. Is ignored)."),
        ("Look here! Has no effect, as J. Smith said. Why?", "Has no effect, as J. Smith said."),
        ("The size. No longer set, cf. The guide.", "No longer set, cf. The guide."),
        ("No longer set, approx. since May. The size.", "No longer set, approx. since May."),
    ])
    func sentencesEndBeforeOthers(documentation: String, message: String) throws {
        expect(try fields(documentation), contains: "@available(*, deprecated, message: \"\(message)\")\nvar old")
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
