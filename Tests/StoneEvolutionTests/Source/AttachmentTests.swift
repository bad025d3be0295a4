import StoneEvolution
import StoneModel
import StoneSwift
import Testing

/// Differences of Swift code are parts of the changes that cause them.
@Suite struct AttachmentTests {
    /// Every difference is part of one change, and only names that other declarations take are separate changes.
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

    @Test func aNameThatAnotherFieldTakesIsAChangeOfItsOwn() throws {
        let old = try model("namespace n\nstruct P\n    x String\nstruct C extends P\n    foo_bar String\n")
        let new = try model(
            "namespace n\nstruct P\n    x String\n    fooBar String?\nstruct C extends P\n    foo_bar String\n"
        )
        let configuration = SwiftConfiguration()
        var changes: [Change] = []
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old, new)
        #expect(
            changes.map(\.line) == [
                "swift-changed n.C.foo_bar [Swift code]: the Swift declaration 'N.C.fooBar' has the name 'fooBar_', and 1 more"
            ]
        )
        #expect(changes.first?.new == SourcePosition(path: "test0.stone", line: 6, column: 5))
    }

    /// The names of the configuration come first, so that a new type with a configured name renames another one.
    @Test func aConfiguredNameRenamesAType() throws {
        let old = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\n")
        let new = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\nstruct C\n    x String\n")
        let configuration = SwiftConfiguration(names: ["n.C": "A"])
        let findings = compareInterfaces((old, configuration), (new, configuration))
        #expect(findings.map(\.line) == ["n.A: N.A has the name 'N.A_'"])
    }

    @Test func typesOfARemovedNamespaceAreNotListed() throws {
        let kept = "namespace m\nstruct A\n    x String\n"
        let old = try model(kept, "namespace n\nstruct A\n    x String\nroute r (A, Void, Void)\n")
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        let findings = compareInterfaces((old, configuration), (try model(kept), configuration))
        #expect(findings.map(\.line) == ["n: N was removed", "n: APIClient.n was removed"])
    }

    /// With other rules for names, everything is compared.
    @Test func aNewRootRenamesEverything() throws {
        let api = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\n")
        let findings = compareInterfaces((api, SwiftConfiguration()), (api, SwiftConfiguration(root: "Root")))
        #expect(
            findings.map(\.line) == [
                "n: N has the name 'Root.N'", "n.A: N.A has the name 'Root.N.A'", "n.B: N.B has the name 'Root.N.B'",
            ]
        )
    }
}
