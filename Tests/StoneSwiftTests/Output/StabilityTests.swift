import StoneSwift
import Testing

/// A change to a declaration affects only its own generated lines.
struct StabilityTests {
    /// The removed and added lines, by file.
    private func changes(
        from before: String,
        to after: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (removed: [String], added: [String]) {
        let old = try generateFiles([("api.stone", before)])
        let new = try generateFiles([("api.stone", after)])
        #expect(old.map(\.name) == new.map(\.name), sourceLocation: sourceLocation)
        var removed: [String] = []
        var added: [String] = []
        for (old, new) in zip(old, new) {
            for change in lines(of: new).difference(from: lines(of: old)) {
                switch change {
                case .remove(_, let line, _): removed.append(line)
                case .insert(_, let line, _): added.append(line)
                }
            }
        }
        return (removed, added)
    }

    private func lines(of file: OutputFile) -> [String] {
        String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " }) }
    }

    private static let shared = """
        namespace api

        alias Path = String

        struct Account
            "A person."
            name String
                "The name."
            age UInt32?

            example default
                name = "Ada"

        struct Team
            owner Account

            example default
                owner = default

        route get (Account, Team, Void)
            "Gets it."

        union Mode
            add
            update String


        """

    @Test func addedField() throws {
        let text = Self.shared
        let after = text.replacing(
            "    age UInt32?\n",
            with: "    age UInt32?\n    email String\n        \"The address.\"\n"
        )
        .replacing("name = \"Ada\"", with: "name = \"Ada\"\n        email = \"a@b.c\"")
        let (removed, added) = try changes(from: text, to: after)
        #expect(
            removed == [
                "init(name: String, age: UInt32? = nil) {", "/// Example: `{\"name\": \"Ada\"}`",
            ]
        )
        #expect(
            added == [
                "/// Example: `{\"name\": \"Ada\", \"email\": \"a@b.c\"}`",
                "/// The address.", "var email: String",
                "init(name: String, age: UInt32? = nil, email: String) {", "self.email = email",
                "email: reader.string(\"email\"),", "visitor.string(\"email\", email)",
            ]
        )
    }

    @Test func renamedField() throws {
        let (removed, added) = try changes(
            from: Self.shared,
            to: Self.shared.replacing("    age UInt32?\n", with: "    years UInt32?\n")
        )
        #expect(removed.count == 5 && added.count == 5)
        #expect(removed.allSatisfy { $0.contains("age") } && added.allSatisfy { $0.contains("years") })
    }

    @Test func removedField() throws {
        let (removed, added) = try changes(
            from: Self.shared,
            to: Self.shared.replacing("    age UInt32?\n", with: "")
        )
        #expect(removed.count == 5 && removed.allSatisfy { $0.contains("age") })
        #expect(added == ["init(name: String) {"])
    }

    @Test func changedDocumentation() throws {
        let (removed, added) = try changes(
            from: Self.shared,
            to: Self.shared.replacing("A person.", with: "Someone.")
        )
        #expect(removed == ["/// A person."] && added == ["/// Someone."])
    }

    /// The example of `Team` contains the example of `Account`.
    @Test func changedExample() throws {
        let (removed, added) = try changes(from: Self.shared, to: Self.shared.replacing("\"Ada\"", with: "\"Eve\""))
        #expect(removed == ["/// Example: `{\"name\": \"Ada\"}`"] && added == ["/// Example: `{\"name\": \"Eve\"}`"])
    }

    @Test func addedRoute() throws {
        let (removed, added) = try changes(
            from: Self.shared,
            to: Self.shared + "route put (Account, Void, Void)\n    \"Puts it.\"\n"
        )
        #expect(removed == [])
        #expect(
            added.sorted()
                == [
                    "StoneRouteInfo(namespace: \"api\", name: \"put\"),",
                    "", "/// Puts it.", "@inline(never)",
                    "static var put: StoneRoute<Api.Account, Void, Void, StoneNoAttributes> {",
                    "StoneRoute(",
                    "StoneRouteInfo(namespace: \"api\", name: \"put\"),", "attributes: StoneNoAttributes(),",
                    "argument: .value,", "result: .void,", "failure: .void", ")", "}",
                ].sorted()
        )
    }

    /// The new namespace is the first one by name.
    @Test func addedNamespace() throws {
        let specs = [("b.stone", Self.route(in: "b")), ("c.stone", Self.route(in: "c"))]
        let configuration = SwiftConfiguration(
            access: .public,
            root: "Dropbox",
            parts: [.types, .client, .callbacks, .server],
            clients: [
                SwiftConfiguration.RootClient(name: "UserClient"), SwiftConfiguration.RootClient(name: "TeamClient"),
            ]
        )
        let old = try generateFiles(specs, configuration)
        let new = try generateFiles([("a.stone", Self.route(in: "a"))] + specs, configuration)
        #expect(old.map(\.name) == ["b.stone.swift", "c.stone.swift", "root.stone.swift"])
        #expect(new.map(\.name) == ["a.stone.swift", "b.stone.swift", "c.stone.swift", "root.stone.swift"])
        #expect(Array(old.prefix(2)) == Array(new[1...2]))
        let root = try #require(new.last)
        var added: [String] = []
        for change in lines(of: root).difference(from: lines(of: try #require(old.last))) {
            guard case .insert(_, let line, _) = change else { Issue.record("changed: \(change)"); continue }
            added.append(line)
        }
        #expect(added.filter { $0.contains("public var") }.count == 4 && added.count == 8)
    }

    private static func route(in namespace: String) -> String {
        "namespace \(namespace)\n\nstruct Arg\n    x String\n\nroute get (Arg, Arg, Void)\n"
    }

    @Test(arguments: [2, 600])
    func addedTag(count: Int) throws {
        let tags = (0..<count).map { "    tag_\($0)\n" }
        let head = "namespace api\n\nunion Large\n"
        let isLarge = count > 100
        let (removed, added) = try changes(
            from: head + tags.joined(),
            to: head
                + (tags[..<(count / 2)] + ["    new_tag UInt64\n        \"New.\"\n"] + tags[(count / 2)...]).joined()
        )
        #expect(removed == [])
        #expect(
            added == [
                "/// New.", "case newTag(UInt64)",
                "if tag.isNamed(\"new_tag\") { return \(isLarge ? "Self" : "").newTag(reader.uint64(\"new_tag\")) }",
                "case .newTag(let value):", "visitor.tag(\"new_tag\")", "visitor.uint64(\"new_tag\", value)",
            ]
        )
    }

    private static func struct_(_ number: Int) -> String {
        "struct S\(number)\n    \"\(String(repeating: "x", count: 400))\"\n    field String\n\n"
    }

    /// The declarations by file.
    private func placement(of count: Int) throws -> [String: String] {
        let spec = "namespace api\n\n" + (0..<count).map(Self.struct_).joined()
        var files: [String: String] = [:]
        for file in try generateFiles([("api.stone", spec)]) {
            for line in lines(of: file) where line.hasPrefix("nonisolated struct ") { files[line] = file.name }
        }
        #expect(files.count == count)
        return files
    }

    @Test func declarationsStayInTheirFileWhenTheSpecGrows() throws {
        let before = try placement(of: 200)
        let after = try placement(of: 260)
        #expect(Set(after.values).count == 4 && Set(before.values).count == 4)
        for (declaration, file) in before { #expect(after[declaration] == file) }
        for file in Set(after.values) {
            #expect((40...90).contains(after.values.count { $0 == file }), "\(file) has an unlike share")
        }
    }

    @Test func onlyDeclarationsOfNewFilesMoveWhenTheSpecNeedsMore() throws {
        let before = try placement(of: 500)
        let after = try placement(of: 620)
        let old = Set(before.values)
        #expect(old.count == 4 && Set(after.values).count == 16)
        var moved = 0
        for (declaration, file) in before where after[declaration] != file {
            moved += 1
            #expect(after[declaration].map { !old.contains($0) } ?? false)
        }
        #expect((325...425).contains(moved))
    }
}
