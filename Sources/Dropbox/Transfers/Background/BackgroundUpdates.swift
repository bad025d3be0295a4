/// The updates of transfers, for any number of observers.
///
/// An update that ends a transfer is kept until an observer has received it. Other updates only reach those who
/// observe.
final class BackgroundUpdates: Sendable {
    private struct Entry {
        let number: Int
        let update: BackgroundUpdate
    }

    private struct Queue {
        var entries: ArraySlice<Entry>
        let signal: AsyncStream<Void>.Continuation
    }

    private struct State {
        var count = 0
        var queues: [Int: Queue] = [:]
        /// The last updates of transfers that no observer has received yet.
        var kept: [Entry] = []
    }

    /// The reader of a queue, which exists as long as the reader.
    private final class Observer: Sendable {
        private let number: Int
        private let updates: BackgroundUpdates
        private let signals: AsyncStream<Void>

        init(_ number: Int, _ updates: BackgroundUpdates, _ signals: AsyncStream<Void>) {
            self.number = number
            self.updates = updates
            self.signals = signals
        }

        deinit {
            updates.remove(number)
        }

        /// Returns the next update, or `nil` if the task is cancelled or there will be none.
        func next() async -> BackgroundUpdate? {
            if let update = updates.next(number) { return update }
            for await _ in signals {
                if let update = updates.next(number) { return update }
            }
            return nil
        }
    }

    private let state = Locked(State())

    /// Returns the updates that are kept, and those from now on.
    func stream() -> AsyncStream<BackgroundUpdate> {
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.count += 1
            state.queues[state.count] = Queue(entries: state.kept[...], signal: signal)
            return state.count
        }
        let observer = Observer(number, self, signals)
        return AsyncStream { await observer.next() }
    }

    func report(_ update: BackgroundUpdate) {
        state.withLock { state in
            state.count += 1
            let entry = Entry(number: state.count, update: update)
            if update.isLast { state.kept.append(entry) }
            for number in state.queues.keys {
                state.queues[number]?.entries.append(entry)
                state.queues[number]?.signal.yield()
            }
        }
    }

    /// Ends all streams after the updates so far.
    func finish() {
        for queue in state.withLock(\.queues).values { queue.signal.finish() }
    }

    private func next(_ number: Int) -> BackgroundUpdate? {
        state.withLock { state in
            guard let entry = state.queues[number]?.entries.popFirst() else { return nil }
            if entry.update.isLast { state.kept.removeAll { $0.number == entry.number } }
            return entry.update
        }
    }

    private func remove(_ number: Int) {
        state.withLock { _ = $0.queues.removeValue(forKey: number) }
    }
}
