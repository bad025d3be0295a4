import Foundation
import StoneChecker
import StoneCommands
import StoneMustache
import StoneSyntax
import StoneTestSupport
import Testing

@testable import StoneSwift

/// The guide to templates lists the names that there are, no more and no less.
struct TemplateGuideTests {
    /// What `specs/tour` and `specs/landmines` do not have: a union too large for one `switch`.
    private static let largeUnion = "namespace large\n\nunion U\n" + (0..<101).map { "    t\($0)\n" }.joined()

    @Test func namesAreThoseOfTheViews() throws {
        let specs = try PackageFolder.specs(["specs/tour", "specs/landmines.stone", "specs/landmines"])
        let sources = specs.map { SourceText(path: $0.path, bytes: $0.bytes) }
        let large = SourceText(path: "large.stone", text: Self.largeUnion)
        let api = try #require(Pipeline.check(sources + [large]).api)
        let lowering = Lowering(api, SwiftConfiguration(parts: [.types, .client, .server]))
        var names: [String: Set<String>] = [:]
        for file in OutputPlan(api, SpecOutputs.outputs(for: api)).files {
            collect(lowering.lower(file).template, reachedBy: "file", into: &names)
        }
        let guide = try namesInGuide()
        #expect(guide.keys.sorted() == names.keys.sorted())
        for (object, names) in names {
            #expect(guide[object]?.sorted() == names.sorted(), "the names of '\(object)'")
        }
    }

    @Test func templatesAreThoseThatThereAre() throws {
        let rows = try section("### The templates").compactMap(firstCell)
        #expect(rows.sorted() == SwiftTemplates.names)
    }

    /// Nothing builds with these every day.
    @Test(arguments: ["Tests/Benchmarks/FloorTemplates", "Tests/Packages/Configured/Sources/GardenAPI/Templates"])
    func templatesInThisPackageFindTheirNames(_ folder: String) throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: PackageFolder.url.appending(path: folder),
            includingPropertiesForKeys: nil
        )
        let overrides = try files.map { file in
            (file.deletingPathExtension().lastPathComponent, try String(contentsOf: file, encoding: .utf8))
        }
        #expect(!overrides.isEmpty)
        let specs = try PackageFolder.specs(["specs/tour"]).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        let generated = try generateFiles(specs, overrides: Dictionary(uniqueKeysWithValues: overrides))
        #expect(!generated.isEmpty)
    }

    /// Collects the names of all objects, by the name that leads to the object.
    private func collect(_ value: TemplateValue, reachedBy name: String, into names: inout [String: Set<String>]) {
        switch value {
        case .object(let object):
            names[name, default: []].formUnion(object.names)
            for inner in object.names { collect(object[inner] ?? .none, reachedBy: inner, into: &names) }
        case .list(let items):
            for item in items { collect(item, reachedBy: name, into: &names) }
        case .text, .boolean, .none:
            break
        }
    }

    /// The same as the guide has it: `### \`cases\`, \`arms\`` and a table below.
    private func namesInGuide() throws -> [String: Set<String>] {
        var names: [String: Set<String>] = [:]
        var objects: [String] = []
        for line in try section("## Names") {
            if line.hasPrefix("### ") {
                objects = line.split(separator: "`").map(String.init).filter { $0.allSatisfy(\.isLetter) }
            } else if let name = firstCell(line) {
                for object in objects { names[object, default: []].insert(name) }
            }
        }
        return names
    }

    /// The lines of the guide between a heading and the next that is not below it.
    private func section(_ heading: String) throws -> [String] {
        let place = "Sources/StoneCommands/StoneCommands.docc/Templates.md"
        let text = try String(contentsOf: PackageFolder.url.appending(path: place), encoding: .utf8)
        let level = heading.prefix { $0 == "#" }.count
        return text.components(separatedBy: "\n")
            .drop { $0 != heading }
            .dropFirst()
            .prefix { line in !(1...level).contains(line.prefix { $0 == "#" }.count) }
    }

    /// The name in the first cell of a row of a table: `| \`name\` | …`.
    private func firstCell(_ line: String) -> String? {
        guard line.hasPrefix("| `") else { return nil }
        return line.dropFirst(3).split(separator: "`").first.map(String.init)
    }
}
