import Testing

struct RecursionTests {
    @Test func optionalStructInItself() throws {
        let text = try generate("namespace api\n\nstruct Node\n    next Node?\n")
        expect(
            text,
            contains: """
                var next: Node? {
                    get { _next.value }
                    set { _next = _StoneBox(newValue) }
                }
                private var _next: _StoneBox<Node?>

                init(next: Node? = nil) {
                    self._next = _StoneBox(next)
                }
                """
        )
        expect(text, contains: "next: try reader.valueIfPresent(\"next\")")
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
        expect(text, contains: "var leaf: Leaf?\n")
        expect(text, contains: "nonisolated struct Outer: StoneValue {\nvar a: A?\n\n")
    }
}
