import Testing

/// Fields and tags that are `Omitted` for some callers.
struct PermissionTests {
    private static let annotation = "namespace api\n\nannotation Internal = Omitted(\"internal\")\n\n"

    @Test func fieldsAreReadAndWrittenWithThePermission() throws {
        let text = try generate(
            Self.annotation + """
                struct S
                    name String
                    owner String
                        @Internal
                    note String?
                        @Internal
                    size UInt32 = 7
                        @Internal
                """
        )
        expect(
            text,
            contains: """
                var name: String
                /// - Note: Only callers with the permission `internal` see it.
                var owner: Optional<String>
                """
        )
        expect(text, contains: "init(name: String, owner: String? = nil, note: String? = nil, size: UInt32 = 7) {")
        expect(
            text,
            contains: """
                name: reader.string("name"),
                owner: reader.permits("internal") ? reader.string("owner") : nil,
                note: reader.permits("internal") ? reader.stringIfPresent("note") : nil,
                size: reader.permits("internal") ? reader.uint32("size", default: 7) : 7,
                """
        )
        expect(
            text,
            contains: """
                visitor.string("name", name)
                if visitor.permits("internal", requiring: "owner", isPresent: owner != nil) {
                    visitor.stringIfPresent("owner", owner)
                }
                if visitor.permits("internal") {
                    visitor.stringIfPresent("note", note)
                }
                if visitor.permits("internal") {
                    visitor.uint32("size", size)
                }
                """
        )
    }

    @Test func structsWithoutAFieldForAllCallersAreCheckedToBeObjects() throws {
        let text = try generate(
            Self.annotation + """
                struct S
                    owner String?
                        @Internal
                """
        )
        expect(
            text,
            contains: """
                reader.object()
                return Self(
                    owner: reader.permits("internal") ? reader.stringIfPresent("owner") : nil,
                )
                """
        )
    }

    @Test func tagsAreReadAndWrittenWithThePermission() throws {
        let text = try generate(
            Self.annotation + """
                union U
                    plain
                    secret
                        @Internal
                    code String
                        @Internal
                """
        )
        expect(
            text,
            contains: """
                if tag.isNamed("plain") { return .plain }
                if tag.isNamed("secret"), reader.permits("internal") { return .secret }
                if tag.isNamed("code"), reader.permits("internal") { return .code(reader.string("code")) }
                """
        )
        expect(
            text,
            contains: """
                case .secret: visitor.tag("secret", for: "internal")
                case .code(let value):
                    visitor.tag("code", for: "internal")
                    visitor.string("code", value)
                """
        )
    }
}
