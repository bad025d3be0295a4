import Dispatch

// Counterparts of API that is newer than the platforms of the package.

/// A value that one thread at a time can access, like `Mutex`, which needs macOS 15.
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
    /// Decodes UTF-8, or returns nil if it is malformed, like `String(validating:as:)`, which needs macOS 15.
    init?(wellFormed bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
