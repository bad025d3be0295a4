import Testing

@testable import StoneSwift

struct LineBreakerTests {
    private static let long = String(repeating: "x", count: 70)

    private func lines(_ line: String) -> [String]? {
        Array(line.utf8).withUnsafeBufferPointer(LineBreaker.broken).map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init
            )
        }
    }

    @Test func elementsOfTheLongestBracketsTakeALineEach() {
        #expect(
            lines("    f(a)(\(Self.long), b: [1, 2], \(Self.long)) -> C {") == [
                "    f(a)(",
                "        \(Self.long),",
                "        b: [1, 2],",
                "        \(Self.long),",
                "    ) -> C {",
            ]
        )
    }

    @Test func genericArgumentsEndWithoutAComma() {
        #expect(
            lines("static var r: Route<A\(Self.long), B\(Self.long)> {") == [
                "static var r: Route<",
                "    A\(Self.long),",
                "    B\(Self.long)",
                "> {",
            ]
        )
    }

    @Test func patternsComeBeforeBrackets() {
        #expect(
            lines("    case \"\(Self.long)\": return .b(\(Self.long))") == [
                "    case \"\(Self.long)\":",
                "        return .b(\(Self.long))",
            ]
        )
    }

    @Test func bracesOfAnIfComeBeforeBrackets() {
        #expect(
            lines("    if a(\"{\") { return .b(\(Self.long), \(Self.long)) }") == [
                "    if a(\"{\") {",
                "        return .b(",
                "            \(Self.long),",
                "            \(Self.long),",
                "        )",
                "    }",
            ]
        )
        // The braces of a longer statement are those of its end.
        #expect(lines("    if a(\(Self.long), \(Self.long)) {")?.last == "    ) {")
    }

    @Test func bracketsInStringsAndArrowsAreText() {
        #expect(
            lines("f(\"(\\\")<,\(Self.long)\", g: () -> X, \(Self.long))") == [
                "f(",
                "    \"(\\\")<,\(Self.long)\",",
                "    g: () -> X,",
                "    \(Self.long),",
                ")",
            ]
        )
    }

    @Test func partsThatAreStillTooLongAreBrokenToo() {
        #expect(
            lines("f(g(\(Self.long), \(Self.long)))") == [
                "f(",
                "    g(",
                "        \(Self.long),",
                "        \(Self.long),",
                "    )",
                ")",
            ]
        )
    }

    @Test func resultsOfFunctionsComeBeforeBrackets() {
        #expect(
            lines("    ) async throws(StoneCallError<Void>) -> A<\(Self.long), Element> {") == [
                "    ) async throws(StoneCallError<Void>)",
                "        -> A<\(Self.long), Element>",
                "    {",
            ]
        )
        #expect(
            lines("    ) async throws(E<Void>) -> A<\(Self.long), \(Self.long)> {") == [
                "    ) async throws(E<Void>) -> A<",
                "        \(Self.long),",
                "        \(Self.long)",
                "    > {",
            ]
        )
        #expect(
            lines(") async throws(E<\(Self.long)>) -> \(Self.long)") == [
                ") async throws(E<\(Self.long)>)",
                "    -> \(Self.long)",
            ]
        )
    }

    /// A break in the result alone would leave the parameters on a line that is too long.
    @Test func theFirstLineFitsIfItCan() {
        #expect(
            lines("func f(_ a: \(Self.long), b: \(Self.long)) -> A<\(Self.long)\(Self.long), B> {") == [
                "func f(",
                "    _ a: \(Self.long),",
                "    b: \(Self.long),",
                ") -> A<",
                "    \(Self.long)\(Self.long),",
                "    B",
                "> {",
            ]
        )
    }

    @Test func bracketsThatLaterLinesCloseAreTheEnd() {
        #expect(
            lines("    Route<\(Self.long), \(Self.long)>(") == [
                "    Route<",
                "        \(Self.long),",
                "        \(Self.long)",
                "    >(",
            ]
        )
    }

    @Test func argumentsOfAttributesEndWithoutAComma() {
        #expect(
            lines("    @available(*, deprecated, message: \"\(Self.long), \(Self.long)\")") == [
                "    @available(",
                "        *,",
                "        deprecated,",
                "        message:",
                "            \"\(Self.long), \(Self.long)\"",
                "    )",
            ]
        )
        #expect(
            lines("@objc public var a: B? { if case .c(let value) = \(Self.long) { D(value) } else { nil } }") == [
                "@objc public var a: B? {",
                "    if case .c(let value) = \(Self.long) {",
                "        D(value)",
                "    } else {",
                "        nil",
                "    }",
                "}",
            ]
        )
    }

    @Test func assignmentsWithoutBracketsAreBrokenAfterTheSign() {
        #expect(
            lines("    self.\(Self.long) = \(Self.long)") == ["    self.\(Self.long) =", "        \(Self.long)"]
        )
    }

    @Test(arguments: [
        "/// (\(long), \(long))", "\"(\(long),\(long))\"",
        "f(\(long)\(long)", "f\(long)\(long))", "f(\"\(long)\(long))", "\(long) + \(long)", "let (((((a\(long)\(long)]",
    ])
    func otherLinesStay(line: String) {
        #expect(lines(line) == nil)
    }
}
