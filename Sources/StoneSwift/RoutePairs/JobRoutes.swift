package import StoneModel

/// A route that launches an asynchronous job, and the route that returns its status: `delete_batch` and
/// `delete_batch/check`.
///
///     union DeleteBatchLaunch             union DeleteBatchJobStatus
///         async_job_id String                 in_progress
///         complete DeleteBatchResult          complete DeleteBatchResult
///                                             failed DeleteBatchError
package struct JobRoutes: RoutePair {
    let launch: RouteID
    let check: RouteID
    /// The tag with the job identifier in the result of `launch`, and the field in the argument of `check`.
    let jobID: String
    /// The type of the result of a complete job.
    let result: DataType
    /// Whether the job can already be complete when `launch` returns.
    let isCompleteAtLaunch: Bool
    /// Whether `launch` can return another tag, such as an undeclared one.
    let hasOtherLaunches: Bool
    /// Whether `check` can return another tag, such as `failed`.
    let hasOtherStatuses: Bool

    static let runningTag = "in_progress"
    static let completeTag = "complete"
    static let jobIDField = "async_job_id"

    package init(
        _ launch: Route,
        _ check: Route,
        in api: API,
        styles: [String: SwiftConfiguration.RouteStyle]
    ) throws(RoutePairError) {
        let name = "'\(launch.id.nameWithVersion)'"
        let checkName = "'\(check.id.nameWithVersion)'"
        guard [launch, check].allSatisfy({ SwiftConfiguration.RouteStyle(of: $0, styles) == .rpc }) else {
            throw RoutePairError(message: "routes with content launch no jobs")
        }
        guard let argument = api.structFields(check.argument), argument.count == 1, api.isText(argument[0].type) else {
            throw RoutePairError(
                message: "expected a struct with the identifier of a job as the argument of \(checkName)"
            )
        }
        jobID = argument[0].name
        guard let launches = api.unionTags(launch.result),
            launches.contains(where: {
                $0.name == argument[0].name && api.isText($0.type) && !api.unwrapped($0.type).isNullable
            })
        else {
            throw RoutePairError(message: "expected a union with a String tag '\(jobID)' as the result of \(name)")
        }
        guard let statuses = api.unionTags(check.result),
            let complete = statuses.first(where: { $0.name == Self.completeTag }),
            statuses.contains(where: { $0.name == Self.runningTag && $0.type == .void })
        else {
            throw RoutePairError(
                message: """
                    expected a union with the tags '\(Self.runningTag)' and '\(Self.completeTag)' as the result of \
                    \(checkName)
                    """
            )
        }
        let completeLaunch = launches.first { $0.name == Self.completeTag }
        guard completeLaunch.map({ api.resolved($0.type) == api.resolved(complete.type) }) ?? true else {
            throw RoutePairError(
                message: "'\(Self.completeTag)' has different types in the results of \(name) and \(checkName)"
            )
        }
        self.launch = launch.id
        self.check = check.id
        result = complete.type
        isCompleteAtLaunch = completeLaunch != nil
        hasOtherLaunches = launches.count > (isCompleteAtLaunch ? 2 : 1)
        hasOtherStatuses = statuses.count > 2
    }

    package static func conventionalNames(for launch: Route) -> [String] {
        ["/check", "/check_job_status", "/job_status/check", "/job_status/get"].map { launch.name + $0 }
    }

    package var isConventional: Bool { jobID == Self.jobIDField }
}
