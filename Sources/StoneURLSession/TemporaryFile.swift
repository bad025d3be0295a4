import Foundation
import StoneClient

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A file for the body of one exchange.
struct TemporaryFile {
    let url: URL
    private let handle: FileHandle

    init(in folder: URL) throws(StoneTransportError) {
        url = folder.appendingPathComponent("stone-\(UUID().uuidString)")
        // No other user may read the content, so the mode is set on creation.
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func append(_ data: Data) throws(StoneTransportError) {
        do {
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        } catch {
            throw .file(error)
        }
    }

    func read(at offset: UInt64, count: Int) throws(StoneTransportError) -> Data {
        do {
            try handle.seek(toOffset: offset)
            return try handle.read(upToCount: count) ?? Data()
        } catch {
            throw .file(error)
        }
    }

    /// Closes and deletes the file.
    func close() {
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
