import StoneModel
import StoneSwift
import Testing

struct SubtypesTests {
    private func generate(_ keyword: String) throws -> String {
        try StoneSwiftTests.generate(
            """
            namespace api

            struct Entry
                \(keyword)
                    file File
                    folder Folder
                name String

            struct File extends Entry
                size UInt64

            struct Folder extends Entry
                "A folder."
            """
        )
    }

    @Test func openSubtypesKeepTheFieldsOfUnknownOnes() throws {
        let text = try generate("union")
        expect(
            text,
            contains: """
                nonisolated enum Entry: StoneValue {
                    case file(File)
                    case folder(Folder)
                    /// A subtype that this code does not know.
                    case other(tag: StoneUnknownTag, base: Base)

                    var name: String {
                        switch self {
                        case .file(let value): value.name
                        case .folder(let value): value.name
                        case .other(_, let value): value.name
                        }
                    }
                """
        )
        expect(
            text,
            contains: "return .other(tag: reader.unknownTag(), base: try Base._read(from: &reader))"
        )
        expect(text, contains: "nonisolated struct Base: StoneValue {")
    }

    @Test func deprecatedFieldHasADeprecatedAccessor() throws {
        let text = try StoneSwiftTests.generate(
            """
            namespace api

            annotation Old = Deprecated()

            struct Entry
                union_closed
                    file File
                old String
                    @Old
                    "Use :field:`name` instead."
                name String

            struct File extends Entry
                size UInt64
            """
        )
        expect(
            text,
            contains: """
                case file(File)

                /// Use ``Api/Entry/name`` instead.
                @available(*, deprecated, message: "Use name instead.", renamed: "name")
                var old: String {
                    switch self {
                    case .file(let value): value.old
                    }
                }

                var name: String {
                    switch self {
                    case .file(let value): value.name
                    }
                }
                """
        )
    }

    @Test func deprecatedFieldIsAPropertyOfTheObjectiveCSuperclass() throws {
        let text = try StoneSwiftTests.generate(
            """
            namespace files

            annotation Old = Deprecated()

            struct Entry
                union
                    file File
                old String
                    @Old

            struct File extends Entry
                size UInt64
            """,
            SwiftConfiguration(
                parts: [.types, .client, .objc],
                objectiveC: SwiftConfiguration.ObjectiveC(prefix: "X", types: [TypeID(index: 0), TypeID(index: 1)])
            )
        ).onOneLine
        #expect(text.contains("@available(*, deprecated) @objc var old: String { swift.old }"))
        #expect(text.contains("@objc var size: UInt64 { subSwift.size }"))
        #expect(!text.contains("subSwift.old"))
    }

    @Test func closedSubtypesHaveNoCatchAll() throws {
        let text = try generate("union_closed")
        expect(text, contains: "throw reader.unexpectedTag()")
        #expect(!text.contains("Base"))
    }
}
