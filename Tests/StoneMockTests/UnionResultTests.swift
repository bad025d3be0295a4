import StoneHTTP
import StoneHTTPTestSupport
import StoneMock
import StoneModelTestSupport
import Testing

/// The choice of results that are unions.
struct UnionResultTests {
    private static let spec = """
        namespace jobs

        annotation Internal = Omitted("internal")
        annotation Gone = Deprecated()

        struct Done
            count UInt32

            example default
                count = 3

        union State
            done Done
            pending
            failed Reason
            secret
                @Internal

        union_closed Reason
            full
            text String

        union_closed Payloads
            old String
                @Gone
            list List(String)
            done Done

        union Poll
            in_progress

        union Finished extends Poll
            finished Done

        union Job
            in_progress
            complete Done

        union Written
            done Done
            pending
            failed String

            example late
                failed = "x"

        struct Resource
            union_closed
                file File
                folder Folder
                endless Endless
            name String

        struct File extends Resource
            size UInt64

        struct Folder extends Resource
            state State

        struct Endless extends Resource
            next Endless

        route list (Void, Resource?, Void)
        route check (Void, State, Void)
        route gather (Void, Payloads?, Void)
        route look (Void, Written, Void)
        route wait (Void, Finished, Void)
        route follow (Void, Job, Void)
        """

    private func answer(_ route: String, _ headers: StoneHeaders = [:]) async throws -> String {
        let mock = try MockService(try Specs.api(Self.spec))
        let response = await mock.respond(to: call("/jobs/\(route)", "null", headers: headers))
        return "\(response.status) \(try await response.body.text())"
    }

    /// The first tag of a union is its result if no example is written.
    @Test func theFirstTagIsTheResult() async throws {
        #expect(try await answer("check") == #"200 {".tag":"done","count":3}"#)
        #expect(try await answer("gather").hasPrefix(#"200 {".tag":"list","list":["#))
        #expect(try await answer("look") == #"200 {".tag":"failed","failed":"x"}"#)
    }

    /// A loop that waits for a job ends.
    @Test func tagsOfParentsAndJobsInProgressComeLast() async throws {
        #expect(try await answer("wait") == #"200 {".tag":"finished","count":3}"#)
        #expect(try await answer("wait", ["Stone-Example": "in_progress"]) == #"200 {".tag":"in_progress"}"#)
        #expect(try await answer("follow") == #"200 {".tag":"complete","count":3}"#)
        #expect(try await answer("follow", ["Stone-Example": "in_progress"]) == #"200 {".tag":"in_progress"}"#)
        let unknown = try await answer("wait", ["Stone-Example": "lost"])
        #expect(unknown.hasSuffix("it has finished, in_progress, other"), "\(unknown)")
    }

    @Test(arguments: [
        ("done", #"200 {".tag":"done","count":3}"#),
        ("pending", #"200 {".tag":"pending"}"#),
        ("failed", #"200 {".tag":"failed","failed":{".tag":"full"}}"#),
        ("failed/full", #"200 {".tag":"failed","failed":{".tag":"full"}}"#),
        ("other", #"200 {".tag":"other"}"#),
    ])
    func tagsSelectResults(tags: String, expected: String) async throws {
        #expect(try await answer("check", ["Stone-Example": tags]) == expected)
    }

    @Test(arguments: ["failed/empty", "secret", "", "done/count"])
    func unknownTagsAreErrors(tags: String) async throws {
        let message = "the result of jobs/check has no example '\(tags)'; it has done, pending, failed, other"
        #expect(try await answer("check", ["Stone-Example": tags]) == "400 \(message)")
    }

    @Test func writtenExamplesComeFirst() async throws {
        #expect(try await answer("look", ["Stone-Example": "done"]) == #"200 {".tag":"done","count":3}"#)
        #expect(try await answer("look", ["Stone-Example": "failed"]) == #"200 {".tag":"failed","failed":"x"}"#)
        let unknown = try await answer("look", ["Stone-Example": "lost"])
        #expect(unknown.hasSuffix("it has late, done, pending, failed, other"), "\(unknown)")
    }

    @Test(arguments: [
        ("file", #"200 {".tag":"file","name":"#), ("folder", #"200 {".tag":"folder","name":"#),
        ("null", "200 null"),
    ])
    func subtypesAndNullSelectResults(name: String, expected: String) async throws {
        let answer = try await answer("list", ["Stone-Example": name])
        #expect(answer.hasPrefix(expected), "\(answer)")
    }

    @Test func tagsBelowSubtypesSelectResults() async throws {
        let answer = try await answer("list", ["Stone-Example": "folder/pending"])
        #expect(answer.hasSuffix(#""state":{".tag":"pending"}}"#), "\(answer)")
        for name in ["endless", "lost"] {
            let unknown = try await self.answer("list", ["Stone-Example": name])
            #expect(unknown == "400 the result of jobs/list has no example '\(name)'; it has file, folder, null")
        }
        let required = try await self.answer("check", ["Stone-Example": "null"])
        #expect(required.hasPrefix("400 "), "\(required)")
    }

    @Test func settingsNameTags() async throws {
        let api = try Specs.api(Self.spec)
        let choices = ["jobs/check=pending", "jobs/gather=done"].compactMap(MockSettings.Choice.init(parsing:))
        let mock = try MockService(api) { $0.examples = choices }
        let response = await mock.respond(to: call("/jobs/check", "null"))
        #expect(try await response.body.text() == #"{".tag":"pending"}"#)
    }
}
