import Dispatch
import StoneCommandLine
import StoneDescriptors
import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The content of an upload: a file, or a pipe such as standard input.
struct CallContent: Sendable {
    let body: StoneBody

    /// - Parameter path: A path, or `-`.
    init(_ path: String) throws(UsageError) {
        try Self.check(path)
        if path == "-" {
            body = .stream(Self.stream(of: 0))
        } else if FileKind(ofPath: path, followsLinks: true) == .special {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw UsageError("cannot read '\(path)': \(Self.systemError)", .failure) }
            body = .stream(Self.stream(of: descriptor))
        } else {
            body = .file(StoneFileSlice(url: URL(fileURLWithPath: path)))
        }
    }

    /// Checks that there is a file or a pipe at a path, without opening it.
    static func check(_ path: String) throws(UsageError) {
        if path == "-" { return }
        switch FileKind(ofPath: path, followsLinks: true) {
        case .regular, .special:
            guard access(path, R_OK) == 0 else {
                throw UsageError("cannot read '\(path)': \(Self.systemError)", .failure)
            }
        case .folder: throw UsageError("expected a file for '--content', found the folder '\(path)'", .failure)
        case .missing, .link: throw UsageError("no such file: '\(path)'", .failure)
        }
    }

    /// Returns the bytes of a descriptor. Each chunk is read when the previous one has been sent.
    private static func stream(of descriptor: Int32) -> StoneByteStream {
        StoneByteStream {
            StoneByteStream.AsyncIterator {
                try await withCheckedThrowingContinuation { continuation in
                    // Reading blocks, so it must not run on the cooperative thread pool.
                    DispatchQueue.global().async { continuation.resume(with: Result { try chunk(of: descriptor) }) }
                }
            }
        }
    }

    @Sendable private static func chunk(of descriptor: Int32) throws -> Data? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = buffer.withUnsafeMutableBytes { Descriptor.read(descriptor, into: $0) }
        guard count >= 0 else { throw UsageError("cannot read the content: \(systemError)", .failure) }
        return count == 0 ? nil : Data(buffer[..<count])
    }

    private static var systemError: String { String(cString: strerror(errno)) }
}

/// The destination of the content of a download.
enum CallDestination: Sendable {
    case file(URL)
    case special(SpecialFile)
    case standardOutput

    /// - Parameter overwrites: Whether an existing file is replaced.
    init(_ path: String, overwrites: Bool) throws(UsageError) {
        if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path) {
            self = .standardOutput
            return
        }
        guard !path.isEmpty else { throw UsageError("expected a file for '--output', found an empty path", .failure) }
        // '/dev/fd/3' is a link to a device or a pipe.
        let kind = FileKind(ofPath: path, followsLinks: true)
        if kind == .special {
            self = .special(try SpecialFile(path))
            return
        }
        switch kind {
        case .missing where FileKind(ofPath: path) == .link:
            throw UsageError("'\(path)' is a dangling symbolic link", .failure)
        case .missing where path.hasSuffix("/"):
            throw UsageError("expected a file for '--output', found the path of a folder '\(path)'", .failure)
        case .missing:
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            guard FileKind(ofPath: folder, followsLinks: true) == .folder else {
                throw UsageError("no such folder: '\(folder)'", .failure)
            }
        case .regular where overwrites: break
        case .regular: throw UsageError("'\(path)' exists; '--force' replaces it", .failure)
        case .folder: throw UsageError("expected a file for '--output', found the folder '\(path)'", .failure)
        case .link, .special: break
        }
        // The target of a link is replaced, not the link.
        self = .file(URL(fileURLWithPath: FileKind(ofPath: path) == .link ? Paths.realPath(path) : path))
    }
}

/// A device or a pipe, which receives content as it arrives.
final class SpecialFile: Sendable {
    private let path: String
    private let descriptor: Int32

    init(_ path: String) throws(UsageError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw UsageError("cannot write '\(path)': \(FileError.reason(errno))", .failure) }
    }

    deinit { close(descriptor) }

    func write(_ content: Data) throws(UsageError) {
        let failure = Descriptor.write(Array(content), to: descriptor)
        guard failure == 0 else { throw UsageError("cannot write '\(path)': \(FileError.reason(failure))", .failure) }
    }
}
