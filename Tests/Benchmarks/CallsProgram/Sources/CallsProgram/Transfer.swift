import Foundation
import Generated
import StoneClient

/// One large upload or download: prints its use, the resident memory before it, and the peak since.
///
/// Uploads send the file `source`; the server stores it as `stored` and returns it for downloads.
struct Transfer {
    private let client: DropboxClient
    private let folder: URL
    private let source: URL

    init(port: Int, folder: URL) {
        client = .local(port: port)
        self.folder = folder
        source = folder.appending(path: "source")
    }

    func run(_ kind: String) async throws {
        let size = try FileManager.default.attributesOfItem(atPath: source.path)[.size] as? UInt64 ?? 0
        // Connects, and warms up.
        _ = try await client.files.listFolder(path: "", limit: 1)
        let memory = Usage.peakMemory
        var moved: UInt64 = 0
        let usage = try await Usage.ofEach(1) {
            switch kind {
            case "upload-file":
                moved = try await client.files.upload(path: "/a", content: .file(StoneFileSlice(url: source))).size
            case "upload-stream":
                moved = try await client.files.upload(path: "/a", content: .stream(chunks(size))).size
            case "download-file":
                let target = folder.appending(path: "target")
                let download = try await client.files.download(path: "/a", to: .file(target))
                moved = try content(of: target, equals: source) ? download.result.size : 0
                try FileManager.default.removeItem(at: target)
            case "download-stream":
                for try await chunk in try await client.files.download(path: "/a", to: .stream).content {
                    moved += UInt64(chunk.count)
                }
            default: throw ProgramError(description: "unknown transfer '\(kind)'")
            }
        }
        guard moved == size else { throw ProgramError(description: "\(kind): \(moved) of \(size) bytes were moved") }
        print(kind, usage.wall, usage.cpu, memory, Usage.peakMemory, separator: "\t")
    }

    /// The source in chunks.
    private func chunks(_ size: UInt64) -> StoneByteStream {
        StoneByteStream(length: Int64(size)) { [source] in
            var file: FileHandle?
            return StoneByteStream.AsyncIterator {
                if file == nil { file = try FileHandle(forReadingFrom: source) }
                let chunk = try file?.read(upToCount: 1 << 18)
                return chunk?.isEmpty ?? true ? nil : chunk
            }
        }
    }

    private func content(of left: URL, equals right: URL) throws -> Bool {
        let (left, right) = (try FileHandle(forReadingFrom: left), try FileHandle(forReadingFrom: right))
        while true {
            let (a, b) = (try left.read(upToCount: 1 << 20) ?? Data(), try right.read(upToCount: 1 << 20) ?? Data())
            guard a == b else { return false }
            if a.isEmpty { return true }
        }
    }
}
