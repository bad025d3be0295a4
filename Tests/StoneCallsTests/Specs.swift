import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Checks specs for tests.
enum Specs {
    /// The attributes of routes.
    static let attributes = """
        namespace stone_cfg
        struct Route
            host String = "api"
            style String = "rpc"
            auth String = "user"
        """

    /// Routes of each style and host of Dropbox.
    static let files = """
        namespace files
        import stone_cfg
        struct PathArg
            path String
        struct FileResult
            size UInt64
        route get_metadata (PathArg, FileResult, Void)
        route get_metadata:2 (PathArg, FileResult, Void)
        route upload (PathArg, FileResult, Void)
            attrs
                host = "content"
                style = "upload"
        route download (PathArg, FileResult, Void)
            attrs
                host = "content"
                style = "download"
        route check (PathArg, Void, Void)
            attrs
                auth = "app"
        route ping (Void, Void, Void)
            attrs
                auth = "noauth"
        """

    /// Returns the model of files and folders of the package.
    static func api(in paths: [String]) throws -> API {
        try api(PackageFolder.specs(paths).map { SourceText(path: $0.path, bytes: $0.bytes) })
    }

    static func dropboxLike() throws -> API { try api([attributes, files]) }

    static func api(_ texts: [String]) throws -> API {
        try api(texts.enumerated().map { SourceText(path: "test\($0).stone", bytes: Array($1.utf8)) })
    }

    static func api(_ sources: [SourceText]) throws -> API {
        let parsed = sources.map { parse($0) }
        #expect(parsed.flatMap(\.diagnostics).isEmpty)
        let result = check(parsed.map(\.tree))
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return try #require(result.api)
    }
}

extension API {
    /// Returns a type by its qualified name: `sky.Star`.
    func type(_ name: String) throws -> DataType {
        .named(try #require(types.indices.lazy.map(TypeID.init(index:)).first { qualifiedName(of: $0) == name }))
    }

    /// Returns a route by its path: `files/get_metadata_v2`.
    func route(_ path: String) throws -> Route {
        try #require(namespaces.lazy.flatMap(\.routes).first { self.path(of: $0.id) == path })
    }
}
