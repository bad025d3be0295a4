extension InterfaceCase {
    static let routeCases = #"""
        # A Swift name changes because of another field
        struct P
            x String
        struct A extends P
            foo_bar String
        ---
        struct P
            x String
            fooBar String?
        struct A extends P
            foo_bar String
        ---
        files.A.foo_bar: Files.A.fooBar has the name 'fooBar_'
        files.A.foo_bar: Files.A.init(x:fooBar:) needs the argument 'fooBar_'
        # A Swift name changes because of another tag
        union U
            foo_bar
        ---
        union U
            fooBar
            foo_bar
        ---
        files.U.foo_bar: Files.U.fooBar has the name 'fooBar_'
        files.U.fooBar: Files.U.fooBar was added; a 'switch' without 'default' does not handle it (additive)
        # A type hides a name of the standard library
        struct A
            x String
            y Bytes
        ---
        struct A
            x String
            y Bytes
        struct Data
            x String
        struct Optional
            x String
        ---
        # A type with the name of a nested struct is added
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        struct Base
            a String
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        files.R: Files.R.Base has the name 'Files.R.Base_'
        # A route is added: client server
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        route one (A, Void, Void)
        route two (A, Void, Void)
        ---
        files/two: FilesServer.two(_:context:) was added; types that conform to 'FilesServer' must implement it (server, additive)
        files/two: Files.API.two(_:options:) was added; types that conform to 'Files.API' must implement it (server, additive)
        # A route is removed: client server
        struct A
            x String
        route one (A, Void, Void)
        route two (A, A, Void)
        ---
        struct A
            x String
        route two (A, A, Void)
        ---
        files/one: Files.Routes.one was removed
        files/one: FilesServer.one(_:context:) was removed (server)
        files/one: Files.API.one(x:options:) was removed
        files/one: Files.Client.one(_:options:) was removed
        # All routes are removed: client server
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        ---
        files/one: Files.Routes.one was removed
        files/one: FilesServer.one(_:context:) was removed (server)
        files/one: Files.API.one(x:options:) was removed
        files/one: Files.Client.one(_:options:) was removed
        files: APIClient.files was removed
        # The types of a route change: client server
        struct A
            x String
        union E
            e
        route one (A, Void, Void)
        route two (Void, A, Void)
        ---
        struct A
            x String
        union E
            e
        route one (Void, A, Void)
        route two (Void, A, E)
        ---
        files/one: Files.Routes.one has the type 'StoneRoute<Void, Files.A, Void, StoneNoAttributes>' instead of 'StoneRoute<Files.A, Void, Void, StoneNoAttributes>'
        files/two: Files.Routes.two has the type 'StoneRoute<Void, Files.A, Files.E, StoneNoAttributes>' instead of 'StoneRoute<Void, Files.A, Void, StoneNoAttributes>'
        files/one: FilesServer.one(_:context:) has the parameters 'context: StoneServer.StoneRequestContext' (server)
        files/one: FilesServer.one(_:context:) returns 'Files.A' instead of nothing (server)
        files/two: FilesServer.two(context:) throws 'StoneServer.RouteFailure<Files.E>' instead of 'StoneServer.RouteFailure<Void>' (server)
        files.A.x: Files.API.one(x:options:) no longer has the parameter 'x'
        files/one: Files.API.one(x:options:) no longer has the parameter 'options'
        files/one: Files.API.one(x:options:) returns 'Files.A' instead of nothing
        files/two: Files.API.two() throws 'StoneCallError<Files.E>' instead of 'StoneCallError<Void>'
        files/one: Files.Client.one(_:options:) no longer has its first parameter
        files/one: Files.Client.one(_:options:) no longer has a default for 'options'
        files/one: Files.Client.one(_:options:) returns 'Files.A' instead of nothing
        files/two: Files.Client.two(options:) throws 'StoneCallError<Files.E>' instead of 'StoneCallError<Void>'
        # An argument gets fields: client server
        struct A
            x String
            y String?
        route one (A, Void, Void)
        ---
        struct A
            n UInt32
            x String
            z String?
            y String?
        route one (A, Void, Void)
        ---
        files.A.n: Files.A.init(x:y:) needs the argument 'n'
        files.A.n: Files.API.one(x:y:options:) needs the argument 'n'
        # A route is deprecated: client server
        route one (Void, Void, Void)
        route two (Void, Void, Void)
        ---
        route one (Void, Void, Void) deprecated by two
        route two (Void, Void, Void)
        ---
        files/one: Files.Routes.one is deprecated (harmless)
        files/one: Files.API.one(options:) is deprecated (harmless)
        files/one: Files.API.one() is deprecated (harmless)
        files/one: Files.Client.one(options:) is deprecated (harmless)
        # A Swift name changes because of another route: client server
        route foo_bar (Void, Void, Void)
        ---
        route foo/bar (Void, Void, Void)
        route foo_bar (Void, Void, Void)
        ---
        files/foo_bar: Files.Routes.fooBar has the name 'fooBar_'
        files/foo_bar: FilesServer.fooBar(context:) has the name 'fooBar_' (server)
        files/foo/bar: FilesServer.fooBar(context:) was added; types that conform to 'FilesServer' must implement it (server, additive)
        files/foo_bar: Files.API.fooBar() has the name 'fooBar_'
        files/foo/bar: Files.API.fooBar(options:) was added; types that conform to 'Files.API' must implement it (server, additive)
        files/foo_bar: Files.Client.fooBar(options:) has the name 'fooBar_'
        # A type has the name of a client: client
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        struct API
            x String
        route one (A, Void, Void)
        ---
        # A type has the name of the protocol of servers: client server
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        struct FilesServer
            x String
        route one (A, Void, Void)
        ---
        files: FilesServer has the name 'FilesServer_'
        # The second route of pages is removed: client
        struct A
            limit UInt32
        struct C
            cursor String
        struct Page
            entries List(String)
            cursor String
            has_more Boolean
        route list (A, Page, Void)
        route list/continue (C, Page, Void)
        ---
        struct A
            limit UInt32
        struct C
            cursor String
        struct Page
            entries List(String)
            cursor String
            has_more Boolean
        route list (A, Page, Void)
        ---
        files/list/continue: Files.Routes.listContinue was removed
        files/list: Files.API.listPages(_:options:) was removed
        files/list/continue: Files.API.listContinue(cursor:options:) was removed
        files/list/continue: Files.Client.listContinue(_:options:) was removed
        # Routes of pages and jobs are deprecated: client
        struct C
            cursor String
        struct Page
            cursor String?
        struct Poll
            async_job_id String
        union Launch
            async_job_id String
        union Status
            in_progress
            complete
        route find (Void, Page, Void)
        route find/continue (C, Page, Void)
        route sweep (Void, Launch, Void)
        route sweep/check (Poll, Status, Void)
        ---
        struct C
            cursor String
        struct Page
            cursor String?
        struct Poll
            async_job_id String
        union Launch
            async_job_id String
        union Status
            in_progress
            complete
        route find (Void, Page, Void) deprecated
        route find/continue (C, Page, Void)
        route sweep (Void, Launch, Void)
        route sweep/check (Poll, Status, Void) deprecated
        ---
        files/find: Files.Routes.find is deprecated (harmless)
        files/sweep/check: Files.Routes.sweepCheck is deprecated (harmless)
        files/find: Files.API.find(options:) is deprecated (harmless)
        files/find: Files.API.find() is deprecated (harmless)
        files/find: Files.API.findPages(options:) is deprecated (harmless)
        files/sweep: Files.API.sweepJob(options:) is deprecated (harmless)
        files/sweep: Files.API.sweepJob(id:) is deprecated (harmless)
        files/sweep/check: Files.API.sweepCheck(_:options:) is deprecated (harmless)
        files/sweep/check: Files.API.sweepCheck(asyncJobId:options:) is deprecated (harmless)
        files/find: Files.Client.find(options:) is deprecated (harmless)
        files/sweep/check: Files.Client.sweepCheck(_:options:) is deprecated (harmless)
        # A method with completion handler: client callbacks
        struct A
            x String
        route one (A, A, Void)
        ---
        struct A
            x String
            y String
        route one (A, Void, Void)
        ---
        files.A.y: Files.A.init(x:) needs the argument 'y'
        files/one: Files.Routes.one has the type 'StoneRoute<Files.A, Void, Void, StoneNoAttributes>' instead of 'StoneRoute<Files.A, Files.A, Void, StoneNoAttributes>'
        files.A.y: Files.API.one(x:options:) needs the argument 'y'
        files/one: Files.API.one(x:options:) returns nothing instead of 'Files.A'
        files/one: Files.Client.one(_:options:) returns nothing instead of 'Files.A'
        files.A.y: Files.Callbacks.one(x:) needs the argument 'y'
        files/one: Files.Callbacks.one(x:) returns 'DropboxCompat.RpcRequest<Void, Void>' instead of 'DropboxCompat.RpcRequest<Files.A, Void>'
        """#
}
