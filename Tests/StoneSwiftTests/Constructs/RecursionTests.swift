import StoneTestSupport
import Testing

struct RecursionTests {
    @Test func optionalStructInItself() throws {
        let text = try generate("namespace api\n\nstruct Node\n    next Node?\n")
        expect(
            text,
            contains: """
                var next: Node? {
                    get { _next?.value }
                    set { _next = _StoneBox(newValue) }
                    _modify {
                        var value = _next?.value
                        _next = nil
                        defer { _next = _StoneBox(value) }
                        yield &value
                    }
                }
                private var _next: Optional<_StoneBox<Node>>

                init(next: Node? = nil) {
                    self._next = _StoneBox(next)
                }
                """
        )
        expect(text, contains: "next: reader.valueIfPresent(\"next\")")
        expect(text, contains: "visitor.boxedValueIfPresent(\"next\", _next)")
        expect(
            text,
            contains: """
                /// Shows values instead of their boxes.
                var customMirror: Mirror {
                    _StoneRedaction.mirror(
                        of: self,
                        [
                            "next": _next?.value,
                        ]
                    )
                }
                """
        )
    }

    @Test func listsAndMapsNeedNoBox() throws {
        let text = try generate("namespace api\n\nstruct Node\n    all List(Node)\n    named Map(String, Node)\n")
        #expect(!text.contains("_StoneBox"))
    }

    @Test func cycleThroughUnionIsBrokenThere() throws {
        let text = try generate(
            "namespace api\n\nstruct Node\n    side Side?\n\nunion Side\n    none\n    node Node\n"
        )
        expect(text, contains: "indirect case node(Node)")
        #expect(!text.contains("_StoneBox"))
    }

    @Test func onlyEdgesOfCyclesAreBoxed() throws {
        let text = try generate(
            """
            namespace api

            struct Outer
                a A?

            struct A
                b B?

            struct B
                a A?
                leaf Leaf?

            struct Leaf
                x String
            """
        )
        expect(text, contains: "var leaf: Optional<Leaf>\n")
        expect(text, contains: "nonisolated struct Outer: StoneValue {\nvar a: Optional<A>\n\n")
    }

    @Test func everySixteenthLinkOfADeepChainIsBoxed() throws {
        let count = TestScale.count(320, atMost: 3_200)
        let types = (0..<count).map { "struct S\($0)\n    next S\($0 + 1)?\n" } + ["struct S\(count)\n    x String\n"]
        let text = try generate("namespace api\n\n" + types.joined(separator: "\n"))
        let boxed = text.matches(of: /Optional<_StoneBox<S(\d+)>>/).compactMap { Int($0.1) }
        #expect(boxed.count == count / 16)
        #expect(boxed.allSatisfy { $0 % 16 == boxed[0] % 16 })
        expect(text, contains: "var next: Optional<S\(count - 1)>\n\n")
    }

    @Test func unionsAreBoxedByDepth() throws {
        let types = (0..<40).map { "union U\($0)\n    none\n    next U\($0 + 1)\n" } + ["union U40\n    none\n"]
        let text = try generate("namespace api\n\n" + types.joined(separator: "\n"))
        #expect(text.matches(of: /indirect case next/).count == 2)
    }

    @Test func largeTypesAreBoxed() throws {
        let types = (0..<24).map { "struct S\($0)\n    a S\($0 + 1)\n    b S\($0 + 1)\n" }
        let text = try generate("namespace api\n\n" + types.joined(separator: "\n") + "\nstruct S24\n    x String\n")
        // S18 contains 64 values, and S17 twice as many. S16 contains two boxes.
        #expect(Set(text.matches(of: /_StoneBox<(\w+)>/).map(\.1)) == ["S3", "S10", "S17"])
    }
}
