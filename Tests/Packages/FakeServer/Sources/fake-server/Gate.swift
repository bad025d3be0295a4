/// Lets requests pass, or holds them, so that a script can kill a client during a transfer.
actor Gate {
    /// The number of remaining requests to let pass, or `nil` for all.
    private var allowance: Int?
    private var held: [CheckedContinuation<Bool, Never>] = []

    var heldCount: Int { held.count }

    func close(after count: Int) {
        allowance = count
    }

    /// Lets requests pass again. Cuts the connections of waiting requests.
    func open() {
        allowance = nil
        for continuation in held { continuation.resume(returning: false) }
        held = []
    }

    /// Returns `false` if the request was held.
    func pass() async -> Bool {
        switch allowance {
        case nil: return true
        case let count? where count > 0:
            allowance = count - 1
            return true
        case _?: return await withCheckedContinuation { held.append($0) }
        }
    }
}
