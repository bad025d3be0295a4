package import DropboxAPI
package import Foundation
import StoneServer

/// A Dropbox that keeps one account's files in memory: enough for a peer to call.
package actor MemoryDropbox {
    static let accountID = "dbid:AAA0123456789abcdefghijklmnopqrstuv"

    private struct Item {
        var metadata: Files.Metadata
        var content = Data()
    }

    private var items: [String: Item] = [:]
    private var sessions: [String: (content: Data, isClosed: Bool)] = [:]
    private var jobs: [String: Files.DeleteBatchResult] = [:]
    private var faults: Set<String> = []
    private var counter = 0

    package init() {}

    private func next() -> Int {
        counter += 1
        return counter
    }

    // MARK: Files

    func listFolder(
        _ path: String,
        from start: Int,
        limit: Int
    ) throws(RouteFailure<Files.ListFolderError>) -> Files.ListFolderResult {
        let folder = path.lowercased()
        guard folder.isEmpty || items[folder] != nil else { throw .route(.path(.notFound)) }
        let names = items.keys.filter { $0.split(separator: "/").dropLast() == folder.split(separator: "/")[...] }
            .sorted()
        let page = names.dropFirst(start).prefix(limit)
        return Files.ListFolderResult(
            entries: page.compactMap { items[$0]?.metadata },
            cursor: "\(start + page.count) \(limit) \(path)",
            hasMore: start + page.count < names.count
        )
    }

    func metadata(_ path: String) -> Files.Metadata? {
        items[path.lowercased()]?.metadata
    }

    func file(_ path: String) throws(Refusal<Files.LookupError>) -> (metadata: Files.FileMetadata, content: Data) {
        guard let item = items[path.lowercased()] else { throw Refusal(.notFound) }
        guard case .file(let metadata) = item.metadata else { throw Refusal(.notFile) }
        return (metadata, item.content)
    }

    func createFolder(_ path: String) throws(Refusal<Files.WriteError>) -> Files.FolderMetadata {
        let key = path.lowercased()
        guard items[key] == nil else { throw Refusal(.conflict(.folder)) }
        let metadata = Files.FolderMetadata(
            name: path.split(separator: "/").last.map { String($0) } ?? "",
            pathLower: key,
            pathDisplay: path,
            id: "id:\(next())"
        )
        items[key] = Item(metadata: .folder(metadata))
        return metadata
    }

    package func store(
        _ content: Data,
        _ commit: Files.CommitInfo,
        hash: String?
    ) throws(Refusal<Files.WriteError>) -> Files.FileMetadata {
        let key = commit.path.lowercased()
        switch (items[key]?.metadata, commit.mode) {
        case (.folder, _): throw Refusal(.conflict(.folder))
        case (.file, .add): throw Refusal(.conflict(.file))
        case (.file(let old), .update(let rev)) where old.rev != rev: throw Refusal(.conflict(.file))
        default: break
        }
        let number = next()
        let digits = String(number, radix: 16)
        let metadata = Files.FileMetadata(
            name: commit.path.split(separator: "/").last.map { String($0) } ?? "",
            pathLower: key,
            pathDisplay: commit.path,
            id: "id:\(number)",
            clientModified: commit.clientModified ?? Date(timeIntervalSince1970: 1_770_000_000),
            serverModified: Date(timeIntervalSince1970: 1_770_000_000),
            // A revision that is too short breaks the specification: the router has to notice.
            rev: commit.path == "/broken" ? "0" : String(repeating: "0", count: 12 - digits.count) + digits,
            size: UInt64(content.count),
            contentHash: hash
        )
        items[key] = Item(metadata: .file(metadata), content: content)
        return metadata
    }

    func delete(_ path: String) throws(Refusal<Files.LookupError>) -> Files.Metadata {
        guard let item = items.removeValue(forKey: path.lowercased()) else { throw Refusal(.notFound) }
        return item.metadata
    }

    func copy(_ source: String, to target: String, removes: Bool) throws(Refusal<Files.RelocationError>)
        -> Files.Metadata
    {
        let file: (metadata: Files.FileMetadata, content: Data)
        do throws(Refusal<Files.LookupError>) {
            file = try self.file(source)
        } catch {
            throw Refusal(.fromLookup(error.reason))
        }
        do throws(Refusal<Files.WriteError>) {
            let copy = try store(file.content, Files.CommitInfo(path: target), hash: file.metadata.contentHash)
            if removes { items[source.lowercased()] = nil }
            return .file(copy)
        } catch {
            throw Refusal(.to(error.reason))
        }
    }

    func search(_ query: String, from start: Int, limit: Int) -> Files.SearchV2Result {
        let found = items.filter { $0.key.contains(query.lowercased()) }.sorted { $0.key < $1.key }
        let page = found.dropFirst(start).prefix(limit)
        let end = start + page.count
        return Files.SearchV2Result(
            matches: page.map { Files.SearchMatchV2(metadata: .metadata($0.value.metadata), matchType: .filename) },
            hasMore: end < found.count,
            cursor: end < found.count ? "\(end) \(limit) \(query)" : nil
        )
    }

    // MARK: Sessions

    func startSession(_ content: Data, closes: Bool) -> String {
        let id = "session-\(next())"
        sessions[id] = (content, closes)
        return id
    }

    func append(
        _ content: Data,
        _ cursor: Files.UploadSessionCursor,
        closes: Bool
    ) throws(Refusal<Files.UploadSessionAppendError>) {
        guard let session = sessions[cursor.sessionId] else { throw Refusal(.notFound) }
        guard !session.isClosed else { throw Refusal(.closed) }
        guard cursor.offset == session.content.count else {
            throw Refusal(
                .incorrectOffset(Files.UploadSessionOffsetError(correctOffset: UInt64(session.content.count)))
            )
        }
        sessions[cursor.sessionId] = (session.content + content, closes)
    }

    func finish(
        _ entry: Files.UploadSessionFinishArg,
        _ content: Data
    ) throws(Refusal<Files.UploadSessionFinishError>) -> Files.FileMetadata {
        guard let session = sessions[entry.cursor.sessionId] else { throw Refusal(.lookupFailed(.notFound)) }
        guard entry.cursor.offset == session.content.count else {
            let error = Files.UploadSessionOffsetError(correctOffset: UInt64(session.content.count))
            throw Refusal(.lookupFailed(.incorrectOffset(error)))
        }
        do throws(Refusal<Files.WriteError>) {
            let file = try store(session.content + content, entry.commit, hash: nil)
            sessions[entry.cursor.sessionId] = nil
            return file
        } catch {
            throw Refusal(.path(error.reason))
        }
    }

    func isClosed(_ session: String) -> Bool { sessions[session]?.isClosed ?? true }

    // MARK: Jobs and faults

    func launch(_ result: Files.DeleteBatchResult) -> String {
        let id = "job-\(next())"
        jobs[id] = result
        return id
    }

    /// In progress when first asked for.
    func state(of job: String) -> Files.DeleteBatchJobStatus? {
        guard let result = jobs[job] else { return nil }
        return faults.insert(job).inserted ? .inProgress : .complete(result)
    }

    /// Whether a fault occurs for the first time.
    func isFirst(_ fault: String) -> Bool { faults.insert(fault).inserted }
}

/// Why the files do not change, as a part of the specification says it.
package struct Refusal<Reason: Sendable>: Error {
    package let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }
}
