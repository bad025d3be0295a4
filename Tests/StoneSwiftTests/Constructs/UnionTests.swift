import Foundation
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
                    /// An unknown tag, such as one of a newer server.
                    case other(tag: StoneUnknownTag = .other)
                """
        )
        expect(
            text,
            contains: """
                let tag = reader.tag()
                if tag.isNamed("too_many") { return .tooMany }
                if tag.isNamed("path") { return .path(try Reason._read(from: &reader)) }
                if tag.isNamed("retry") { return .retry(reader.uint64("retry")) }
                if tag.isNamed("hint") { return .hint(reader.flattenedIfPresent(Reason.self)) }
                return .other(tag: reader.unknownTag())
                """
        )
        expect(
            text,
            contains: """
                case .tooMany: visitor.tag("too_many")
                case .path(let value):
                    visitor.tag("path")
                    value._visitFields(with: &visitor)
                case .retry(let value):
                    visitor.tag("retry")
                    visitor.uint64("retry", value)
                case .hint(let value):
                    visitor.tag("hint")
                    visitor.flattenedIfPresent(value)
                case .other(let tag): visitor.unknownTag(tag)
                """
        )
    }

    /// The compiler warns about a constant that is not used.
    @Test func unionWithoutTagsStillReadsItsTag() throws {
        let text = try generate("namespace api\n\nunion Later\n    \"No tags yet.\"\n")
        expect(text, contains: "_ = reader.tag()\nreturn .other(tag: reader.unknownTag())")
    }

    @Test func closedUnionRejectsUnknownTags() throws {
        let text = try generate("namespace api\n\nunion_closed Side\n    left\n    right\n")
        expect(text, contains: "throw reader.unexpectedTag()")
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
                    case .other(let tag): self = ._converted(tag) { .other(tag: $0) }
                    }
                }
                """
        )
    }

    @Test func defaultNamesItsTagAsTheUnionDoes() throws {
        // A declared tag takes precedence over the inherited catch-all tag.
        let text = try generate(
            "namespace api\n\nunion P\n    a\n\nunion C extends P\n    Other_\n\nstruct S\n    c C = Other_\n"
        )
        expect(text, contains: "case other_(tag: StoneUnknownTag = .other)")
        expect(text, contains: "init(c: C = .other) {")
        expect(text, contains: "case .other(let tag): self = ._converted(tag) { .other_(tag: $0) }")
    }

    @Test func largeUnionIsSpreadOverFunctions() throws {
        let tags = (0..<250).map { "    tag_\($0)" }.joined(separator: "\n")
        let text = try generate("namespace api\n\nunion Large\n\(tags)\n")
        expect(
            text,
            contains: """
                if let value = try read16(tag, from: &reader) { return value }
                return .other(tag: reader.unknownTag())
                """
        )
        expect(text, contains: "if visit16(with: &visitor) { return }\n}")
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
        for tag in 0..<250 {
            #expect(counts["if tag.isNamed(\"tag_\(tag)\") { return Self.tag\(tag) }"] == 1)
            #expect(counts["case .tag\(tag): visitor.tag(\"tag_\(tag)\")"] == 1)
        }
    }

    @Test func largeRedactedUnionIsSpreadOverProperties() throws {
        let tags = (0..<150).map { "    tag_\($0)" }.joined(separator: "\n")
        let text = try generate(
            "namespace api\n\nannotation Secret = RedactedBlot()\n\nunion Large\n\(tags)\n    token String\n        @Secret\n"
        )
        expect(text, contains: "if let mirror = mirror16 { return mirror }\n")
        expect(
            text,
            contains: """
                case .token(let value): _StoneRedaction.mirror(of: self, case: "token", _StoneRedaction.blot()(value))

                """
        )
        expect(
            text,
            contains: """
                if case .other = self { return _StoneRedaction.mirror(of: self, case: "other", _StoneRedaction.mask) }

                """
        )
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
                func _visitFields(with visitor: inout _StoneFieldVisitor) {
                """
        )
    }
}
