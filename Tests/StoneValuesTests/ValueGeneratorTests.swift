import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import StoneValues
import Testing

struct ValueGeneratorTests {
    private func generator(_ spec: String, _ name: String) throws -> (ValueGenerator, DataType) {
        let api = try Specs.api("namespace test\n\n" + spec)
        return (ValueGenerator(api, seed: 1), try api.type("test.\(name)"))
    }

    @Test func minimalValuesLeaveOptionalFieldsOut() throws {
        var (generator, type) = try generator(
            "struct File\n    id UInt32\n    size UInt64?\n    mode String = \"\"\n",
            "File"
        )
        let found = generator.minimalValue(of: type)
        let value = try #require(found)
        #expect(value.lines == ["{", "  \"id\": 0", "}"])
    }

    @Test func recursiveTypesHaveFiniteValues() throws {
        let spec = "union Tree\n    node Node\n    leaf\n\nstruct Node\n    left Tree\n    right Tree\n"
        var (generator, type) = try generator(spec, "Tree")
        for _ in 0..<100 {
            let found = generator.value(of: type)
            let value = try #require(found)
            #expect(ValueReader(generator.api, role: .strict).error(in: value, as: type) == nil)
        }
    }

    @Test func endlessTypesHaveNone() throws {
        var (generator, type) = try generator("struct Loop\n    next Loop\n", "Loop")
        let values = [generator.value(of: type), generator.minimalValue(of: type)]
        #expect(values == [nil, nil])
    }

    /// Each level doubles the size.
    @Test func hugeTypesHaveNone() throws {
        var spec = "struct S0\n    id String\n"
        for level in 1..<40 { spec += "\nstruct S\(level)\n    a S\(level - 1)\n    b S\(level - 1)\n" }
        var (generator, type) = try generator(spec, "S39")
        let huge = generator.minimalValue(of: type)
        #expect(huge == nil)
        let small = generator.minimalValue(of: try generator.api.type("test.S3"))
        #expect(small != nil)
    }

    @Test(arguments: [
        "[a-z]+", "(/(.|[\\\\r\\\\n])*)?", "\\\\d{4}-\\\\d{2}", "(a|b)\\\\1", "^(api|images)$", "[^/:]{3,}",
        "(?i)stone",
        "id:.*", "[A-Za-z0-9_-]{22}", "(?=a)[a-c]+",
    ])
    func stringsMatchPatterns(pattern: String) throws {
        var (generator, type) = try generator("alias Text = String(min_length=1, pattern=\"\(pattern)\")\n", "Text")
        for _ in 0..<20 {
            let found = generator.value(of: type)
            let value = try #require(found)
            #expect(ValueReader(generator.api, role: .strict).error(in: value, as: type) == nil)
        }
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func valuesOfDropboxTypesAreRead() throws {
        let api = try Specs.api(SharedFolder.dropboxSpecs())
        var generator = ValueGenerator(api, seed: 3)
        let reader = ValueReader(api, role: .strict)
        var missing: [String] = []
        for (index, definition) in api.types.enumerated() {
            let type = DataType.named(TypeID(index: index))
            // A server refuses the tag 'other'.
            if case .union(let union) = definition, api.allTags(of: union).allSatisfy(\.isCatchAll) { continue }
            guard let value = generator.value(of: type), generator.minimalValue(of: type) != nil else {
                missing.append(definition.name)
                continue
            }
            #expect(reader.error(in: value, as: type) == nil, "\(definition.name): \(value)")
        }
        #expect(missing == [])
    }
}
