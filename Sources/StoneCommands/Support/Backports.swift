import Dispatch

// Backports of API newer than the deployment targets.

/// A value protected by a lock. (`Mutex` needs macOS 15.)
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let queue = DispatchQueue(label: "locked")

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try queue.sync { try body(&value) }
    }
}

extension String {
    /// Decodes UTF-8, or returns nil if it is malformed. (`String(validating:as:)` needs macOS 15.)
    init?(wellFormed bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
