import StoneModel
import StoneSwift
import Testing

/// The methods of clients for pages and jobs.
struct RoutePairTests {
    func generateClient(
        _ spec: String,
        pages: [RouteID: SwiftConfiguration.Pairing] = [:]
    ) throws -> String {
        try generate(spec, SwiftConfiguration(access: .public, parts: [.types, .client], pages: pages))
    }

    /// Compares regardless of line breaks.
    @Test func routesThatContinueHavePages() throws {
        let text = try generateClient(
            """
            namespace files

            struct Arg
                path String

            struct ContinueArg
                cursor String

            struct Page
                cursor String
                has_more Boolean

            route browse (Arg, Page, Void)

            route browse/continue (ContinueArg, Page, Void)

            route other (Arg, Page, Void)

            route list (Arg, Page, Void)

            route list/continue (ContinueArg, Page, Void)
            """
        )
        // The method of a reserved word has an underscore, `list_`.
        #expect(text.contains("public func listPages("))
        expectCode(
            text,
            contains: """
                public func browsePages(_ argument: Files.Arg, options: StoneCallOptions = StoneCallOptions()) -> StonePages<Files.Page> {
                    StonePages<Files.Page>(
                        first: { try await self.browse(argument, options: options) },
                        cursor: { page in page.hasMore ? page.cursor : nil },
                        next: { cursor in try await self.browseContinue(Files.ContinueArg(cursor: cursor), options: options) }
                    )
                }
                """
        )
        #expect(!text.contains("otherPages") && !text.contains("browseContinuePages"))
    }

    @Test func aCursorCanBeAbsentAndArgumentsCanBeRepeated() throws {
        let text = try generateClient(
            """
            namespace files

            struct Arg
                id String
                cursor String?
                limit UInt32 = 10

            struct NextArg
                id String
                cursor String

            struct Page
                cursor String?

            struct LongPage
                cursor String?
                has_more Boolean

            route browse (Arg, Page, Void)

            route browse/continue (NextArg, Page, Void)

            route every (Arg, LongPage, Void)
            """
        )
        expectCode(text, contains: "cursor: { page in page.cursor },")
        expectCode(
            text,
            contains: """
                next: { cursor in try await self.browseContinue(Files.NextArg(id: argument.id, cursor: cursor), options: options) }
                """
        )
        expectCode(
            text,
            contains: """
                cursor: { page in page.hasMore ? page.cursor : nil },
                next: { cursor in try await self.every(Files.Arg(id: argument.id, cursor: cursor, limit: argument.limit), options: options) }
                """
        )
        #expect(!text.contains("browseContinuePages"))
    }

    /// Their values are optional.
    @Test func membersOmittedForSomeCallersMakeNoPages() throws {
        let text = try generateClient(
            """
            namespace files

            annotation Internal = Omitted("internal")

            struct Arg
                path String
                    @Internal
                name String

            struct NextArg
                path String
                cursor String

            struct OmittedNextArg
                path String
                    @Internal
                name String
                cursor String

            struct Page
                cursor String
                has_more Boolean

            struct OmittedPage
                cursor String
                has_more Boolean
                    @Internal

            route browse (Arg, Page, Void)

            route browse/continue (NextArg, Page, Void)

            route find (Arg, OmittedPage, Void)

            route find/continue (OmittedNextArg, OmittedPage, Void)

            route seek (Arg, Page, Void)

            route seek/continue (OmittedNextArg, Page, Void)
            """
        )
        #expect(!text.contains("browsePages") && !text.contains("findPages"))
        expectCode(text, contains: "Files.OmittedNextArg(path: argument.path, name: argument.name, cursor: cursor)")
    }

    @Test func deprecatedMembersMakeDeprecatedPages() throws {
        let text = try generateClient(
            """
            namespace files

            annotation Old = Deprecated()

            struct Arg
                limit UInt32
                    @Old

            struct NextArg
                limit UInt32
                cursor String

            struct Page
                cursor String?
                has_more Boolean
                    @Old

            route browse (Arg, Page, Void)

            route browse/continue (NextArg, Page, Void)
            """
        )
        expectCode(
            text,
            contains: """
                @available(*, deprecated, message: "It uses deprecated declarations: hasMore, limit.")
                @_alwaysEmitIntoClient
                public func browsePages(
                """
        )
    }

    @Test func deprecatedRoutesMakeDeprecatedPages() throws {
        let namespace = NamespaceID(index: 0)
        let (route, next) = ("browse", "browse_more")
        let partner = RouteID(namespace: namespace, name: next, version: 1)
        let text = try generateClient(
            """
            namespace files

            struct NextArg
                cursor String

            struct Page
                cursor String?

            route \(route) (Void, Page, Void) deprecated

            route \(next) (NextArg, Page, Void)
            """,
            pages: [RouteID(namespace: namespace, name: route, version: 1): .pair(partner: partner, name: nil)]
        )
        expectCode(
            text,
            contains: """
                @available(*, deprecated, message: "It uses deprecated declarations: browse.")
                @_alwaysEmitIntoClient
                public func browsePages(
                """
        )
    }

    /// Deprecation removes no method, and a second route that is not deprecated comes first.
    @Test func deprecatedRoutesArePairsByConvention() throws {
        let text = try generateClient(
            """
            namespace files

            struct NextArg
                cursor String

            struct Page
                cursor String?

            struct PollArg
                async_job_id String

            union Launch
                async_job_id String

            union Status
                in_progress
                complete

            route browse (Void, Page, Void) deprecated

            route browse/continue (NextArg, Page, Void) deprecated

            route sweep (Void, Launch, Void)

            route sweep/check (PollArg, Status, Void) deprecated

            route sweep/job_status/get (PollArg, Status, Void)
            """
        )
        expectCode(
            text,
            contains: """
                @available(*, deprecated, message: "It uses deprecated declarations: browse, browseContinue.")
                @_alwaysEmitIntoClient
                public func browsePages(
                """
        )
        #expect(text.contains("func sweepJob(") && !text.contains("declarations: sweep"))
        expectCode(text, contains: "switch try await self.sweepJobStatusGet(")
    }

    /// Code for a route with an unknown style is that of `rpc`, unless the configuration has another style for it.
    @Test func routesWithoutContentHavePagesAndJobs() throws {
        func methods(_ styles: [String: SwiftConfiguration.RouteStyle]) throws -> Set<Substring> {
            let text = try generateFiles(
                [
                    ("files.stone", Self.styled),
                    ("stone_cfg.stone", "namespace stone_cfg\n\nstruct Route\n    style String = \"json\"\n"),
                ],
                SwiftConfiguration(access: .public, parts: [.types, .client], styles: styles)
            ).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
            return Set(text.matches(of: /func (\w+(Pages|Job))\(/).map(\.1))
        }
        #expect(try methods([:]) == ["browsePages", "sweepJob"])
        #expect(try methods(["json": .rpc]) == ["browsePages", "sweepJob"])
        #expect(try methods(["json": .upload]) == [])
        #expect(try methods(["json": .download]) == [])
    }

    private static let styled = """
        namespace files

        struct NextArg
            cursor String

        struct Page
            cursor String?

        struct PollArg
            async_job_id String

        union Launch
            async_job_id String

        union Status
            in_progress
            complete

        route browse (Void, Page, Void)

        route browse/continue (NextArg, Page, Void)

        route sweep (Void, Launch, Void)

        route sweep/check (PollArg, Status, Void)
        """

    @Test func namesOfPagesCanBeKeywords() throws {
        let text = try generateClient(
            """
            namespace files

            struct NextArg
                cursor String

            struct Page
                cursor String?

            route browse (Void, Page, Void)

            route browse/continue (NextArg, Page, Void)
            """,
            pages: [
                RouteID(namespace: NamespaceID(index: 0), name: "browse", version: 1): .pair(partner: nil, name: "init")
            ]
        )
        expectCode(text, contains: "public func `init`(")
    }
}
