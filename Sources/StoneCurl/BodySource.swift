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
        let length: Int64
        private let start: Int64
        private let descriptor: CInt
        private var offset: Int64 = 0

        init(_ slice: StoneFileSlice) throws(StoneTransportError) {
            // A pipe without a writer would block.
            let descriptor = slice.url.isFileURL ? open(slice.url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1
            var status = stat()
            guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
                let reason = String(cString: strerror(errno))
                if descriptor >= 0 { Descriptor.close(descriptor) }
                throw StoneTransportError(.file, "the file cannot be read: \(reason)", mayHaveReachedServer: false)
            }
            let size = Int64(status.st_size)
            let length = slice.length ?? size - slice.offset
            guard status.st_mode & S_IFMT == S_IFREG, slice.offset >= 0, length >= 0, slice.offset <= size,
                length <= size - slice.offset
            else {
                Descriptor.close(descriptor)
                throw .requestBody("the file is shorter than the part to send, or not a regular file")
            }
            (self.descriptor, self.length, start) = (descriptor, length, slice.offset)
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> BodyPart {
            let count = min(buffer.count, Int(length - offset))
            if count == 0 { return .bytes(0) }
            let read = uninterrupted { pread(descriptor, buffer.baseAddress, count, off_t(start + offset)) }
            guard read >= 0 else {
                let reason = String(cString: strerror(errno))
                return .failure(
                    StoneTransportError(.file, "the file cannot be read: \(reason)", mayHaveReachedServer: true)
                )
            }
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
            Descriptor.close(descriptor)
        }
    }
#endif
