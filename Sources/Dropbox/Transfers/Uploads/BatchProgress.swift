import StoneLocks

/// The total progress of several files.
final class BatchProgress: Sendable {
    private struct State {
        var files: [Int: Int64] = [:]
        var completed: Int64 = 0
        var finishedCount = 0
        var latest: (index: Int, file: TransferProgress)?
    }

    private let state = Locked(State())
    private let total: Int64
    private let report: (@Sendable (UploadFilesProgress) -> Void)?

    init(total: Int64, _ report: (@Sendable (UploadFilesProgress) -> Void)?) {
        self.total = total
        self.report = report
    }

    func update(_ index: Int, _ file: TransferProgress) {
        state.withLock { state in
            state.completed += file.completed - (state.files[index] ?? 0)
            state.files[index] = file.completed
            state.latest = (index, file)
            send(state)
        }
    }

    func finish() {
        state.withLock { state in
            state.finishedCount += 1
            send(state)
        }
    }

    private func send(_ state: State) {
        guard let report, let (index, file) = state.latest else { return }
        let total = TransferProgress(direction: .upload, completed: state.completed, total: total)
        report(UploadFilesProgress(index: index, file: file, total: total, finishedCount: state.finishedCount))
    }
}
