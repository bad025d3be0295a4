import CalcAPI
import StoneHTTPTestSupport
import StoneRuntime
import StoneServer
import Testing
import TourAPI

import enum Dropbox.Files

/// The caller as handlers see it, and the values that the caller may see.
extension RouterTests {
    @Test func permissionsAreThoseOfTheCaller() async throws {
        let route = StoneRoute<Note, Note, Void, StoneNoAttributes>(
            StoneRouteInfo(namespace: "notes", name: "echo"),
            attributes: StoneNoAttributes(),
            argument: .value,
            result: .value,
            failure: .void
        )
        var router = StoneRouter()
        router.permissions = { $0.headers["X-Staff"] == nil ? [] : ["staff"] }
        try router.handle(route) { note, _ in Note(text: note.text, owner: note.owner ?? "somebody") }
        var request = Self.request("/notes/echo", #"{"text":"a","owner":"b"}"#)
        #expect(await router.respond(to: request).status == 400)
        request.headers["X-Staff"] = "yes"
        #expect(try await router.respond(to: request).body.text() == #"{"text":"a","owner":"b"}"#)
        request = Self.request("/notes/echo", #"{"text":"a"}"#)
        #expect(try await router.respond(to: request).body.text() == #"{"text":"a"}"#)
        request.headers["X-Staff"] = "yes"
        #expect(await router.respond(to: request).status == 400)
    }

    @Test func permissionsReachErrorsOfTheService() async throws {
        var router = try Self.calculator()
        router.permissions = { $0.headers["X-Staff"] == nil ? [] : ["staff"] }
        router.authorize = { _ in throw StoneServerError(.access, error: Note(text: "a", owner: "b")) }
        var request = Self.request("/calc/forget", nil)
        let envelope = #"{"error_summary":"..","error":"#
        #expect(try await router.respond(to: request).body.text() == envelope + #"{"text":"a"}}"#)
        request.headers["X-Staff"] = "yes"
        #expect(try await router.respond(to: request).body.text() == envelope + #"{"text":"a","owner":"b"}}"#)
    }

    @Test func handlersAreTestedDirectly() {
        let context = StoneRequestContext(route: Calc.Routes.sum.info, headers: ["Authorization": "Bearer a"])
        #expect(context.bearerToken == "a")
    }

    @Test func authorizeSeesTheAttributesOfTheRoute() async throws {
        let open = StoneRoute<Void, Void, Void, StoneCfg.Route>(
            StoneRouteInfo(namespace: "instruments", name: "list"),
            attributes: StoneCfg.Route(),
            argument: .void,
            result: .void,
            failure: .void
        )
        var router = StoneRouter()
        router.authorize = { context in
            let attributes = try #require(context[StoneCfg.Route.self])
            guard attributes.audience == .visitor else { throw StoneServerError(.access, "only for staff") }
        }
        try router.handle(open) { _, context in
            #expect(
                context.attributes == [
                    "audience": "visitor", "host": "api", "style": "rpc", "cached": "false", "timeout_seconds": "30.0",
                    "max_retries": "3", "since": "2026-01-01",
                ]
            )
        }
        try router.handle(Instruments.Routes.point) { _, _ in }
        #expect(await router.respond(to: Self.request("/instruments/list", nil)).status == 200)
        #expect(await router.respond(to: Self.request("/instruments/point", nil)).status == 403)
    }

    @Test func attributesHaveTheNamesOfTagsWithValues() async throws {
        let route = StoneRoute<Void, Void, Void, Files.CommitInfo>(
            StoneRouteInfo(namespace: "files", name: "list"),
            attributes: Files.CommitInfo(path: "/a", mode: .update("0123456789")),
            argument: .void,
            result: .void,
            failure: .void
        )
        var router = StoneRouter()
        try router.handle(route) { _, context in #expect(context.attributes["mode"] == "update") }
        #expect(await router.respond(to: Self.request("/files/list", nil)).status == 200)
    }

    @Test func authorizePassesValuesToTheHandlerPermissionsAndReports() async throws {
        struct Caller { var name: String }
        let (names, continuation) = AsyncStream.makeStream(of: String.self)
        var router = StoneRouter()
        router.authorize = { context in
            guard let token = context.bearerToken else { return }
            context[Caller.self] = Caller(name: token)
            context[Int.self] = 1
            context[Int.self] = nil
            if token == "refused" { throw Mistake() }
        }
        router.permissions = { context in
            continuation.yield("permissions of \(context[Caller.self]?.name ?? "nobody")")
            return []
        }
        router.onError = { continuation.yield("\($1[Caller.self]?.name ?? "nobody"): \($0)") }
        try router.handle(Calc.Routes.forget) { _, context in
            continuation.yield("\(context[Caller.self]?.name ?? "nobody"), \(context[Int.self] == nil)")
        }
        var request = Self.request("/calc/forget", nil)
        #expect(await router.respond(to: request).status == 200)
        request.headers["Authorization"] = "Bearer ada"
        #expect(await router.respond(to: request).status == 200)
        request.headers["Authorization"] = "Bearer refused"
        #expect(await router.respond(to: request).status == 500)
        continuation.finish()
        let lines = await names.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(
            lines == [
                "permissions of nobody", "nobody, true", "permissions of nobody", "permissions of ada", "ada, true",
                "permissions of ada", "refused: Mistake()",
            ]
        )
    }
}
