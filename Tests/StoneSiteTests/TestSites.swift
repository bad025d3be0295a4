import StoneCalls
import StoneModel
import StoneModelTestSupport
import StoneMustache
import StoneSite
import StoneSwift
import Testing

/// Renders sites for tests.
struct TestSite {
    /// The pages and assets by their paths.
    let files: [String: String]

    init(_ text: String, guides: [SitePage] = []) throws {
        try self.init(Specs.api(text), guides: guides)
    }

    /// - Parameter paths: Specs and folders of the package.
    init(in paths: [String]) throws {
        try self.init(Specs.api(in: paths))
    }

    init(_ api: API, guides: [SitePage] = []) throws {
        let settings = SiteSettings(
            title: "Test",
            service: ServiceDescription(.usual(for: api)),
            swift: SwiftConfiguration()
        )
        let site = Site(api, settings, guides: guides)
        var files: [String: String] = [:]
        for file in site.files(try Self.templates()) {
            files[file.path.text] = String(decoding: try file.render(), as: UTF8.self)
        }
        self.files = files
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
