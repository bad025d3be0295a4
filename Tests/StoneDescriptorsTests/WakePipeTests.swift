import StoneDescriptors
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

struct WakePipeTests {
    @Test func aPipeIsReadableUntilItIsDrained() throws {
        let pipe = try WakePipe()
        #expect(!isReadable(pipe))
        for _ in 0..<100 { pipe.interrupt() }
        #expect(isReadable(pipe))
        pipe.drain()
        #expect(!isReadable(pipe))
    }

    private func isReadable(_ pipe: WakePipe) -> Bool {
        var polled = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 1
    }
}
