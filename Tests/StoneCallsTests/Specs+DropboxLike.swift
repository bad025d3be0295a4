import StoneModel
import StoneModelTestSupport

extension Specs {
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

    static func dropboxLike() throws -> API { try api([attributes, files]) }
}
