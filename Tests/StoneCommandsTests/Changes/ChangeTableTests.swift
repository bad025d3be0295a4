import Foundation
import StoneChecker
import StoneEvolution
import StoneSource
import StoneSwift
import StoneTestSupport
import Testing

@testable import StoneExplanations
@testable import StoneProjects

/// The table of the guide *Changing Specs*. Its rows are made of the examples that explain the rules, whose types are
/// arguments, results or both.
struct ChangeTableTests {
    private static let page = PackageFolder.url.appending(
        path: "Sources/StoneCommands/StoneCommands.docc/Changing-Specs.md"
    )

    @Test func `the guide has a row for each rule, as the comparison finds it`() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let table = try #require(text.firstMatch(of: /\| Rule \|[^\n]*\n\|---[^\n]*\n((?:\| `[^\n]*\n)*)/))
        let rows = try ChangeRule.allCases.map { try row($0) + "\n" }.joined()
        guard ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1" else {
            #expect(table.1 == rows)
            return
        }
        try text.replacingCharacters(in: table.1.startIndex..<table.1.endIndex, with: rows)
            .write(to: Self.page, atomically: true, encoding: .utf8)
    }

    private enum Use: String, CaseIterable {
        case arguments
        case results
    }

    private func row(_ rule: ChangeRule) throws -> String {
        let page = try #require(Explanation.all[rule.rawValue])
        let whole = try changes(rule, page, nil)
        let parts = try Use.allCases.map { (use: $0, changes: try changes(rule, page, $0)) }
        let isOfValues = isOfValues(rule)
        func cell(_ peer: Peer) -> String {
            guard isOfValues else {
                let isAffected = whole.contains { $0.peers.contains(peer) }
                return isAffected ? (peer == .storedData ? "yes" : "calls") : ""
            }
            return parts.filter { $0.changes.contains { $0.peers.contains(peer) } }.map(\.use.rawValue).joined(
                separator: ", "
            )
        }
        let severities = parts.map { severity($0.changes) }
        let severityCell =
            severities[0] == severities[1] || !isOfValues ? severity(whole) : severities.joined(separator: ", ")
        let cells = [
            "`\(rule.rawValue)`", cell(.oldClient), cell(.newClient), cell(.storedData), swift(whole), severityCell,
        ]
        return "| " + cells.joined(separator: " | ").replacing("|  |", with: "| |").replacing("|  |", with: "| |")
            + " |"
    }

    /// Returns the severity of changes, or both if those of required and of optional fields differ.
    private func severity(_ changes: [Change]) -> String {
        Set(changes.map(\.severity)).sorted().reversed().map(\.rawValue).joined(separator: " or ")
    }

    private func swift(_ changes: [Change]) -> String {
        if changes.contains(where: { $0.peers.contains(.swiftCode) }) { return "breaks" }
        return changes.contains { $0.peers.contains(.swiftServer) } ? "servers" : ""
    }

    /// Returns whether the example has a type that is the argument and the result of a route.
    private func isOfValues(_ rule: ChangeRule) -> Bool {
        !["namespace-", "route-", "attribute-"].contains { rule.rawValue.hasPrefix($0) }
    }

    private static var route: Regex<(Substring, name: Substring, type: Substring)> {
        /route (?<name>\w+) \((?<type>[\w.]+), \k<type>, Void\)/
    }

    /// Returns the changes of a rule that its examples show.
    private func changes(_ rule: ChangeRule, _ page: Explanation, _ use: Use?) throws -> [Change] {
        let versions = try page.examples.map { files in
            let sources = files.enumerated().map { SourceText(path: "\($0).stone", text: text($1, use)) }
            return try #require(Pipeline.check(sources).api)
        }
        let (old, new) = (versions[0], versions[1])
        var changes = compare(old, new)
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old: old, new: new)
        ChangePolicy().decide(&changes, from: old)
        let found = changes.filter { $0.rule == rule }
        try #require(!found.isEmpty, "\(rule.rawValue)")
        return found
    }

    private func text(_ spec: String, _ use: Use?) -> String {
        spec.replacing(Self.route) { match in
            switch use {
            case nil: String(match.0)
            case .arguments: "route \(match.name) (\(match.type), Void, Void)"
            case .results: "route \(match.name) (Void, \(match.type), Void)"
            }
        }
    }
}
