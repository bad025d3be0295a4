import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import StoneValues
import Testing

struct ExampleCatalogTests {
    private static let letters = """
        namespace post

        union Delivery
            "How a letter travels."
            lost
            returned Reason
            late Delay

        union_closed Reason
            unknown_address
            refused String

        struct Delay
            days UInt32
            cause Cause
            note String = "none"

        union Cause
            storm
            strike

        struct Letter
            to Address
            weight Float64
            sent Timestamp("%Y-%m-%d")
            tracking String(pattern="[A-Z]{2}[0-9]{9}")?
            copies List(Letter)

        struct Address
            street String

            example work
                "At the office."
                street = "1 Main Street"

            example home
                street = "2 High Street"

        alias Target = Address?
        """

    private func catalog() throws -> ExampleCatalog { ExampleCatalog(try Specs.api(Self.letters)) }

    @Test func examplesAreThoseOfTheSpecInOrder() throws {
        let catalog = try catalog()
        let examples = catalog.examples(of: try catalog.api.type("post.Target"))
        #expect(examples.map(\.label) == ["work", "home"])
        #expect(examples.first?.text == "At the office.")
        #expect(catalog.examples(of: .void) == [ExampleCatalog.Entry(label: nil, value: .null)])
        #expect(catalog.examples(of: .boolean) == [])
    }

    @Test func labelsSelectExamples() throws {
        let catalog = try catalog()
        let address = try catalog.api.type("post.Address")
        #expect(catalog.example(of: address, label: "home")?.value["street"] == .string("2 High Street"))
        #expect(catalog.example(of: address)?.label == "work")
        #expect(catalog.example(of: address, label: "school") == nil)
    }

    @Test func generatedExamplesContainThoseOfTheSpec() throws {
        let catalog = try catalog()
        let entry = try #require(catalog.example(of: catalog.api.type("post.Letter")))
        #expect(entry.label == nil)
        #expect(entry.value["to"]?["street"] == .string("1 Main Street"))
        #expect(entry.value["sent"] == .string("2026-05-12"))
        #expect(entry.value["copies"] == .array([]))
        #expect(entry.value["tracking"] != nil)
        #expect(ExampleCatalog(catalog.api).example(of: try catalog.api.type("post.Letter")) == entry)
    }

    @Test func errorsAreMadeForPathsOfTags() throws {
        let catalog = try catalog()
        let type = try catalog.api.type("post.Delivery")
        #expect(
            catalog.errorTagPaths(of: type) == [
                "lost", "returned/unknown_address", "returned/refused", "late/storm", "late/strike", "late/other",
                "other",
            ]
        )
        let late = catalog.error(of: type, tags: "late/strike")
        #expect(
            late?.lines.joined()
                == #"{  ".tag": "late",  "days": 12,  "cause": {    ".tag": "strike"  },  "note": "none"}"#
        )
        #expect(catalog.error(of: type, tags: "late/cause/strike") == late)
        #expect(catalog.error(of: type, tags: "returned")?["returned"]?.tag == "unknown_address")
        for path in ["", "lost/", "late/days", "late/rain", "/lost", "returned/refused/x"] {
            #expect(catalog.error(of: type, tags: path) == nil, "\(path)")
        }
    }

    @Test func omittedTagsAndFieldsNeedTheirPermission() throws {
        let spec = """
            namespace test
            annotation Internal = Omitted("internal")
            union E
                plain
                hidden String
                    @Internal
                pair Pair
            struct Pair
                reason Reason?
                secret Reason?
                    @Internal
            union Reason
                full
            """
        let api = try Specs.api(spec)
        let type = try api.type("test.E")
        for path in ["hidden", "pair/secret/full"] {
            #expect(ExampleCatalog(api).error(of: type, tags: path) == nil, "\(path)")
            #expect(ExampleCatalog(api, permissions: ["internal"]).error(of: type, tags: path) != nil, "\(path)")
        }
        for path in ["plain", "other", "pair/full", "pair/reason/full"] {
            #expect(ExampleCatalog(api).error(of: type, tags: path) != nil, "\(path)")
        }
    }

    @Test func omittedFieldsAreLeftOut() throws {
        let spec = """
            namespace test

            annotation Internal = Omitted("internal")

            struct File
                name String
                owner String
                    @Internal

                example default
                    name = "a"
                    owner = "b"
            """
        let catalog = ExampleCatalog(try Specs.api(spec))
        #expect(catalog.example(of: try catalog.api.type("test.File"))?.value.lines == ["{", "  \"name\": \"a\"", "}"])
    }

    @Test func endlessTypesHaveNoExample() throws {
        let catalog = ExampleCatalog(try Specs.api("namespace test\n\nstruct Loop\n    next Loop\n"))
        #expect(catalog.example(of: try catalog.api.type("test.Loop")) == nil)
    }

    /// The values that double at each level stay within a bound.
    @Test func generatedExamplesAreSmall() throws {
        var spec = "namespace test\n\nstruct S0\n    id String\n"
        for level in 1..<40 { spec += "\nstruct S\(level)\n    a S\(level - 1)?\n    b List(S\(level - 1))\n" }
        let catalog = ExampleCatalog(try Specs.api(spec))
        let example = try #require(catalog.example(of: catalog.api.type("test.S39")))
        #expect(example.value.lines.count < 1_000)
    }

    // MARK: All types

    /// Clients read each example. Servers read those of arguments, unless the spec itself has an unknown tag in them.
    private func expectReadable(_ api: API) {
        let catalog = ExampleCatalog(api)
        let (strict, lenient) = (ValueReader(api, role: .strict), ValueReader(api, role: .lenient))
        for (index, definition) in api.types.enumerated() {
            let type = DataType.named(TypeID(index: index))
            for entry in catalog.examples(of: type) {
                #expect(lenient.error(in: entry.value, as: type) == nil, "\(definition.name) \(entry)")
            }
            let isOnlyOther =
                if case .union(let union) = definition { api.allTags(of: union).allSatisfy(\.isCatchAll) } else {
                    false
                }
            guard !isOnlyOther else { continue }
            guard let entry = catalog.example(of: type) else {
                Issue.record("\(definition.name) has no example")
                continue
            }
            #expect(lenient.error(in: entry.value, as: type) == nil, "\(definition.name) \(entry.value.lines)")
        }
        for route in api.namespaces.flatMap(\.routes) {
            let example = catalog.example(of: route.argument)?.value
            #expect(example.map { strict.error(in: $0, as: route.argument) } == .some(nil), "\(route.name)")
        }
    }

    @Test(arguments: [["specs/tour"], ["specs/landmines.stone", "specs/landmines"], ["specs/calc.stone"]])
    func examplesOfSpecsAreRead(paths: [String]) throws {
        expectReadable(try Specs.api(in: paths))
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func examplesOfDropboxAreRead() throws {
        expectReadable(try Specs.api(SharedFolder.dropboxSpecs()))
    }

    @Test(arguments: [
        ("Uu", "union Uu\n    s Uu?", #"{".tag":"s"}"#),
        (
            "SearchArg",
            """
            struct SearchArg
                filter Filter
            union_closed Filter
                all_of Pair
                none_of Filter?
            struct Pair
                left Filter
                right Filter
            """,
            #"{"filter":{".tag":"all_of","left":{".tag":"none_of"},"right":{".tag":"none_of"}}}"#
        ),
        ("S", "struct S\n    x List(S?, min_items=1)", #"{"x":[null]}"#),
        (
            "X", "union X\n    y Y?\nunion Y\n    z Z?\nunion Z\n    x X?",
            #"{".tag":"y","y":{".tag":"z","z":{".tag":"x"}}}"#
        ),
    ])
    func recursiveTypesEndWithNull(name: String, types: String, expected: String) throws {
        let api = try Specs.api("namespace a\n\(types)\n")
        expectReadable(api)
        #expect(try ExampleCatalog(api).example(of: api.type("a.\(name)"))?.value.compact == expected)
    }

    @Test func namesOfTagsSuggestTheirValues() throws {
        let api = try Specs.api("namespace a\nunion E\n    size UInt64\n    email String?\n")
        let catalog = ExampleCatalog(api)
        let type = try api.type("a.E")
        #expect(catalog.error(of: type, tags: "size")?.compact == #"{".tag":"size","size":4096}"#)
        let email = try #require(catalog.error(of: type, tags: "email")?["email"])
        #expect(email.compact.contains("@"), "\(email)")
        #expect(catalog.result(of: type, named: "email")?["email"] == email)
    }

    @Test func errorsAreAsDeepAsReadersAccept() throws {
        let api = try Specs.api("namespace a\n\nunion E\n    cause E\n    lost\n")
        let type = try api.type("a.E")
        let catalog = ExampleCatalog(api)
        func tags(_ count: Int) -> String { String(repeating: "cause/", count: count - 1) + "lost" }
        let deepest = try #require(catalog.error(of: type, tags: tags(128)))
        #expect(ValueReader(api, role: .strict).error(in: deepest, as: type) == nil)
        #expect(catalog.error(of: type, tags: tags(129)) == nil)
        #expect(catalog.errorAnswer(of: type, tags: tags(30_000)) == nil)
    }

    @Test func pathsOfErrorsAreLimited() throws {
        let unions = (1..<40).map { "union U\($0)\n    f U\($0 - 1)\n" }
        let api = try Specs.api((["namespace a\n", "union U0\n    a\n"] + unions).joined(separator: "\n"))
        let paths = ExampleCatalog(api).errorTagPaths(of: try api.type("a.U39"))
        #expect(paths.first == Array(repeating: "f", count: 32).joined(separator: "/"))
        #expect(paths.suffix(2) == ["f/other", "other"])
    }

    @Test func errorsAreMadeForSubtypes() throws {
        let api = try Specs.api(
            """
            namespace a

            union E
                conflict Item
                gone

            struct Item
                union
                    file File
                    folder Folder
                name String

                example default
                    folder = default

            struct File extends Item
                size UInt64

            struct Folder extends Item
                "A folder."

                example default
                    name = "Photos"
            """
        )
        let catalog = ExampleCatalog(api)
        let type = try api.type("a.E")
        #expect(catalog.errorTagPaths(of: type) == ["conflict/file", "conflict/folder", "gone", "other"])
        #expect(catalog.error(of: type, tags: "conflict/file")?["conflict"]?.tag == "file")
        #expect(
            catalog.error(of: type, tags: "conflict/folder")?.compact
                == #"{".tag":"conflict","conflict":{".tag":"folder","name":"Photos"}}"#
        )
        #expect(catalog.error(of: type, tags: "conflict/link") == nil)
        let reader = ValueReader(api, role: .strict)
        for path in catalog.errorTagPaths(of: type) where path != "other" {
            let value = try #require(catalog.error(of: type, tags: path))
            #expect(reader.error(in: value, as: type) == nil, "\(path)")
        }
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func errorsOfDropboxAreReadForEachPath() throws {
        let api = try Specs.api(SharedFolder.dropboxSpecs())
        let catalog = ExampleCatalog(api)
        let reader = ValueReader(api, role: .lenient)
        var count = 0
        for type in Set(api.namespaces.flatMap(\.routes).map(\.error)) {
            for path in catalog.errorTagPaths(of: type) {
                count += 1
                let value = try #require(catalog.error(of: type, tags: path))
                #expect(reader.error(in: value, as: type) == nil, "\(path)")
                if let tag = value.tag { #expect(tag == String(path.prefix { $0 != "/" })) }
            }
        }
        #expect(count > 1_000)
    }
}
