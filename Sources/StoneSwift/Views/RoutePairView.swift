import StoneMustache

/// The method that returns the pages of a route as a sequence.
struct PagesView: TemplateRepresentable {
    /// `@available(*, deprecated, message: "It uses what is deprecated: limit.")`, if it does.
    var attributes: [String]
    /// `listFolderPages`
    var name: String
    /// The method of the route in a link: `listFolder(_:options:)`
    var link: String
    var parameters: [ParameterView]
    /// `StonePages<Files.ListFolderResult>`
    var type: String
    /// `self.listFolder(argument, options: options)`
    var first: CallView
    /// The property of a page that is false for the last one; `nil` if the cursor is absent from it.
    var hasMore: String?
    /// The property of a page with the cursor.
    var cursor: String
    /// `self.listFolderContinue(Files.ListFolderContinueArg(cursor: cursor), options: options)`
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
    /// `deleteBatchJob`
    var name: String
    /// The method of the route in a link: `deleteBatch(_:options:)`
    var link: String
    var parameters: [ParameterView]
    /// `StoneJob`
    var constructor: String
    /// `StoneJob<Files.DeleteBatchResult, Files.DeleteBatchJobStatus, Async.PollError>`
    var type: String
    /// `String`
    var stringType: String
    /// `StoneCallError<Void>`
    var launchError: String
    /// `self.deleteBatch(argument, options: options)`
    var launch: CallView
    /// `asyncJobId`
    var jobIDCase: String
    /// The case for a job that completes at launch.
    var launchCompletion: Completion?
    var hasOtherLaunches: Bool
    /// `StoneCallError<Async.PollError>`
    var checkError: String
    /// `self.deleteBatchCheck(Async.PollArg(asyncJobId: id), options: options)`
    var check: CallView
    /// `inProgress`
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
