import Foundation
import StoneChecker
import StoneModel
import StoneMustache
import StoneProjects
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneSwift

/// The guide to templates lists exactly the names of the view models.
struct TemplateGuideTests {
    /// A union too large for one `switch`, and routes with pages and jobs, which the specs of this package lack.
    private static let largeUnion =
        "namespace large\n\nunion U\n" + (0..<101).map { "    t\($0)\n" }.joined() + """

            struct Arg
                a String

            struct Next
                cursor String

            struct Page
                cursor String
                has_more Boolean

            route browse (Arg, Page, Void)

            route browse/continue (Next, Page, Void)

            struct JobArg
                async_job_id String

            union_closed Launch
                async_job_id String
                complete

            union_closed Status
                in_progress
                complete

            route sweep (Arg, Launch, Void)

            route sweep/check (JobArg, Status, Void)

            """

    @Test func namesAreThoseOfTheViews() throws {
        let specs = try PackageFolder.specs(["specs/tour", "specs/landmines.stone", "specs/landmines"])
        let large = SourceText(path: "large.stone", text: Self.largeUnion)
        let sources = specs.map { SourceText(path: $0.path, bytes: $0.bytes) } + [large]
        let api = try #require(Pipeline.check(sources).api)
        let objectiveC = SwiftConfiguration.ObjectiveC(
            prefix: "X",
            routes: Set(api.namespaces.flatMap(\.routes).map(\.id)),
            types: Set(api.types.indices.map(TypeID.init(index:)))
        )
        let parts: Set<SwiftConfiguration.Part> = [.types, .client, .callbacks, .objc, .server]
        let configuration = SwiftConfiguration(parts: parts, objectiveC: objectiveC)
        let lowering = Lowering(api, configuration)
        var names: [String: Set<String>] = [:]
        for file in OutputPlan(api, APIOutputs(sources, configuration)).files {
            collect(lowering.lower(file).template, reachedBy: "file", into: &names)
        }
        let all = names.values.reduce(into: Set()) { $0.formUnion($1) }
        #expect(all.subtracting(SwiftTemplates.builtIn.vocabulary()) == [])
        let guide = try namesInGuide()
        #expect(guide.keys.sorted() == names.keys.sorted())
        for (object, names) in names {
            #expect(guide[object]?.sorted() == names.sorted(), "the names of '\(object)'")
        }
    }

    @Test func theGuideListsAllTemplates() throws {
        let rows = try section("### The templates").compactMap(firstCell)
        #expect(rows.sorted() == SwiftTemplates.builtIn.names)
    }

    /// No other test uses these templates.
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

    /// Collects the names in each object, by the name of the object.
    private func collect(_ value: TemplateValue, reachedBy name: String, into names: inout [String: Set<String>]) {
        switch value {
        case .object(let object):
            names[name, default: []].formUnion(object.names)
            for inner in object.names { collect(object[inner] ?? .none, reachedBy: inner, into: &names) }
        case .list(let items):
            for item in items { collect(item, reachedBy: name, into: &names) }
            if let marker = items.marker, !items.isEmpty { names[name, default: []].insert(marker.rawValue) }
        case .text, .boolean, .none:
            break
        }
    }

    /// Returns the names in the guide: tables below headings such as `### \`struct\`, \`base\``.
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

    /// Returns the lines of a section of the guide with its subsections.
    private func section(_ heading: String) throws -> [String] {
        let place = "Sources/StoneCommands/StoneCommands.docc/Templates.md"
        let text = try String(contentsOf: PackageFolder.url.appending(path: place), encoding: .utf8)
        let level = heading.prefix { $0 == "#" }.count
        return text.components(separatedBy: "\n")
            .drop { $0 != heading }
            .dropFirst()
            .prefix { line in !(1...level).contains(line.prefix { $0 == "#" }.count) }
    }

    /// Returns the name in the first cell of a table row: `| \`name\` | …`.
    private func firstCell(_ line: String) -> String? {
        guard line.hasPrefix("| `") else { return nil }
        return line.dropFirst(3).split(separator: "`").first.map(String.init)
    }
}
