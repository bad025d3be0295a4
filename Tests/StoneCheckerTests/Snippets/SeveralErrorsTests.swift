import StoneChecker
import StoneSource
import StoneTestSupport
import Testing

/// A check reports all independent errors, without cascades.
struct SeveralErrorsTests {
    @Test(arguments: [
        Snippet(
            "errors of all passes",
            """
            namespace n
            import nowhere    # ! unknown-namespace
            alias A = Missing    # ! unknown-type
            alias B = B    # ! alias-cycle
            annotation Old = Deprecatd()    # ! unknown-annotation-type
            struct P extends A    # ! invalid-parent
                a A
                    @Old
                    "See :field:`z`."
                b B?
                c nowhere.T = 5
                d Int32 = "a"    # ! invalid-default
                example default
                    a = 1
                    b = 2
                    d = "a"    # ! invalid-example
            struct Q extends P
                e String
                    "See :route:`missing`."    # ! unknown-doc-route
                example default    # ! missing-example-field
                    e = 5    # ! invalid-example
                    unknown = 1
            route r (Q, P, Missing) deprecated by s    # ! unknown-type unknown-route
            """
        )
    ])
    func independentErrors(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func errorsAreSortedByPositionAndCarryNotes() {
        let result = Snippet(
            "two files",
            """
            namespace n
            struct S
                a Missing
                b Missing
            ---
            namespace n
            struct S
                a String
            """
        ).check()
        #expect(result.diagnostics.map(\.code.id) == ["unknown-type", "unknown-type", "duplicate-definition"])
        #expect(result.diagnostics.map(\.path) == ["1.stone", "1.stone", "2.stone"])
        #expect(result.diagnostics.last?.notes.map(\.path) == ["1.stone"])
    }
}
