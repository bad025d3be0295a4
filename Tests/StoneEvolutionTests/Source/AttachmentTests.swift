import StoneEvolution
import StoneModel
import StoneSwift
import Testing

/// Differences of Swift code are parts of the changes that cause them.
@Suite struct AttachmentTests {
    /// Every difference is a part of one change, and only names that other declarations take are changes of their own.
    @Test(arguments: try InterfaceCase.all)
    func changesExplainDifferences(_ test: InterfaceCase) throws {
        let (old, new) = (try model(test.old), try model(test.new))
        let configuration = SwiftConfiguration(parts: test.parts)
        let findings = compareInterfaces((old, configuration), (new, configuration))
        var changes = compare(old, new)
        attach(findings, to: &changes, old, new)
        #expect(Set(changes.flatMap(\.swift)) == Set(findings.map(\.difference)))
        let own = changes.filter { $0.rule == .swiftChanged }.map { "\($0.subject.qualifiedName): \($0.message)" }
        let isOfNames = test.name.contains("name")
        #expect(
            own.isEmpty || isOfNames,
            "\(test.name)\n\(own.joined(separator: "\n"))\n\(changes.map(\.line).joined(separator: "\n"))"
        )
    }
}
