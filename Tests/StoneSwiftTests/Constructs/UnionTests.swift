import Testing

struct UnionTests {
    private static let spec = """
        namespace api

        struct Reason
            text String

        union Failure
            too_many
            path Reason
            retry UInt64
            hint Reason?
        """

    @Test func everyKindOfPayload() throws {
        let text = try generate(Self.spec)
        expect(
            text,
            contains: """
                nonisolated enum Failure: StoneValue {
                    case tooMany
                    case path(Reason)
                    case retry(UInt64)
                    case hint(Reason?)
                    /// A tag that this code does not know.
                    case other(tag: String = "other")
                """
        )
        expect(
            text,
            contains: """
                case 0: return .tooMany
                case 1: return .path(try Reason.read(from: &reader))
                case 2: return .retry(try reader.uint64("retry"))
                case 3: return .hint(try reader.flattenedIfPresent(Reason.self))
                default: return .other(tag: try reader.unknownTag())
                """
        )
        expect(
            text,
            contains: """
                case .hint(let value):
                    writer.tag("hint")
                    value?.write(to: &writer)
                case .other(let tag):
                    writer.unknownTag(tag)
                """
        )
    }

    @Test func closedUnionRejectsUnknownTags() throws {
        let text = try generate("namespace api\n\nunion_closed Side\n    left\n    right\n")
        expect(text, contains: "default: throw reader.unexpectedTag()")
        #expect(!text.contains("case other"))
    }

    @Test func extendingConvertsFromTheParent() throws {
        let text = try generate(Self.spec + "\n\nunion Worse extends Failure\n    fatal\n")
        expect(
            text,
            contains: """
                init(_ parent: Failure) {
                    switch parent {
                    case .tooMany: self = .tooMany
                    case .path(let value): self = .path(value)
                    case .retry(let value): self = .retry(value)
                    case .hint(let value): self = .hint(value)
                    case .other(let tag): self = .other(tag: tag)
                    }
                }
                """
        )
    }

    @Test func defaultNamesItsTagAsTheUnionDoes() throws {
        // The catch-all tag, inherited, has to give way to a tag that the union itself declares.
        let text = try generate(
            "namespace api\n\nunion P\n    a\n\nunion C extends P\n    Other_\n\nstruct S\n    c C = Other_\n"
        )
        expect(text, contains: "case other_(tag: String = \"other\")")
        expect(text, contains: "init(c: C = C.other) {")
        expect(text, contains: "case .other(let tag): self = .other_(tag: tag)")
    }

    @Test func veryLargeUnionIsSpreadOverFunctions() throws {
        let tags = (0..<250).map { "    tag_\($0)" }.joined(separator: "\n")
        let text = try generate("namespace api\n\nunion Large\n\(tags)\n")
        expect(text, contains: "case 240..<250: return try read7(number, from: &reader)")
        expect(text, contains: "default: write4(to: &writer)")
    }

    @Test func deprecatedTagWarnsOnlyItsUsers() throws {
        let text = try generate(
            """
            namespace api

            annotation Old = Deprecated()

            union Side
                left
                    @Old
                right
            """
        )
        expect(
            text,
            contains: """
                @available(*, deprecated)
                case left
                """
        )
        expect(
            text,
            contains: """
                @available(*, deprecated)
                func write(to writer: inout StoneWriter) {
                """
        )
    }
}
