import StoneModel

/// How differences are shown.
package enum DifferenceFormat: String, CaseIterable {
    /// For people, `patch` and `git apply`.
    case unified
    /// One line for each file.
    case stat
    /// For programs.
    case json

    /// - Parameter folder: The folder of the files.
    package func text(_ differences: [FileDifference], folder: String, isColoured: Bool) -> String {
        switch self {
        case .unified: UnifiedText(folder: folder, isColoured: isColoured).text(differences)
        case .stat: Self.stat(differences)
        case .json: Self.json(differences).lines.joined(separator: "\n") + "\n"
        }
    }

    /// `files.stone.swift | changed +3 -1`
    private static func stat(_ differences: [FileDifference]) -> String {
        let width = differences.map(\.name.count).max() ?? 0
        let lines = differences.map { file in
            let padding = String(repeating: " ", count: width - file.name.count)
            return "\(file.name)\(padding) | \(file.status.rawValue) +\(file.added) -\(file.removed)\n"
        }
        let added = differences.reduce(0) { $0 + $1.added }
        let removed = differences.reduce(0) { $0 + $1.removed }
        return lines.joined()
            + (lines.isEmpty ? "" : "\(lines.count) file\(lines.count == 1 ? "" : "s"), +\(added) -\(removed)\n")
    }

    private static func json(_ differences: [FileDifference]) -> JSONValue {
        .object([
            .init(name: "format", value: .string("stone-differences")),
            .init(name: "version", value: .integer("1")),
            .init(name: "files", value: .array(differences.map(json))),
        ])
    }

    private static func json(_ file: FileDifference) -> JSONValue {
        .object([
            .init(name: "name", value: .string(file.name)),
            .init(name: "status", value: .string(file.status.rawValue)),
            .init(name: "added", value: .integer("\(file.added)")),
            .init(name: "removed", value: .integer("\(file.removed)")),
            .init(name: "hunks", value: .array(file.hunks.map(json))),
        ])
    }

    private static func json(_ hunk: FileDifference.Hunk) -> JSONValue {
        .object([
            .init(name: "old_start", value: .integer("\(hunk.old.lowerBound + 1)")),
            .init(name: "old_count", value: .integer("\(hunk.old.count)")),
            .init(name: "new_start", value: .integer("\(hunk.new.lowerBound + 1)")),
            .init(name: "new_count", value: .integer("\(hunk.new.count)")),
            .init(name: "lines", value: .array(hunk.lines.map { .string($0.kind.rawValue + $0.text) })),
        ])
    }
}
