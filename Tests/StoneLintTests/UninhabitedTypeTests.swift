import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Types that have no values.
struct UninhabitedTypeTests {
    @Test(arguments: [
        Snippet(
            "types without values",
            """
            namespace n
            struct Node    # ! uninhabited-type
                parent Node
            struct Holder
                node Node
            struct A
                b B
            union_closed B    # ! uninhabited-type
                c C
                d List(A, min_items=1)
            struct C extends A
                s String
            union_closed E    # ! uninhabited-type
                e E
            struct Tree    # ! uninhabited-type
                union_closed
                    branch Branch
            struct Branch extends Tree
                left Tree
            """
        ),
        Snippet(
            "types with values",
            """
            namespace n
            struct Node
                next Node?
                more List(Node)
                most List(Node?, min_items=1)
                byName Map(String, Alias)
                mode Mode = none
            alias Alias = Node
            union Mode
                none
                nested Mode
            union Open
                o Open
            union_closed U
                a A
                n
            union_closed V
                v
                u V
            struct A
                u U
                v V
            struct Tree
                union
                    branch Branch
                name String
            struct Branch extends Tree
                left Tree
            struct Parent
                union_closed
                    folder Folder
                    file File
            struct Folder extends Parent
                first Parent
            struct File extends Parent
                name String
            """
        ),
    ])
    func uninhabitedTypes(snippet: Snippet) {
        expectMarkedWarnings(snippet, [.uninhabitedType])
    }

    @Test func uninhabitedTypesNameTheirMembers() {
        let spec =
            "namespace n\nstruct A\n    b B\nstruct B\n    c List(C, min_items=2)\nstruct C\n    x String\n    a A\n"
        let result = checkAndLint([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
        let message = "struct 'A' cannot have a value, since each value would contain another one: 'A.b', 'B.c', 'C.a'"
        #expect(result.diagnostics.map(\.message) == [message])
    }

    /// A chain of types takes bounded stack and linear time.
    @Test func longChainOfUninhabitedTypes() {
        let count = TestScale.count(5_000, atMost: 20_000)
        let links = (0..<count).map { "struct S\($0)\n    next S\(($0 + 1) % count)\n" }.joined()
        let source = SourceText(path: "n.stone", text: "namespace n\n" + links)
        let result = checkAndLint([parse(source).tree], warnings: .usual)
        #expect(result.diagnostics.map(\.code.id) == ["uninhabited-type"])
    }
}
