import Dropbox

/// A job that outlives its call.
struct Job {
    enum Outcome {
        case deletions(Files.DeleteBatchResult)
        /// A folder was shared, with this identifier.
        case share(String)
        case removal
    }

    let outcome: Outcome
    /// Whether a client has asked for the state.
    var wasAsked = false

    init(_ outcome: Outcome) {
        self.outcome = outcome
    }
}

extension FakeDropbox {
    /// Returns whether a job is done. The first request finds it in progress.
    func isDone(_ id: String) -> Bool {
        guard let job = jobs[id] else { return false }
        jobs[id]?.wasAsked = true
        return job.wasAsked
    }
}
