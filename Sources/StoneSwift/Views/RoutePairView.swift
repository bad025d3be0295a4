import StoneMustache

/// The method that returns the pages of a route as a sequence.
struct PagesView: TemplateRepresentable {
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

    var template: TemplateValue {
        [
            "name": .text(name),
            "link": .text(link),
            "parameters": .separated(parameters),
            "type": .text(type),
            "first": first.template,
            "hasMore": .optional(hasMore),
            "cursor": .text(cursor),
            "next": next.template,
        ]
    }
}

/// The methods that launch a job, or create it from its identifier.
struct JobView: TemplateRepresentable {
    /// The case of a union for a complete job.
    struct Completion: TemplateRepresentable {
        var name: String
        var hasValue: Bool

        var template: TemplateValue { ["name": .text(name), "hasValue": .boolean(hasValue)] }
    }

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

    var template: TemplateValue {
        [
            "name": .text(name),
            "link": .text(link),
            "parameters": .separated(parameters),
            "constructor": .text(constructor),
            "type": .text(type),
            "stringType": .text(stringType),
            "launchError": .text(launchError),
            "launch": launch.template,
            "jobIDCase": .text(jobIDCase),
            "launchCompletion": .optional(launchCompletion),
            "hasOtherLaunches": .boolean(hasOtherLaunches),
            "checkError": .text(checkError),
            "check": check.template,
            "runningCase": .text(runningCase),
            "completion": completion.template,
            "hasOtherStatuses": .boolean(hasOtherStatuses),
        ]
    }
}
