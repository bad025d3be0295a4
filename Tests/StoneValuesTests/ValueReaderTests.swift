import StoneModel
import StoneModelTestSupport
import StoneValues
import Testing

struct ValueReaderTests {
    private func errors(_ spec: String, _ value: JSONValue, as name: String) throws -> (
        strict: String?, lenient: String?
    ) {
        let api = try Specs.api("namespace test\n\n" + spec)
        let type = try api.type("test.\(name)")
        return (
            ValueReader(api, role: .strict).error(in: value, as: type)?.description,
            ValueReader(api, role: .lenient).error(in: value, as: type)?.description
        )
    }

    private func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { .init(name: $0, value: $1) })
    }

    @Test func rulesAreStrict() throws {
        let spec = "struct File\n    name String(max_length=3)\n"
        let (strict, lenient) = try errors(spec, object(["name": .string("long")]), as: "File")
        #expect(strict == "name: must have at most 3 characters, but is \"long\" (4 characters)")
        #expect(lenient == nil)
    }

    /// The bounds of a `Float32` are rounded like its values.
    @Test func aFloatMayBeAtItsBound() throws {
        let spec = "struct Share\n    part Float32(min_value=0.7, max_value=1.1)\n"
        for (part, error) in [(0.7, nil), (1.1, nil), (1.2, "part: must be at most 1.1, but is 1.2")] {
            #expect(try errors(spec, object(["part": .float(part)]), as: "Share").strict == error)
        }
        // The error has the exact bound.
        let exact = "struct Share\n    part Float32(max_value=16777217)\n"
        #expect(
            try errors(exact, object(["part": .float(16_777_218)]), as: "Share").strict
                == "part: must be at most 16777217.0, but is 1.6777218e+07"
        )
    }

    @Test func unknownFieldsAreStrict() throws {
        let spec = "struct File\n    name String\n"
        let (strict, lenient) = try errors(spec, object(["name": .string(""), "size": .null]), as: "File")
        #expect(strict == "expected only fields of the specification, found the unknown field \"size\"")
        #expect(lenient == nil)
    }

    @Test func unknownTagsOfOpenUnions() throws {
        let spec = "union Mode\n    add\n"
        let (strict, lenient) = try errors(spec, object([".tag": .string("update")]), as: "Mode")
        #expect(strict == "expected a tag of the specification, found \"update\"")
        #expect(lenient == nil)
    }

    @Test func deepValuesAreRefused() throws {
        let spec = "struct Tree\n    children List(Tree)?\n"
        var value = object([:])
        for _ in 0..<200 { value = object(["children": .array([value])]) }
        let (strict, lenient) = try errors(spec, value, as: "Tree")
        #expect(strict?.hasSuffix("expected less deeply nested arrays and objects, found level 129") == true)
        #expect(lenient == strict)
    }

    @Test func deepValuesInUnknownFieldsAreRefused() throws {
        var value = JSONValue.array([])
        for _ in 0..<200 { value = .array([value]) }
        let (strict, lenient) = try errors("struct Empty\n    \"Nothing.\"\n", object(["unknown": value]), as: "Empty")
        #expect(strict == "expected less deeply nested arrays and objects, found level 129")
        #expect(lenient == strict)
    }

    @Test func lastValueOfRepeatedKeys() throws {
        let spec = "struct File\n    size UInt32\n"
        let value = object(["size": .string(""), "size": .integer("1")])
        #expect(try errors(spec, value, as: "File").strict == nil)
    }
}
