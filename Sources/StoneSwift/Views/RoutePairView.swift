import StoneMustache

/// The method that returns the pages of a route as a sequence.
struct PagesView: TemplateRepresentable {
    /// `listFolderPages`
    var name: String
    /// The method of the route in a link: `listFolder(_:options:)`
    var link: String
    /// The parameter for the argument and a comma, or nothing: `_ argument: Files.ListFolderArg, `
    var argument: String
    /// `CallOptions`
    var options: String
    /// `Pages<Files.ListFolderResult>`
    var type: String
    /// `try await self.listFolder(argument, options: options)`
    var first: String
    /// `page.hasMore ? page.cursor : nil`
    var cursor: String
    /// `try await self.listFolderContinue(…)`
    var next: String

    var template: TemplateValue {
        [
            "name": .text(name),
            "link": .text(link),
            "argument": .text(argument),
            "options": .text(options),
            "type": .text(type),
            "first": .text(first),
            "cursor": .text(cursor),
            "next": .text(next),
        ]
    }
}

/// The methods that launch a job, and that create it from its identifier.
struct JobView: TemplateRepresentable {
    /// The case of a union for a job that is complete.
    struct Completion: TemplateRepresentable {
        var name: String
        var hasValue: Bool

        var template: TemplateValue { ["name": .text(name), "hasValue": .boolean(hasValue)] }
    }

    /// `deleteBatchJob`
    var name: String
    /// The method of the route in a link: `deleteBatch(_:options:)`
    var link: String
    /// The parameter for the argument and a comma, or nothing: `_ argument: Files.DeleteBatchArg, `
    var argument: String
    /// `CallOptions`
    var options: String
    /// `Job`
    var constructor: String
    /// `Job<Files.DeleteBatchResult, Files.DeleteBatchJobStatus, Async.PollError>`
    var type: String
    /// `String`
    var stringType: String
    /// `CallError<Void>`
    var launchError: String
    /// `try await self.deleteBatch(argument, options: options)`
    var launch: String
    /// `asyncJobId`
    var jobIDCase: String
    /// The case for a job that is already complete when it is launched.
    var launchCompletion: Completion?
    var hasOtherLaunches: Bool
    /// `CallError<Async.PollError>`
    var checkError: String
    /// `try await self.deleteBatchCheck(Async.PollArg(asyncJobId: id), options: options)`
    var check: String
    /// `inProgress`
    var runningCase: String
    var completion: Completion
    var hasOtherStatuses: Bool

    var template: TemplateValue {
        [
            "name": .text(name),
            "link": .text(link),
            "argument": .text(argument),
            "options": .text(options),
            "constructor": .text(constructor),
            "type": .text(type),
            "stringType": .text(stringType),
            "launchError": .text(launchError),
            "launch": .text(launch),
            "jobIDCase": .text(jobIDCase),
            "launchCompletion": .optional(launchCompletion),
            "hasOtherLaunches": .boolean(hasOtherLaunches),
            "checkError": .text(checkError),
            "check": .text(check),
            "runningCase": .text(runningCase),
            "completion": completion.template,
            "hasOtherStatuses": .boolean(hasOtherStatuses),
        ]
    }
}
