import StoneSwift
import Testing

struct StructTests {
    @Test func aStructHasPropertiesAnInitializerAndItsCoding() throws {
        let text = try generate(
            """
            namespace api

            struct Account
                "A person."
                name String
                    "What friends say."
                age UInt32?
                tags List(String)
                limit Int64 = 10
            """
        )
        expect(
            text,
            contains: """
                /// A person.
                nonisolated struct Account: StoneValue {
                    /// What friends say.
                    var name: String
                    var age: Optional<UInt32>
                    var tags: [String]
                    var limit: Int64

                    init(name: String, age: UInt32? = nil, tags: [String], limit: Int64 = 10) {
                        self.name = name
                        self.age = age
                        self.tags = tags
                        self.limit = limit
                    }

                    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
                        Self(
                            name: reader.string("name"),
                            age: reader.uint32IfPresent("age"),
                            tags: reader.strings("tags"),
                            limit: reader.int64("limit", default: 10),
                        )
                    }

                    func _visitFields(with visitor: inout _StoneFieldVisitor) {
                        visitor.string("name", name)
                        visitor.uint32IfPresent("age", age)
                        visitor.strings("tags", tags)
                        visitor.int64("limit", limit)
                    }
                }
                """
        )
    }

    /// Otherwise the code of public functions would be emitted twice: for the symbol, and inlined into the conformance.
    @Test func publicFunctionsAreEmittedOnce() throws {
        let spec = """
            namespace api

            annotation Old = Deprecated()

            struct A
                a String

            struct B
                b String
                    @Old

            union U
                a A
            """
        let text = try generate(spec, SwiftConfiguration(access: .public))
        let reading = "public static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {"
        let writing = "public func _visitFields(with visitor: inout _StoneFieldVisitor) {"
        expect(text, contains: "@_alwaysEmitIntoClient\n\(reading)\nSelf(\na: reader")
        expect(text, contains: "@inline(never)\n\(writing)\nvisitor.string(\"a\", a)")
        // Functions that are emitted into clients must not use private properties.
        expect(text, contains: "@inline(never)\n\(reading)\nSelf(\nb: reader")
        expect(text, contains: "@inline(never)\n\(writing)\nvisitor.string(\"b\", _b)")
        // Nor must they switch over an enum if the module is built for library evolution.
        expect(text, contains: "@_alwaysEmitIntoClient\n\(reading)\nlet tag = reader.tag()")
        expect(text, contains: "@inline(never)\n\(writing)\nswitch self")
    }

    /// The compiler warns about backticks around a label.
    @Test func keywordsAsLabels() throws {
        let text = try generate("namespace api\n\nstruct A\n    for Int32\n\nstruct B extends A\n    b Int32\n")
        expect(text, contains: "for: reader.int32(\"for\")")
        expect(text, contains: "for: `for`")
    }

    /// Naming the case would cause a warning for users of the code.
    @Test func deprecatedTagAsDefault() throws {
        let text = try generate(
            """
            namespace api

            annotation Old = Deprecated()

            union U
                a
                    @Old

            union_closed C
                a
                    @Old
                b

            union_closed N
                a
                    @Old
                b String?

            struct S
                u U = a
                c C = a
                n N = a
            """
        )
        expect(text, contains: "u: U = ._tagged(\"a\", otherwise: .other())")
        expect(text, contains: "c: C = ._tagged(\"a\", otherwise: .b)")
        expect(text, contains: "n: N = ._tagged(\"a\", otherwise: .b(nil))")
        #expect(!text.contains("_deprecatedCase"))
    }

    @Test func deprecatedTagAsDefaultWithoutAnotherTag() throws {
        let text = try generate(
            """
            namespace api

            annotation Old = Deprecated()

            union_closed U
                a
                    @Old
                b
                    @Old
                c String

            struct S
                u U = b
            """
        )
        expect(text, contains: "nonisolated enum U: StoneValue, _StoneDeprecatedUnion {")
        expect(text, contains: "@available(*, deprecated)\nstatic var _deprecatedCase: Self { .a }")
        expect(text, contains: "u: U = ._tagged(\"b\")")
    }

    @Test func emptyStructRequiresAnObject() throws {
        let text = try generate("namespace api\n\nstruct Nothing\n    \"Nothing.\"\n")
        expect(text, contains: "reader.object()")
    }

    @Test func extendingIsFlatAndConvertsToTheParent() throws {
        let text = try generate(
            """
            namespace api

            struct Person
                name String

            struct Account extends Person
                id String
            """
        )
        expect(
            text,
            contains: """
                nonisolated struct Account: StoneValue {
                    var name: String
                    var id: String
                """
        )
        expect(
            text,
            contains: """
                var asPerson: Person {
                    Person(
                        name: name,
                    )
                }
                """
        )
    }

    @Test(arguments: [
        (
            "String(min_length=1, max_length=3, pattern=\"[a-z]+\")",
            "visitor.string(\"x\", x, _StoneStringRule(minLength: 1, maxLength: 3, pattern: \"[a-z]+\"))"
        ),
        ("Int32(min_value=-1)", "visitor.int32(\"x\", x, _StoneNumberRule(minimum: -1))"),
        ("Float64(max_value=0.5)", "visitor.float64(\"x\", x, _StoneNumberRule(maximum: 0.5))"),
        ("Float32(min_value=1e-45)", "visitor.float32(\"x\", x, _StoneNumberRule(minimum: .init(bitPattern: 0x1)))"),
        ("List(String, max_items=2)", "visitor.field(\"x\", x, .list(.string, _StoneListRule(maxItems: 2)))"),
        (
            "List(String(min_length=1))?",
            "visitor.fieldIfPresent(\"x\", x, .list(.string(_StoneStringRule(minLength: 1))))"
        ),
        ("Map(String, List(Int64))", "visitor.field(\"x\", x, .map(.list(.int64)))"),
        ("Timestamp(\"%Y\")", "visitor.timestamp(\"x\", x, \"%Y\")"),
        ("List(Timestamp(\"%Y\"))", "visitor.field(\"x\", x, .list(.timestamp(\"%Y\")))"),
        ("List(String?)", "visitor.field(\"x\", x, .list(.nullable(.string)))"),
        ("Bytes?", "visitor.bytesIfPresent(\"x\", x)"),
    ])
    func writing(type: String, statement: String) throws {
        expect(try generate("namespace api\n\nstruct S\n    x \(type)\n"), contains: statement)
    }

    @Test(arguments: [
        ("Boolean = true", "var x: Bool", "x: Bool = true"),
        ("Float64 = 2", "var x: Double", "x: Double = 2.0"),
        ("Float64 = 5e-324", "var x: Double", "x: Double = .init(bitPattern: 0x1)"),
        ("Float32 = -1e-45", "var x: Float", "x: Float = .init(bitPattern: 0x80000001)"),
        ("Float32 = 1e-50", "var x: Float", "x: Float = 0.0"),
        ("Float64 = 1e-50", "var x: Double", "x: Double = 1e-50"),
        ("String = \"a\\\"b\"", "var x: String", "x: String = \"a\\\"b\""),
        ("Bytes = \"AQI=\"", "var x: Data", "x: Data = .init([1, 2])"),
        ("Timestamp(\"%Y\") = \"2020\"", "var x: Date", "x: Date = .init(timeIntervalSince1970: 1577836800)"),
        ("Map(String, Bytes)", "var x: [String: Data]", "x: [String: Data]"),
    ])
    func types(type: String, property: String, parameter: String) throws {
        let text = try generate("namespace api\n\nstruct S\n    x \(type)\n")
        expect(text, contains: property)
        expect(text, contains: "init(\(parameter)) {")
    }

    /// The compiler's time for nested brackets doubles with each level.
    @Test func deepCollectionsHaveFewBrackets() throws {
        let type = String(repeating: "List(", count: 9) + "Map(String, Int32)?" + String(repeating: ")", count: 9)
        let spelling = "[[[[[[[[Array<Dictionary<String, Int32>?>]]]]]]]]"
        expect(try generate("namespace api\n\nstruct S\n    x \(type)\n"), contains: "var x: \(spelling)\n")
        let hiding = "namespace api\n\nstruct Array\n    x \(type)\n"
        expect(try generate(hiding), contains: "Swift.Array<Dictionary<String, Int32>?>")
    }
}
