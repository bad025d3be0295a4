import Foundation
import Testing

@testable import StoneCommandLine

struct DeferredSignalsTests {
    /// On a separate thread, since threads of Dispatch never receive signals.
    @Test func signalsWaitForTheEnd() async {
        let counts = await withCheckedContinuation { continuation in
            Thread {
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGHUP)
                pthread_sigmask(SIG_UNBLOCK, &signals, nil)
                let previous = signal(SIGHUP) { _ in ArrivedSignals.count += 1 }
                let inside = withDeferredSignals {
                    pthread_kill(pthread_self(), SIGHUP)
                    return ArrivedSignals.count
                }
                signal(SIGHUP, previous)
                continuation.resume(returning: [inside, ArrivedSignals.count])
            }
            .start()
        }
        #expect(counts == [0, 1])
    }
}

/// Global state for a signal handler, which cannot capture.
private enum ArrivedSignals {
    nonisolated(unsafe) static var count = 0
}
