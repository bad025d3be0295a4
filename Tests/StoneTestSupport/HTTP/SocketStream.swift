import Foundation

/// Reads and writes a socket on a thread of its own, so that blocking calls take no thread from Swift's pool.
///
/// `@unchecked`: every access to the state holds the condition's lock.
final class SocketStream: @unchecked Sendable {
    private let socket: Socket
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var isEnded = false

    init(_ socket: Socket) {
        self.socket = socket
        Thread { self.run() }.start()
    }

    /// Reads what has arrived, at least a byte. Empty when nothing will come.
    func read(atMost count: Int) async -> Data {
        await perform(Data()) { socket in socket.read(atMost: count) }
    }

    func write(_ data: Data) async -> Bool {
        await perform(false) { socket in socket.write(data) }
    }

    /// Ends the thread. Later reads and writes fail.
    func end() {
        condition.withLock {
            isEnded = true
            condition.signal()
        }
    }

    private func perform<Value: Sendable>(
        _ failure: Value,
        _ body: @escaping @Sendable (Socket) -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            let isAccepted = condition.withLock {
                guard !isEnded else { return false }
                work.append { [socket] in continuation.resume(returning: body(socket)) }
                condition.signal()
                return true
            }
            if !isAccepted { continuation.resume(returning: failure) }
        }
    }

    private func run() {
        while true {
            let next = condition.withLock { () -> (@Sendable () -> Void)? in
                while work.isEmpty, !isEnded { condition.wait() }
                return work.isEmpty ? nil : work.removeFirst()
            }
            guard let next else { return }
            next()
        }
    }
}
