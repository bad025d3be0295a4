import Foundation

// The package `ThreadSanitizer` compiles this folder too, and has no access to `Locked`.

/// A value that threads share.
package final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    package init(_ value: Value) {
        stored = value
    }

    package var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    /// Stores a value, and returns the previous one.
    package func exchange(_ value: Value) -> Value {
        withLock { stored in
            defer { stored = value }
            return stored
        }
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&stored) }
    }
}
