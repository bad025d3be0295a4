/// The results of a sync. Failures are shown immediately, and do not end the sync.
struct SyncReport {
    private let verb: String
    private let unchangedCount: Int
    private var transferredCount = 0
    private var deletedCount = 0
    private var failures: [Problem] = []

    /// - Parameter verb: The past participle of the action, such as `uploaded`.
    init(_ verb: String, _ plan: SyncPlan) {
        self.verb = verb
        unchangedCount = plan.unchangedCount
        for problem in plan.problems { add(problem) }
    }

    mutating func addTransfer(_ path: String, _ result: Result<Void, any Error>) {
        switch result {
        case .success: transferredCount += 1
        case .failure(let error): add(error, path)
        }
    }

    mutating func addDeletion(_ path: String, _ delete: () async throws -> Void) async {
        do {
            try await delete()
            deletedCount += 1
        } catch {
            add(error, path)
        }
    }

    private mutating func add(_ error: any Error, _ path: String) {
        let problem = Problem(error)
        add(Problem(problem.status, "\(path): \(problem.message)"))
    }

    private mutating func add(_ problem: Problem) {
        failures.append(problem)
        Console.complain(problem.message)
    }

    /// Shows the counts.
    ///
    /// - Throws: A problem if there were failures. It has their common exit status, if there is one.
    func finish() throws(Problem) {
        let counts = [(transferredCount, verb), (deletedCount, "deleted"), (unchangedCount, "unchanged")]
        Console.say(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
        guard let status = failures.first?.status else { return }
        let isCommon = failures.allSatisfy { $0.status == status }
        throw Problem(isCommon ? status : .failure, "\(failures.count) failed")
    }
}
