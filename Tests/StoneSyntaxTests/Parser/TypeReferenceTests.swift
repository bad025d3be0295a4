import StoneSource
import StoneSyntax
import Testing

@Suite struct TypeReferenceTests {
    private func type(_ text: String) throws -> TypeReference {
        guard case .alias(let alias) = try #require(assertParse("alias A = \(text)\n").declarations.first) else {
            throw Unexpected()
        }
        return alias.type
    }

    private struct Unexpected: Error {}

    @Test func arguments() throws {
        let type = try type("List(Map(String, b.C?), min_items=1, x = D(y=null), z=-1.5)?")
        #expect(type.name.text == "List")
        #expect(type.isNullable)
        #expect(type.arguments.map(\.label?.text) == [nil, "min_items", "x", "z"])
        guard case .type(let map) = type.arguments[0].value, case .literal(let minimum) = type.arguments[1].value,
            case .type(let inner) = type.arguments[2].value, case .literal(let float) = type.arguments[3].value
        else {
            Issue.record("\(type)")
            return
        }
        #expect(map.arguments.count == 2)
        #expect(!map.isNullable)
        #expect(minimum.value == .integer(IntegerLiteral(isNegative: false, digits: "1")))
        #expect(inner.arguments.first?.label?.text == "y")
        #expect(float.value == .float(-1.5))
    }

    @Test func emptyArgumentsAndBlanks() throws {
        #expect(try type("A()").arguments.isEmpty)
        #expect(try type("a . B ( C ) ?").isNullable)
        #expect(try type("A(\n    B,\n\n    c=1 # d\n    )").arguments.count == 2)
    }

    @Test(arguments: [
        ("A(1️⃣,)", "unexpected-token"),
        ("A(B1️⃣,)", "trailing-comma"),
        ("A(B 1️⃣C)", "unexpected-token"),
        ("A(B1️⃣", "unclosed-bracket"),
        ("A(B1️⃣\nimport c", "unclosed-bracket"),
        ("A(1️⃣", "unexpected-token"),
        ("A(b=1, 1️⃣C)", "positional-after-keyword"),
        ("A(b=1, 1️⃣b=2)", "duplicate-argument"),
        ("A(b=1️⃣)", "unexpected-token"),
        ("A(b=1️⃣[1])", "unexpected-token"),
        ("A(1️⃣struct)", "reserved-word"),
        ("A(1️⃣doc=1)", "reserved-word"),
        ("A.1️⃣1", "unexpected-token"),
        ("A.B1️⃣.C", "unexpected-token"),
        ("A?1️⃣?", "unexpected-token"),
        ("A1️⃣)", "unexpected-token"),
        ("1️⃣\"A\"", "unexpected-token"),
    ])
    func errors(text: String, code: String) {
        assertParse("alias A = \(text)\n", diagnostics: [ExpectedDiagnostic(code)])
    }

    @Test func notesNameTheFirstPlace() {
        let source = SourceText(path: "test.stone", text: "alias A = B(c=1, c=2)\n")
        #expect(parse(source).diagnostics.first?.notes.map(\.range) == [SourceRange(12, 13)])
    }
}
