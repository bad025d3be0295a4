#if os(Linux)
    import FoundationEssentials
    import StoneClient
    import StoneDescriptors
    import StoneHTTP

    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The body of a request, read by the event loop.
    protocol BodySource: AnyObject, Sendable {
        /// Copies the next bytes.
        func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyPart
        /// Starts again at the first byte. Returns `false` if it cannot.
        func rewind() -> Bool
        /// Releases the resources of the source.
        func close()
    }

    enum BodyPart {
        /// The number of bytes, or 0 at the end.
        case bytes(Int)
        /// No bytes yet. The source calls the exchange when there are some.
        case later
        case failure(StoneTransportError)
    }

    /// A body in memory.
    final class DataSource: BodySource, @unchecked Sendable {
        private let data: Data
        private var offset = 0

        init(_ data: Data) {
            self.data = data
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyPart {
            let count = min(buffer.count, data.count - offset)
            let start = data.startIndex + offset
            data.copyBytes(to: buffer, from: start..<start + count)
            offset += count
            return .bytes(count)
        }

        func rewind() -> Bool {
            offset = 0
            return true
        }

        func close() {}
    }

    /// Part of a file.
    final class FileSource: BodySource, @unchecked Sendable {
        var length: Int64 { positions.upperBound - positions.lowerBound }
        private let positions: Range<Int64>
        private var file: RegularFile?
        private var offset: Int64 = 0

        init(_ slice: StoneFileSlice) throws(StoneTransportError) {
            let file: RegularFile
            do throws(SystemError) {
                guard slice.url.isFileURL else { throw SystemError("open", code: ENOENT) }
                file = try RegularFile(slice.url.path)
            } catch {
                throw Self.unreadable(error.code, mayHaveReachedServer: false)
            }
            guard let positions = slice.positions(inFileOf: file.size) else {
                throw .requestBody("the file is shorter than the part to send")
            }
            (self.file, self.positions) = (file, positions)
        }

        private static func unreadable(_ code: CInt, mayHaveReachedServer: Bool) -> StoneTransportError {
            StoneTransportError(
                .file,
                "the file cannot be read: \(RegularFile.reason(code))",
                mayHaveReachedServer: mayHaveReachedServer
            )
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyPart {
            let count = Int(min(Int64(buffer.count), length - offset))
            guard count > 0, let file else { return .bytes(0) }
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count))
            let read = file.read(at: positions.lowerBound + offset, into: part)
            guard read >= 0 else { return .failure(Self.unreadable(errno, mayHaveReachedServer: true)) }
            guard read > 0 else {
                return .failure(.requestBody("the file became shorter", mayHaveReachedServer: true))
            }
            offset += Int64(read)
            return .bytes(read)
        }

        func rewind() -> Bool {
            offset = 0
            return true
        }

        func close() {
            file = nil
        }
    }
#endif
