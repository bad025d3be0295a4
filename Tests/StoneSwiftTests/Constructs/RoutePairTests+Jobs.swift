import StoneModel
import StoneSwift
import Testing

/// The methods of clients for jobs.
extension RoutePairTests {
    @Test func tagsOfJobs() throws {
        let text = try generateClient(
            """
            namespace files

            annotation Old = Deprecated()

            struct PollArg
                async_job_id String

            union NullableLaunch
                async_job_id String?
                complete

            union Launch
                async_job_id String
                complete

            union Status
                in_progress
                    @Old
                complete

            route wipe (Void, NullableLaunch, Void)

            route wipe/check (PollArg, Status, Void)

            route sweep (Void, Launch, Void)

            route sweep/check (PollArg, Status, Void)
            """
        )
        #expect(!text.contains("wipeJob"))
        for parameters in ["options: StoneCallOptions = StoneCallOptions()", "id: String"] {
            expectCode(
                text,
                contains: """
                    @available(*, deprecated, message: "It uses deprecated declarations: inProgress.")
                    @_alwaysEmitIntoClient
                    public func sweepJob(\(parameters))
                    """
            )
        }
    }

    @Test func routesThatLaunchJobs() throws {
        let text = try generateClient(
            """
            namespace files

            struct Arg
                path String

            struct PollArg
                async_job_id String

            union PollError
                gone

            union_closed Launch
                async_job_id String

            union_closed EmptyLaunch
                async_job_id String
                complete

            union Status
                in_progress
                complete Arg
                failed String

            union_closed EmptyStatus
                in_progress
                complete

            route sweep:2 (Arg, Launch, Void)

            route sweep/check:2 (PollArg, Status, PollError)

            route wipe (Void, EmptyLaunch, PollError)

            route wipe/job_status/get (PollArg, EmptyStatus, PollError)
            """
        )
        expectCode(
            text,
            contains: """
                public func sweepV2Job(_ argument: Files.Arg, options: StoneCallOptions = StoneCallOptions()) async throws(StoneCallError<Void>) -> StoneJob<Files.Arg, Files.Status, Files.PollError> {
                    switch try await self.sweepV2(argument, options: options) {
                    case .asyncJobId(let id): self.sweepV2Job(id: id)
                    }
                }
                """
        )
        expectCode(
            text,
            contains: """
                public func sweepV2Job(id: String) -> StoneJob<Files.Arg, Files.Status, Files.PollError> {
                    StoneJob(id: id) { id, options throws(StoneCallError<Files.PollError>) in
                        switch try await self.sweepCheckV2(Files.PollArg(asyncJobId: id), options: options) {
                        case .inProgress: .inProgress
                        case .complete(let result): .complete(result)
                        case let status: .other(status)
                        }
                    }
                }
                """
        )
        expectCode(
            text,
            contains: """
                public func wipeJob(options: StoneCallOptions = StoneCallOptions()) async throws(StoneCallError<Files.PollError>) -> StoneJob<Void, Files.EmptyStatus, Files.PollError> {
                    switch try await self.wipe(options: options) {
                    case .asyncJobId(let id): self.wipeJob(id: id)
                    case .complete: StoneJob(result: ())
                    }
                }
                """
        )
        expectCode(text, contains: "case .complete: .complete(()) } }")
    }
}
