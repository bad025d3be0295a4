import StoneSyntax
import Testing

@Suite struct SourceRangeTests {
    @Test func offsetsBeyondTheLimitAreTakenForIt() {
        #expect(SourceRange(-1, Int.max) == SourceRange(0, SourceText.byteLimit))
        #expect(SourceRange(Int.max, 3) == SourceRange(SourceText.byteLimit, SourceText.byteLimit))
    }

    @Test func anEndBeforeTheBeginningIsTheBeginning() {
        #expect(SourceRange(5, 3) == SourceRange(5, 5))
        #expect(SourceRange(5, 3).isEmpty)
    }
}
