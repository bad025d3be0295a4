import Foundation
import StoneEvolution
import StoneModel
import StoneModelTestSupport
import StoneMustache
import StoneProjects
import StoneSwift
import StoneTestSupport
import Testing

/// `swift-api-digester`, which compares compiled modules, finds the same differences.
///
/// The code for all cases is one module, with a namespace for each case.
@Suite(.enabled(if: Oracles.areRequired, "compiles two modules; set STONE_REQUIRE_ORACLES=1"))
struct DigesterTests {
    @Test func findsTheSameDifferences() throws {
        let cases = InterfaceCase.all
        let (old, new) = (try specs(of: cases, \.old), try specs(of: cases, \.new))
        let configuration = SwiftConfiguration(access: .public, parts: [.types, .client, .server])
        let findings = compareInterfaces((old, configuration), (new, configuration))
        let digester = try Digester()
        defer { digester.removeFiles() }
        let found = try digester.differences(
            try digester.dump(generate(old, configuration), "old"),
            try digester.dump(generate(new, configuration), "new")
        )
        let ours = Dictionary(grouping: findings.filter(\.difference.isBreaking).map(\.difference.symbol)) {
            Digester.namespace(of: $0)
        }
        let theirs = Dictionary(grouping: found) { Digester.namespace(of: $0) }
        var differences: [String: [String]] = [:]
        for (number, test) in cases.enumerated() {
            let lines = Digester.compare(ours["Case\(number)"] ?? [], theirs["Case\(number)"] ?? [])
            if !lines.isEmpty { differences[test.name] = lines }
        }
        #expect(differences == Digester.explained)
        #expect(cases.count - differences.count >= 30)
    }

    private func specs(of cases: [InterfaceCase], _ version: KeyPath<InterfaceCase, String>) throws -> API {
        try Specs.api(
            cases.enumerated().map { number, test in
                let text = test[keyPath: version].replacing("namespace files", with: "namespace case\(number)")
                return ("case\(number).stone", Array(text.utf8))
            }
        )
    }

    private func generate(_ api: API, _ configuration: SwiftConfiguration) throws -> [OutputFile] {
        let (templates, _) = SwiftTemplates.builtIn.library()
        let specs = api.namespaces.flatMap(\.sources).map {
            SpecOutputs.Spec(path: $0.path, location: $0.path, fileCount: 1)
        }
        let outputs = APIOutputs(specs, hasRoot: configuration.hasRootFile)
        return try Pipeline.generate(Lowering(api, configuration), templates: templates, outputs: outputs)
    }
}

/// Compiles modules, and compares them.
struct Digester {
    /// The declarations that only one of both finds, by case.
    static let explained = [
        // Calls compile: the new parameters have defaults.
        "Optional fields are added": ["digester: A.init"],
        "A Swift name changes because of another field": ["digester: P.init"],
        // Calls compile: a value is an optional one, too.
        "A required field becomes nullable": ["digester: A.init"],
        "A default becomes nullable": ["digester: A.init"],
        "A required field is omitted for some callers": ["digester: A.init"],
        // A deprecated property is computed, and the digester then sees 'nonisolated'.
        "A field is deprecated": ["digester: A.x"],
        "A field of all subtypes is deprecated": ["digester: F.a"],
        // The digester sees the types and not what aliases stand for.
        "A type is renamed, and an alias keeps its old name": [
            "digester: A.init", "digester: A.x", "digester: Part.init", "digester: Part.parent",
        ],
        "A type with an alias for its old name loses a field": ["this: Former.init", "this: Former.y"],
        "A type becomes an alias of another kind of type": ["this: A"],
        "An alias becomes a type": ["this: A"],
        // A removed case, and the name of an added one.
        "A subtype is removed, and one has another tag": ["this: R.ff"],
        "A Swift name changes because of another tag": ["digester: U.fooBar_", "this: U.fooBar"],
        // The case with this struct is found.
        "Subtypes are closed": ["digester: R.Base"],
        // The struct in this case has another name.
        "A type with the name of a nested struct is added": ["digester: R.other"],
        // The digester sees the old name in both versions, and only the addition of the new one.
        "A Swift name changes because of another route": [
            "digester: API.fooBar_", "digester: Server.fooBar_", "this: API.fooBar", "this: Client.fooBar",
            "this: Routes.fooBar", "this: Server.fooBar",
        ],
        // The digester does not compare the types of errors.
        "The types of a route change": ["this: API.two", "this: Client.two", "this: Server.two"],
    ]

    /// The modules of this build.
    private static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "Modules")

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "digester-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func removeFiles() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Compiles a module, and returns the path of its description.
    func dump(_ files: [OutputFile], _ name: String) throws -> String {
        let folder = folder.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let places = files.map { folder.appending(path: $0.name).path }
        for (file, place) in zip(files, places) { try Data(file.bytes).write(to: URL(filePath: place)) }
        let module = folder.appending(path: "Cases.swiftmodule").path
        let search = ["-I", Self.modules.path]
        let options = ["-swift-version", "6", "-suppress-warnings", "-parse-as-library", "-module-name", "Cases"]
        try run("swiftc", ["-emit-module", "-o", module] + options + search + places)
        let description = folder.appending(path: "Cases.json").path
        try run(
            "swift-api-digester",
            ["-dump-sdk", "-module", "Cases", "-I", folder.path, "-sdk", "/", "-o", description] + search
        )
        return description
    }

    /// Compares two descriptions.
    ///
    /// - Returns: The declarations whose change breaks code. Accessors change with their properties.
    func differences(_ old: String, _ new: String) throws -> [String] {
        let result = try run("swift-api-digester", ["-diagnose-sdk", "--input-paths", old, "--input-paths", new])
        return result.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard !line.hasPrefix("/*"), words.first != "Accessor" else { return nil }
            return words.first { $0.hasPrefix("Case") }.map(String.init)
        }
    }

    /// Returns the declarations of each list for which the other list has neither the same, nor an enclosing, nor an
    /// enclosed declaration.
    static func compare(_ ours: [String], _ theirs: [String]) -> [String] {
        let (ours, theirs) = (Set(ours.map(path)), Set(theirs.map(path)))
        func unmatched(_ paths: Set<String>, _ others: Set<String>, _ name: String) -> [String] {
            paths.filter { path in
                !others.contains { $0 == path || $0.hasPrefix(path + ".") || path.hasPrefix($0 + ".") }
            }.map { "\(name): \($0)" }
        }
        return (unmatched(ours, theirs, "this") + unmatched(theirs, ours, "digester")).sorted()
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let path = try #require(Subprocess.find(program))
        let result = try Subprocess.run(path, arguments)
        let error = String(decoding: result.error, as: UTF8.self)
        #expect(result.status == 0, "\(program): \(error.prefix(2000))")
        return String(decoding: result.output, as: UTF8.self) + error
    }

    /// Returns a declaration without its namespace and labels: `Case1.A.init(x:)` → `A.init`, `Case1Server` and
    /// `Case1.Case1Server` → `Server`
    private static func path(_ symbol: String) -> String {
        let namespace = namespace(of: symbol)
        let path = symbol.prefix { $0 != "(" }.dropFirst(namespace.count).drop { $0 == "." }
        return String(path.hasPrefix(namespace) ? path.dropFirst(namespace.count) : path)
    }

    static func namespace(of symbol: String) -> String {
        let first = String(symbol.prefix { $0 != "." })
        return first.hasSuffix("Server") ? String(first.dropLast("Server".count)) : first
    }
}
