#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Interrupts the `poll` of a thread.
package final class WakePipe: Sendable {
    /// The descriptor for `poll`, readable after `interrupt()` until `drain()`.
    package let descriptor: Int32
    private let input: Int32

    package init() throws(SystemError) {
        (descriptor, input) = try Descriptor.makePipe()
    }

    deinit {
        close(descriptor)
        close(input)
    }

    package func interrupt() {
        var byte: UInt8 = 0
        _ = write(input, &byte, 1)
    }

    package func drain() {
        var buffer = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &buffer, buffer.count) == buffer.count {}
    }
}
