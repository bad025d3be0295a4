import Foundation
import StoneChecker
import StoneLocks
import StoneModel
import StoneMustache
import StoneProjects
import StoneSource
import StoneSwift
import StoneTestSupport
import Testing

/// Every section of every template is both shown and hidden in compiled code: the goldens, and the matrix of
/// Tests/Packages/Matrix. Python writes the matrix.
///
/// `.ci/coverage-templates` prints the unreached branches.
struct TemplateCoverageTests {
    /// Sections that are always shown, or strings that are always empty, by template, with reasons.
    private static let unreached = [
        "accessor {{#branches}}": "a struct with subtypes has one at least",
        "callbacks {{#call}}": "opens an object",
        "callbacks {{#requests}}": "a client has a route",
        "client {{#requirements}}": "a client has a route",
        "client {{#additions}}": "a route has a method without options",
        "client {{#call}}": "opens an object",
        "client {{#check}}": "opens an object",
        "client {{#completion}}": "a status without the tag complete is not a job",
        "client {{#first}}": "opens an object",
        "client {{#launch}}": "opens an object",
        "client {{#next}}": "opens an object",
        "client {{#parameters}}": "a requirement has a parameter for options",
        "convenience {{#call}}": "opens an object",
        "file {{#declarations}}": "a block has a declaration",
        "namespace-enum {{#routes}}": "inside hasRoutes",
        "namespace-enum {{#annotationTypes}}": "inside hasAnnotationTypes",
        "objc-client {{#objcMembers}}": "there is no class without members",
        "objc-routes {{#call}}": "opens an object",
        "objc-routes {{#handlerArguments}}": "a completion handler gets the failure",
        "objc-routes {{#objcMethods}}": "there is no class without routes",
        "objc-routes {{#outcomes}}": "a request has a result, an error and a failure",
        "objc-struct {{#subtypes}}": "a struct with subtypes has one at least",
        "objc-tag-reading {{#tags}}": "a group has a tag",
        "objc-tag-switch {{#tags}}": "inside lastTag",
        "objc-tag-switch {{#objcGroups}}": "a large union has groups",
        "objc-union {{#tags}}": "inside lastTag",
        "root-client {{module}} is never true": "not empty in `ClientTests.namesOfRootClientsDoNotHideThoseOfOthers`",
        "route {{#description}}": "opens an object",
        "route-value {{#description}}": "opens an object",
        "server {{#call}}": "opens an object",
        "server {{#methods}}": "a server has a route",
        "server-protocol {{#methods}}": "a server has a route",
        "struct {{#properties}}": "outside of isEmpty, and in a struct with values to mask or to unbox",
        "struct-annotations {{#rewrites}}": "an annotated struct has an annotated field",
        "union-annotations {{#catchAll}}": "a base belongs to a case for unknown subtypes",
        "union-mirror {{#cases}}": "a redacted union, and a group, have a case",
        "union-mirror {{#groups}}": "a large union has groups",
        "union-reading {{#cases}}": "a group has a case",
        "union-writing {{#groups}}": "a large union has groups",
        "union-writing {{#cases}}": "a group has a case",
        "writing-call {{#writing}}": "opens an object",
    ]

    private static let python = Subprocess.find("python3")

    @Test(.enabled(if: Subprocess.isExpected("python3"), "needs python3")) func everyBranchIsInCompiledCode() throws {
        let reached = Reached()
        let (templates, errors) = SwiftTemplates.builtIn.library { reached.insert($0) }
        #expect(errors == [])
        for set in GoldenSet.all {
            let specs = try PackageFolder.specs(set.specs).map { SourceText(path: $0.path, bytes: $0.bytes) }
            try generate(specs, set.configuration, templates)
        }
        let (shapes, routeless) = try matrix()
        // The package of the matrix compiles each of these for each access level.
        let server = SwiftConfiguration(access: .internal, root: "Matrix", parts: [.types, .server])
        try generate(shapes, server, templates)
        let parts = Set(SwiftConfiguration.Part.allCases)
        for access in [SwiftConfiguration.Access.package, .public] {
            let all = SwiftConfiguration(access: access, conformances: ["*": ["Codable"]], parts: parts)
            try generate(shapes, all, templates)
        }
        let rest: Set<SwiftConfiguration.Part> = [.client, .callbacks, .objc, .server]
        try generate(shapes, SwiftConfiguration(access: .package, parts: rest, typesModule: "MatrixAPI"), templates)
        try generate(routeless, SwiftConfiguration(parts: [.types, .client, .callbacks]), templates)
        let branches = templates.branches
        #expect(branches.count > 1000)
        let missing = branches.filter { !reached.contains($0.branch) }.map(\.finding)
        let unexplained = missing.filter { Self.unreached[key(of: $0)] == nil }
        let list = unexplained.map(\.description).joined(separator: "\n")
        #expect(
            unexplained == [],
            "\(unexplained.count) of \(branches.count) branches are in no compiled code:\n\(list)"
        )
        let unused = Set(Self.unreached.keys).subtracting(missing.map(key))
        #expect(unused == [], "reasons for what is reached")
        print("\(branches.count - missing.count) of \(branches.count) branches of templates are in compiled code")
    }

    /// Returns `struct {{#properties}}` for `struct:23:1: {{#properties}} is never false`.
    private func key(of finding: TemplateError) -> String {
        "\(finding.template) \(finding.message.replacing(" is never false", with: ""))"
    }

    private func generate(
        _ specs: [SourceText],
        _ configuration: SwiftConfiguration,
        _ templates: TemplateLibrary
    ) throws {
        let result = Pipeline.check(specs)
        #expect(result.diagnostics.map(\.message) == [])
        let api = try #require(result.api)
        var configuration = configuration
        if configuration.parts.contains(.objc), configuration.objectiveC == nil {
            configuration.objectiveC = SwiftConfiguration.ObjectiveC(
                prefix: "MTX",
                routes: Set(api.namespaces.flatMap(\.routes).map(\.id)),
                types: Set(api.types.indices.map(TypeID.init(index:)))
            )
        }
        _ = try Pipeline.generate(api, of: specs, configuration, templates)
    }

    /// Returns the specs of the matrix: those with every shape of declarations, and those without routes.
    private func matrix() throws -> (shapes: [SourceText], routeless: [SourceText]) {
        let script = PackageFolder.url.appending(path: "Tests/Packages/Matrix/matrix.py").path
        let folder = FileManager.default.temporaryDirectory.appending(path: "matrix-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let written = try Subprocess.run(try #require(Self.python), [script, folder.path])
        #expect(written.status == 0, "\(String(decoding: written.error, as: UTF8.self))")
        let parts = try ["Shapes", "Routeless"].map { part in
            try SharedFolder.specs(in: folder.appending(path: part))
                .map { SourceText(path: $0.path, bytes: $0.bytes) }
        }
        return (parts[0], parts[1])
    }
}

/// The rendered branches, in several sets, so that the threads that render rarely wait for each other.
private final class Reached: Sendable {
    private let sets = (0..<64).map { _ in Locked<Set<TemplateBranch>>([]) }

    private func set(of branch: TemplateBranch) -> Locked<Set<TemplateBranch>> { sets[branch.offset % sets.count] }
    func insert(_ branch: TemplateBranch) { set(of: branch).withLock { _ = $0.insert(branch) } }
    func contains(_ branch: TemplateBranch) -> Bool { set(of: branch).withLock { $0.contains(branch) } }
}
