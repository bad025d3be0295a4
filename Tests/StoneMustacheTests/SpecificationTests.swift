import StoneMustache
import Testing

@Suite(.enabled(if: SpecificationFixture.isExpected, "needs the Mustache specification; set STONE_SHARED"))
struct SpecificationTests {
    @Test(arguments: SpecificationFixture.parts.keys.sorted())
    func follows(_ part: String) throws {
        let tests = try SpecificationFixture.read(part).tests
        #expect(tests.count == SpecificationFixture.parts[part])
        for test in tests {
            let output = try render(
                test.template,
                with: test.data.value,
                partials: test.partials ?? [:],
                escaping: .html,
                mode: .lenient
            )
            #expect(output == test.expected, "\(part): \(test.name)")
        }
    }
}
