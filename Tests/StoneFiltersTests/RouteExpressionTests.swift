import StoneFilters
import StoneModel
import StoneSource
import Testing

struct RouteExpressionTests {
    private static let attributes = [
        Attribute(name: "auth", value: .string("user")),
        Attribute(name: "is_preview", value: .boolean(false)),
        Attribute(name: "weight", value: .integer("10")),
        Attribute(name: "ratio", value: .float(0.5)),
        Attribute(name: "scope", value: .null),
        Attribute(name: "mode", value: .tag(union: TypeID(index: 0), name: "fast")),
        Attribute(name: "large", value: .integer("9007199254740993")),
        Attribute(name: "name", value: .string("\u{E9}")),
    ]

    @Test(arguments: [
        ("auth=\"user\"", true), ("auth = \"team\"", false), ("auth!=\"team\"", true), ("auth != \"user\"", false),
        ("is_preview=false", true), ("is_preview!=true", true), ("scope=null", true), ("scope!=null", false),
        ("missing=null", true), ("missing=\"x\"", false), ("weight=10", true), ("weight=010", true),
        ("weight=10.0", true),
        ("weight=1.e1", true), ("weight=1.", false), ("weight=-10", false), ("ratio=0.5", true), ("ratio=5e-1", true),
        ("is_preview=0", true),
        ("is_preview=0.0", true), ("is_preview=1", false), ("weight=\"10\"", false), ("auth=null", false),
        ("large=9007199254740993", true), ("large=9007199254740992", false), ("mode=\"fast\"", true),
        ("auth=\"user\" and scope=null", true), ("auth=\"user\" and scope!=null", false),
        ("auth=\"team\" or scope=null", true),
        // `and` has higher precedence.
        ("auth=\"user\" or auth=\"user\" and scope!=null", true),
        ("(auth=\"user\" or auth=\"user\") and scope!=null", false),
        ("  ( ( auth=\"user\" ) )  ", true), ("auth=\"user\"and scope=null", true),
        ("name=\"\u{E9}\"", true), ("name=\"e\u{301}\"", false), ("name!=\"e\u{301}\"", true),
        ("android=null", true), ("auth-kind=null", true), ("auth!=\"us\\\"er\"", true),
    ])
    func meaning(text: String, expected: Bool) throws {
        #expect(try RouteExpression(parsing: text).matches(Self.attributes) == expected, "\(text)")
    }

    @Test(arguments: [
        ("", "expected the name of an attribute or '(', found end of text"),
        ("auth", "expected '=' or '!=' after 'auth', found end of text"),
        ("auth==\"x\"", "true, false or null, found '='"),
        ("auth=user", "text must be in double quotes: \"user\""),
        ("auth=", "expected a value"),
        ("auth!\"x\"", "expected '=', found '\"'"),
        ("auth=\"x", "has no closing"),
        ("auth=\"x\\\"", "has no closing"),
        ("auth=\"x\" scope=null", "expected 'and', 'or' or end of text"),
        ("(auth=\"x\"", "expected 'and', 'or' or ')'"),
        ("auth=\"x\" and", "expected the name of an attribute"),
        ("and=1", "expected the name of an attribute"),
        ("true=1", "expected the name of an attribute"),
        ("auth=1.2.3", "expected 'and', 'or' or end of text"),
        ("auth='x'", "expected a value"),
    ])
    func mistakes(text: String, message: String) throws {
        let error = try #require(throws: RouteExpressionError.self) { try RouteExpression(parsing: text) }
        #expect(error.message.contains(message), "\(error.message)")
    }

    /// The error is shown in the surrounding text.
    @Test func mistakesDoNotRepeatTheText() throws {
        for text in ["auth=user", "auth=\"user"] {
            let error = try #require(throws: RouteExpressionError.self) { try RouteExpression(parsing: text) }
            #expect(!error.message.contains("auth"))
        }
    }

    @Test(arguments: [
        ("a=é", SourceRange(2, 4)), ("auth=\"x", SourceRange(5, 6)), ("auth=", SourceRange(5, 5)),
        ("a=1 b", SourceRange(4, 5)),
    ])
    func mistakesHaveAPlace(text: String, place: SourceRange) throws {
        let error = try #require(throws: RouteExpressionError.self) { try RouteExpression(parsing: text) }
        #expect(error.range == place)
    }

    @Test func hostileExpressions() throws {
        #expect(throws: RouteExpressionError.self) {
            try RouteExpression(parsing: String(repeating: "(", count: 100_000))
        }
        let long = Array(repeating: "auth=\"user\"", count: 20_000).joined(separator: " and ")
        #expect(try RouteExpression(parsing: long).matches(Self.attributes))
    }
}
