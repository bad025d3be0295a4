import Dropbox
import Foundation

/// The content of upload sessions until they are finished.
struct UploadSessions {
    private struct Session {
        var isConcurrent: Bool
        /// The parts by offset. Parts of a sequential session are consecutive.
        var parts: [UInt64: Data] = [:]
        var length: UInt64 = 0
        var isClosed = false
    }

    /// The maximum length of a file in bytes.
    private static let maximumLength: UInt64 = 2 << 40

    /// The alignment, in bytes, of parts in concurrent sessions.
    let alignment: UInt64
    private var sessions: [String: Session] = [:]
    private var counter = 0

    init(alignment: Int) {
        self.alignment = UInt64(alignment)
    }

    /// The number of unfinished sessions.
    var count: Int { sessions.count }

    mutating func start(
        _ argument: Files.UploadSessionStartArg,
        _ content: Data
    ) throws(DeclaredError<Files.UploadSessionStartError>) -> String {
        let isConcurrent = argument.sessionType == .concurrent
        guard !isConcurrent || content.isEmpty else { throw DeclaredError(.concurrentSessionDataNotAllowed) }
        guard !isConcurrent || !argument.close else { throw DeclaredError(.concurrentSessionCloseNotAllowed) }
        counter += 1
        let id = "session-\(counter)"
        sessions[id] = Session(
            isConcurrent: isConcurrent,
            parts: content.isEmpty ? [:] : [0: content],
            length: UInt64(content.count),
            isClosed: argument.close
        )
        return id
    }

    mutating func append(
        _ argument: Files.UploadSessionAppendArg,
        _ content: Data
    ) throws(DeclaredError<Files.UploadSessionAppendError>) {
        let (id, offset) = (argument.cursor.sessionId, argument.cursor.offset)
        guard let session = sessions[id] else { throw DeclaredError(.notFound) }
        guard !session.isClosed else { throw DeclaredError(.closed) }
        if session.isConcurrent {
            guard offset % alignment == 0 else { throw DeclaredError(.concurrentSessionInvalidOffset) }
            guard argument.close || UInt64(content.count) % alignment == 0 else {
                throw DeclaredError(.concurrentSessionInvalidDataSize)
            }
            try checkOverlap(of: content, at: offset, with: session)
        } else if offset != session.length {
            throw DeclaredError(.incorrectOffset(Files.UploadSessionOffsetError(correctOffset: session.length)))
        }
        let (end, overflows) = offset.addingReportingOverflow(UInt64(content.count))
        guard !overflows, end <= Self.maximumLength else { throw DeclaredError(.tooLarge) }
        if !content.isEmpty { sessions[id]?.parts[offset] = content }
        sessions[id]?.length = max(session.length, end)
        sessions[id]?.isClosed = argument.close
    }

    /// Refuses different content at an existing offset. Accepts equal content, since clients repeat calls after lost
    /// responses.
    private func checkOverlap(
        of content: Data,
        at offset: UInt64,
        with session: Session
    ) throws(DeclaredError<Files.UploadSessionAppendError>) {
        guard let existing = session.parts[offset], existing != content else { return }
        throw DeclaredError(.concurrentSessionInvalidOffset)
    }

    /// Returns the whole content of a session, including the last part of a sequential one.
    func content(
        _ cursor: Files.UploadSessionCursor,
        _ last: Data,
        mustBeClosed: Bool
    ) throws(DeclaredError<Files.UploadSessionFinishError>) -> Data {
        guard let session = sessions[cursor.sessionId] else { throw DeclaredError(.lookupFailed(.notFound)) }
        if session.isConcurrent {
            guard last.isEmpty else { throw DeclaredError(.concurrentSessionDataNotAllowed) }
            guard session.isClosed else { throw DeclaredError(.concurrentSessionNotClosed) }
        }
        guard session.isClosed || !mustBeClosed else { throw DeclaredError(.lookupFailed(.notClosed)) }
        guard cursor.offset == session.length else {
            let error = Files.UploadSessionOffsetError(correctOffset: session.length)
            throw DeclaredError(.lookupFailed(.incorrectOffset(error)))
        }
        guard !session.isClosed || last.isEmpty else { throw DeclaredError(.lookupFailed(.closed)) }
        let parts = session.parts.sorted { $0.key < $1.key }
        var length: UInt64 = 0
        for (offset, part) in parts {
            guard offset == length else { throw DeclaredError(.concurrentSessionMissingData) }
            length += UInt64(part.count)
        }
        // An empty last part may lie after a gap.
        guard length == session.length else { throw DeclaredError(.concurrentSessionMissingData) }
        var content = Data()
        content.reserveCapacity(Int(clamping: length) + last.count)
        for (_, part) in parts { content += part }
        return content + last
    }

    mutating func remove(_ id: String) {
        sessions[id] = nil
    }
}
