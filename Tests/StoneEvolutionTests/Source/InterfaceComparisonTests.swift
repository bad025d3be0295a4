import StoneEvolution
import StoneModel
import StoneSwift
import Testing

/// Each row of the table of changes with an effect on Swift code, and the declarations that change.
@Suite struct InterfaceComparisonTests {
    @Test(arguments: InterfaceCase.all)
    func changesOfDeclarationsAreFound(_ test: InterfaceCase) throws {
        let lines = try swiftDifferences(test.old, test.new, parts: test.parts)
        #expect(lines == test.expected, "\(test.name)\n\(lines.joined(separator: "\n"))")
    }

    @Test(arguments: InterfaceCase.all)
    func equalVersionsHaveNoDifference(_ test: InterfaceCase) throws {
        for spec in [test.old, test.new] {
            #expect(try swiftDifferences(spec, spec, parts: test.parts) == [])
        }
    }
}

/// Returns the differences as lines: `files.Metadata.size: Files.Metadata.size was removed`
func swiftDifferences(
    _ old: String,
    _ new: String,
    parts: Set<SwiftConfiguration.Part> = [.types]
) throws -> [String] {
    let configuration = SwiftConfiguration(parts: parts)
    return compareInterfaces((try model(old), configuration), (try model(new), configuration)).map(\.line)
}

extension SwiftFinding {
    var line: String {
        let marks = [
            difference.isBreaking ? nil : "harmless", difference.isOfServer ? "server" : nil,
            difference.isAdditive ? "additive" : nil,
        ].compactMap(\.self)
        let suffix = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
        return "\(subject.qualifiedName): \(difference.symbol) \(difference.message)\(suffix)"
    }
}
