import StoneMustache

/// The method that returns the pages of a route as a sequence.
struct PagesView: TemplateRepresentable {
    /// The attribute `@available(*, deprecated, message: "It uses deprecated declarations: limit.")`, if it applies.
    var attributes: [String]
    /// The name of the method, such as `listFolderPages`.
    var name: String
    /// The method of the route in a link: `listFolder(_:options:)`
    var link: String
    var parameters: [ParameterView]
    /// The type of the sequence, such as `StonePages<Files.ListFolderResult>`.
    var type: String
    /// The call that returns the first page, such as `self.listFolder(argument, options: options)`.
    var first: CallView
    /// The property of a page that is false for the last one; `nil` if the cursor is absent from it.
    var hasMore: String?
    /// The property of a page with the cursor.
    var cursor: String
    /// The call that returns the next page, such as
    /// `self.listFolderContinue(Files.ListFolderContinueArg(cursor: cursor), options: options)`.
    var next: CallView

    static let templateMembers: TemplateMembers<Self> = [
        "attributes": { .lines($0.attributes) },
        "name": { .text($0.name) },
        "link": { .text($0.link) },
        "parameters": { .separated($0.parameters) },
        "type": { .text($0.type) },
        "first": { $0.first.template },
        "hasMore": { .optional($0.hasMore) },
        "cursor": { .text($0.cursor) },
        "next": { $0.next.template },
    ]
}

/// The methods that launch a job, or create it from its identifier.
struct JobView: TemplateRepresentable {
    /// The case of a union for a complete job.
    struct Completion: TemplateRepresentable {
        var name: String
        var hasValue: Bool

        static let templateMembers: TemplateMembers<Self> = [
            "name": { .text($0.name) },
            "hasValue": { .boolean($0.hasValue) },
        ]
    }

    /// The attributes of both methods, as those of ``PagesView``.
    var attributes: [String]
    /// The name of the methods, such as `deleteBatchJob`.
    var name: String
    /// The method of the route in a link: `deleteBatch(_:options:)`
    var link: String
    var parameters: [ParameterView]
    /// The type to initialize, such as `StoneJob`.
    var constructor: String
    /// The type of the job, such as `StoneJob<Files.DeleteBatchResult, Files.DeleteBatchJobStatus, Async.PollError>`.
    var type: String
    /// The type of the identifier, such as `String`.
    var stringType: String
    /// The type of the error of the launch, such as `StoneCallError<Void>`.
    var launchError: String
    /// The call that launches the job, such as `self.deleteBatch(argument, options: options)`.
    var launch: CallView
    /// The case with the identifier of a job, such as `asyncJobId`.
    var jobIDCase: String
    /// The case for a job that completes at launch.
    var launchCompletion: Completion?
    var hasOtherLaunches: Bool
    /// The type of the error of the status route, such as `StoneCallError<Async.PollError>`.
    var checkError: String
    /// The call that returns the status, such as
    /// `self.deleteBatchCheck(Async.PollArg(asyncJobId: id), options: options)`.
    var check: CallView
    /// The case for a job in progress, such as `inProgress`.
    var runningCase: String
    var completion: Completion
    var hasOtherStatuses: Bool

    static let templateMembers: TemplateMembers<Self> = [
        "attributes": { .lines($0.attributes) },
        "name": { .text($0.name) },
        "link": { .text($0.link) },
        "parameters": { .separated($0.parameters) },
        "constructor": { .text($0.constructor) },
        "type": { .text($0.type) },
        "stringType": { .text($0.stringType) },
        "launchError": { .text($0.launchError) },
        "launch": { $0.launch.template },
        "jobIDCase": { .text($0.jobIDCase) },
        "launchCompletion": { .optional($0.launchCompletion) },
        "hasOtherLaunches": { .boolean($0.hasOtherLaunches) },
        "checkError": { .text($0.checkError) },
        "check": { $0.check.template },
        "runningCase": { .text($0.runningCase) },
        "completion": { $0.completion.template },
        "hasOtherStatuses": { .boolean($0.hasOtherStatuses) },
    ]
}
