import StoneLocks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The updates of transfers, for any number of observers.
///
/// An update that ends a transfer is kept until an observer has received it. Other updates only reach those who
/// observe, and replace unread ones of the transfer.
final class BackgroundUpdates: Sendable {
    private struct Entry {
        let number: Int
        let update: BackgroundUpdate
    }

    private struct Queue {
        private var entries: ArraySlice<Entry>
        /// The index of the unread update of each transfer that has not ended.
        private var unread: [UUID: Int] = [:]
        let signal: AsyncStream<Void>.Continuation

        init(_ entries: [Entry], _ signal: AsyncStream<Void>.Continuation) {
            self.entries = entries[...]
            self.signal = signal
        }

        mutating func append(_ entry: Entry) {
            let id = entry.update.transfer.id
            if !entry.update.isLast, let index = unread[id] {
                entries[index] = entry
            } else {
                unread[id] = entry.update.isLast ? nil : entries.endIndex
                entries.append(entry)
            }
            signal.yield()
        }

        mutating func next() -> Entry? {
            let index = entries.startIndex
            guard let entry = entries.popFirst() else { return nil }
            let id = entry.update.transfer.id
            if unread[id] == index { unread[id] = nil }
            return entry
        }
    }

    private struct State {
        var count = 0
        var queues: [Int: Queue] = [:]
        /// The last updates of transfers that no observer has received yet, by number.
        var kept: [Int: BackgroundUpdate] = [:]
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
            let kept = state.kept.sorted { $0.key < $1.key }.map { Entry(number: $0.key, update: $0.value) }
            state.queues[state.count] = Queue(kept, signal)
            return state.count
        }
        let observer = Observer(number, self, signals)
        return AsyncStream { await observer.next() }
    }

    func report(_ update: BackgroundUpdate) {
        state.withLock { state in
            state.count += 1
            let entry = Entry(number: state.count, update: update)
            if update.isLast { state.kept[entry.number] = update }
            for number in state.queues.keys { state.queues[number]?.append(entry) }
        }
    }

    /// Ends all streams after the updates so far.
    func finish() {
        for queue in state.withLock(\.queues).values { queue.signal.finish() }
    }

    private func next(_ number: Int) -> BackgroundUpdate? {
        state.withLock { state in
            guard let entry = state.queues[number]?.next() else { return nil }
            if entry.update.isLast { state.kept[entry.number] = nil }
            return entry.update
        }
    }

    private func remove(_ number: Int) {
        state.withLock { _ = $0.queues.removeValue(forKey: number) }
    }
}
