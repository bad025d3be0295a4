import StoneSource
import Testing

@testable import StoneSyntax

/// Laws of the trees of all specs, valid or not.
struct TreeLawTests {
    @Test func `each node has the slots of its kind`() throws {
        var found: Set<SyntaxKind> = []
        for source in try TestSources.withMistakes(1000, seed: 21) {
            for node in parse(source).tree.storage.allNodes {
                found.insert(node.kind)
                let layout = node.kind.layout
                guard !layout.isEmpty, node.slots.count != layout.count else { continue }
                Issue.record("\(source.path): \(node.kind) has \(node.slots.count) slots in place of \(layout)")
                return
            }
        }
        #expect(found.count == SyntaxKind.allCases.count, "\(Set(SyntaxKind.allCases).subtracting(found))")
    }

    @Test func `a tree has an error if and only if the parser has a diagnostic`() throws {
        var broken = 0
        for source in try TestSources.withMistakes(2000, seed: 22) {
            let result = parse(source)
            let isBroken = result.tree.storage.file.containsError
            if isBroken { broken += 1 }
            guard isBroken != !result.diagnostics.isEmpty else { continue }
            let text = source.text(SourceRange(0, source.bytes.count))
            Issue.record("\(source.path): \(isBroken ? "no diagnostic" : "no error in the tree"):\n\(text)")
            return
        }
        #expect(broken > 1000)
    }
}
