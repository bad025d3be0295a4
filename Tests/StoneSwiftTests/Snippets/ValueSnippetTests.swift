import StoneModel
import StoneSwift
import Testing

/// Expressions for values in JSON. GeneratedCodeTests compiles and runs those of all examples.
@Suite("Snippets of values")
struct ValueSnippetTests {
    private static let spec = """
        namespace shop

        union Mode
            none
            add
            limited UInt64
            nested Mode?

        struct Item
            name String
            mode Mode?
            price Float32 = 0.5
            photo Bytes?
            sold Timestamp("%Y-%m-%d %H:%M:%S.%f")?
            sizes Map(String, Int64)?
            modes List(Mode?)?
        """

    private let shop: SnippetSamples

    init() throws {
        shop = try SnippetSamples([Self.spec])
    }

    @Test("name the type of a union only where the compiler does not know it")
    func unions() throws {
        #expect(try shop.value(#""add""#, of: "shop.Mode") == "Shop.Mode.add")
        #expect(try shop.value(#"{".tag": "limited", "limited": 7}"#, of: "shop.Mode") == "Shop.Mode.limited(7)")
        #expect(try shop.value(#"{".tag": "nested"}"#, of: "shop.Mode") == "Shop.Mode.nested(nil)")
        #expect(
            try shop.value(#"{".tag": "nested", "nested": {".tag": "nested", "nested": "add"}}"#, of: "shop.Mode")
                == "Shop.Mode.nested(.nested(.add))"
        )
    }

    @Test("tell the tag 'none' from nil")
    func tagNamedNone() throws {
        #expect(
            try shop.value(#"{"name": "a", "mode": "none", "modes": ["none", null, "add"]}"#, of: "shop.Item")
                == #"Shop.Item(name: "a", mode: Shop.Mode.none, modes: [Shop.Mode.none, nil, .add])"#
        )
    }

    @Test("spell bytes, points in time, numbers and texts")
    func scalars() throws {
        #expect(
            try shop.value(#"{"name": "\"\n\u202e\\(a)", "photo": "SGVsbG8=", "sizes": {}}"#, of: "shop.Item")
                == #"Shop.Item(name: "\"\n\u{202e}\\(a)", photo: Data("Hello".utf8), sizes: [:])"#
        )
        #expect(
            try shop.value(#"{"name": "", "price": -0.0, "photo": "AP8=", "sizes": {"a": -12345678}}"#, of: "shop.Item")
                == #"Shop.Item(name: "", price: -0.0, photo: Data([0, 255]), sizes: ["a": -12_345_678])"#
        )
        #expect(
            try shop.value(#"{"name": "", "sold": "2026-01-01 00:00:00.000000", "price": 0.5}"#, of: "shop.Item")
                == #"Shop.Item(name: "", sold: Date(timeIntervalSince1970: 1_767_225_600))"#
        )
        #expect(
            try shop.value(#"{"name": "", "sold": "2001-01-01 00:00:01.500000"}"#, of: "shop.Item")
                == #"Shop.Item(name: "", sold: Date(timeIntervalSinceReferenceDate: 1.5))"#
        )
    }

    @Test("break long lines as swift-format does")
    func layout() throws {
        let name = String(repeating: "long ", count: 14)
        #expect(
            try shop.value(#"{"name": "\#(name)", "modes": ["add"], "sizes": {"a": 1}}"#, of: "shop.Item") == """
                Shop.Item(
                    name: "\(name)",
                    sizes: ["a": 1],
                    modes: [.add]
                )
                """
        )
        let longer = String(repeating: "long ", count: 20)
        #expect(
            try shop.value(#"{"name": "\#(longer)", "mode": "add"}"#, of: "shop.Item") == """
                Shop.Item(
                    name:
                        "\(longer)",
                    mode: .add
                )
                """
        )
        let entries = (1...9).map { "\"entry \($0)\": \($0)" }
        #expect(
            try shop.value(#"{"name": "a", "sizes": {\#(entries.joined(separator: ", "))}}"#, of: "shop.Item") == """
                Shop.Item(
                    name: "a",
                    sizes: [
                        \(entries.map { "\($0)," }.joined(separator: "\n        "))
                    ]
                )
                """
        )
    }

    @Test(
        "are missing if the JSON is not a value of the type",
        arguments: [
            "null", "1", "[]", "{}", #"{"name": null}"#, #"{"name": 1}"#, #"{"name": "a", "mode": "unknown"}"#,
            #"{"name": "a", "price": 1e39}"#, #"{"name": "a", "photo": "?"}"#, #"{"name": "a", "sold": "today"}"#,
            #"{"name": "a", "sizes": {"é": 1, "e\u0301": 2}}"#, #"{"name": "a", "mode": {".tag": "limited"}}"#,
        ]
    )
    func mistakes(_ json: String) throws {
        #expect(try shop.value(json, of: "shop.Item") == nil)
    }

    @Test("become patterns of errors")
    func errorPatterns() throws {
        let mode = try #require(shop.api.types.firstIndex { $0.name == "Mode" })
        let type = DataType.named(TypeID(index: mode))
        #expect(shop.snippets.errorPattern(["none"], of: type) == ".route(.none, _)")
        #expect(shop.snippets.errorPattern(["nested", "limited"], of: type) == ".route(.nested(.limited?), _)")
        #expect(
            shop.snippets.errorPattern(["nested", "nested", "other"], of: type)
                == ".route(.nested(.nested(.other?)?), _)"
        )
        #expect(shop.snippets.errorPattern(["unknown"], of: type) == nil)
        #expect(shop.snippets.errorPattern(["limited", "add"], of: type) == nil)
        #expect(shop.snippets.errorPattern([], of: type) == nil)
    }
}
