import Dispatch
package import StoneDescriptors

/// A server of the Language Server Protocol, version 3.17, for one client.
package struct LanguageServer: Sendable {
    private let channel: FrameChannel
    private let session: Session
    /// Limits the messages that wait for the session, so that a client that does not wait for responses is slowed down.
    private let free = DispatchSemaphore(value: 256)

    /// - Parameter delay: The time without changes before diagnostics are sent.
    package init(
        input: Int32,
        output: Int32,
        files: ProjectFiles,
        version: String,
        delay: Duration = .milliseconds(5)
    ) throws(SystemError) {
        channel = try FrameChannel(input: input, output: output)
        session = Session(channel, files: files, version: version, delay: delay)
    }

    /// Answers messages until `exit`, the end of the input, or a malformed frame. Returns the exit status.
    package func run() -> Int32 {
        let (frames, continuation) = AsyncStream.makeStream(of: FrameReader.Frame.self)
        let status = ExitStatus()
        let finished = DispatchSemaphore(value: 0)
        Task(priority: .high) {
            for await frame in frames {
                await session.receive(frame)
                if await session.exitStatus != nil { channel.stopReading() }
                free.signal()
            }
            finished.signal()
        }
        let problem = read { frame in
            free.wait()
            continuation.yield(frame)
        }
        continuation.finish()
        finished.wait()
        Task {
            if let problem { await session.receiveMalformed(problem) }
            status.value = await session.finish()
            finished.signal()
        }
        finished.wait()
        return problem == nil ? status.value : 1
    }

    /// Reads all frames. Returns the reason if one is malformed.
    private func read(_ receive: (FrameReader.Frame) -> Void) -> FrameReader.MalformedFrame? {
        var reader = FrameReader()
        do throws(FrameReader.MalformedFrame) {
            while let bytes = channel.read() {
                reader.append(bytes)
                while let frame = try reader.next() { receive(frame) }
            }
            return nil
        } catch {
            return error
        }
    }
}

/// The exit status, which a task sets before the waiting thread reads it.
private final class ExitStatus: @unchecked Sendable {
    var value: Int32 = 1
}
