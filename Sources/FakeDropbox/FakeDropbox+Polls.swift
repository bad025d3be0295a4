/// Long polls.
extension FakeDropbox {
    /// Suspends until the cursor has changes or the limit is over. Returns whether it has changes.
    func waitForChanges(after cursor: String, _ limit: Duration) async -> Bool {
        guard !hasMore(after: cursor) else { return true }
        let number = next()
        let timer = Task {
            try? await Task.sleep(for: limit)
            wakePoll(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { polls[number] = (cursor, $0) }
        } onCancel: {
            Task { await self.wakePoll(number) }
        }
        timer.cancel()
        return hasMore(after: cursor)
    }

    /// Ends the long polls whose cursors have changes.
    func wakePolls() {
        for (number, poll) in polls where hasMore(after: poll.cursor) { wakePoll(number) }
    }

    private func wakePoll(_ number: Int) {
        polls.removeValue(forKey: number)?.continuation.resume()
    }

    private func hasMore(after cursor: String) -> Bool {
        listings.cursor(cursor)?.hasMore(in: tree) ?? true
    }
}
