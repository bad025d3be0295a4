import Dispatch
import StoneDescriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Calls a function for signals that would terminate the process, until it is stopped or released.
///
/// Signal handlers write into a pipe that a thread reads. On Linux, a `DispatchSource` loses signals that arrive
/// shortly after its creation.
package final class SignalWatch: Sendable {
    /// The end of the pipe for signal handlers, which have no context.
    nonisolated(unsafe) private static var target: CInt = -1

    private let numbers: [CInt]
    private let target: CInt

    /// - Parameters:
    ///   - numbers: The signals. One that the parent process ignores stays ignored, as `nohup` needs it.
    ///   - onSignal: Called with the number of a signal, on a separate thread.
    package init(_ numbers: [CInt], _ onSignal: @escaping @Sendable (CInt) -> Void) {
        // A handler must not wait for the reader, so the pipe does not block.
        guard let (source, target) = try? Descriptor.makePipe() else {
            (self.numbers, target) = ([], -1)
            return
        }
        Self.target = target
        self.target = target
        DispatchQueue(label: "signals").async {
            // The parent process may have blocked the signals for all threads, as Dispatch does for its own.
            var unblocked = sigset_t()
            var previous = sigset_t()
            sigemptyset(&unblocked)
            for number in numbers { sigaddset(&unblocked, number) }
            pthread_sigmask(SIG_UNBLOCK, &unblocked, &previous)
            defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
            var number: UInt8 = 0
            while withUnsafeMutableBytes(of: &number, { Descriptor.read(source, into: $0) }) == 1 {
                onSignal(CInt(number))
            }
            Descriptor.close(source)
        }
        self.numbers = numbers.filter { number in
            let previous = signal(number) { number in
                let savedError = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalWatch.target, &byte, 1)
                errno = savedError
            }
            guard Self.isIgnored(previous) else { return true }
            signal(number, SIG_IGN)
            return false
        }
    }

    deinit {
        for number in numbers { signal(number, SIG_DFL) }
        if target >= 0 { Descriptor.close(target) }
    }

    private static func isIgnored(_ handler: sig_t?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
