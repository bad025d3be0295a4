import StoneCalls
import StoneChecker
import StoneClient
import StoneModel
import StoneMustache
import StoneSite
import StoneSource
import StoneSwift
import StoneSyntax
import StoneTestSupport
import Testing

/// Renders sites for tests.
struct TestSite {
    /// The pages and assets by their paths.
    let files: [String: String]

    init(_ text: String, guides: [SitePage] = []) throws {
        try self.init([SourceText(path: "test.stone", text: text)], guides: guides)
    }

    /// - Parameter paths: Specs and folders of the package.
    init(in paths: [String]) throws {
        try self.init(PackageFolder.specs(paths).map { SourceText(path: $0.path, bytes: $0.bytes) })
    }

    init(_ sources: [SourceText], guides: [SitePage] = []) throws {
        let site = try Self.site(sources, guides: guides)
        var files: [String: String] = [:]
        for file in site.files(try Self.templates()) {
            files[file.path.text] = String(decoding: try file.render(), as: UTF8.self)
        }
        self.files = files
    }

    static func site(_ sources: [SourceText], guides: [SitePage] = []) throws -> Site {
        let parsed = sources.map { parse($0) }
        let result = check(parsed.map(\.tree))
        #expect((parsed.flatMap(\.diagnostics) + result.diagnostics).filter { $0.severity == .error }.isEmpty)
        let api = try #require(result.api)
        let settings = SiteSettings(
            title: "Test",
            service: ServiceDescription(.usual(for: api)),
            swift: SwiftConfiguration()
        )
        return Site(api, settings, guides: guides)
    }

    static func templates() throws -> TemplateLibrary {
        let (library, errors) = SiteTemplates.builtIn.library()
        #expect(errors.isEmpty)
        return library
    }

    func page(_ path: String) throws -> String {
        try #require(files[path], "no page '\(path)' among \(files.keys.sorted())")
    }
}
