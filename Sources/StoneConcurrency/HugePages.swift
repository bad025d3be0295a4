#if canImport(Glibc)
    import Glibc

    /// Backs memory with pages of 2 MiB, where the kernel provides them on request.
    ///
    /// A run for a large API touches 30 MB of new memory. With pages of 4 KiB, page faults take a fifth of its time.
    /// The C library asks for huge pages only if an environment variable says so when the process starts.
    package enum HugePages {
        private static let pageSize = 2 << 20
        /// The memory of threads other than the main one is in regions of this size, aligned to it.
        private static let regionSize = 64 << 20
        /// Written before there are other threads.
        nonisolated(unsafe) private static var isEnabled = false
        /// Has a value in threads that have asked for huge pages.
        private static let key = {
            var key = pthread_key_t()
            pthread_key_create(&key, nil)
            return key
        }()

        /// Enables huge pages for the main thread, and for all threads with work of this module. Call it before other
        /// threads exist.
        package static func enable() {
            // The module map of Glibc does not have <malloc.h>.
            guard MemoryLayout<Int>.size == 8, let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
            let (topPad, mmapThreshold): (CInt, CInt) = (-2, -3)
            // Grow the heap once by all the memory that a run may need: later growth uses small pages.
            guard mallopt(topPad, CInt(regionSize)) == 1, mallopt(mmapThreshold, CInt(regionSize / 2)) == 1,
                let block = malloc(pageSize), let end = sbrk(0), block < end
            else { return }
            isEnabled = advise(after: block, size: pageSize, until: Int(bitPattern: end))
        }

        /// Asks for huge pages for the memory of the current thread.
        static func prefer() {
            guard isEnabled, pthread_getspecific(key) == nil, let block = malloc(1) else { return }
            pthread_setspecific(key, block)
            // The heap of the main thread is below all other memory.
            guard let end = sbrk(0), block > end else { return free(block) }
            let region = Int(bitPattern: block) / regionSize * regionSize
            _ = advise(after: block, size: 1, until: region + regionSize)
        }

        /// Asks for huge pages starting at the next boundary, and extends the block up to there: a page remains small
        /// if its memory has been used.
        private static func advise(after block: UnsafeMutableRawPointer, size: Int, until end: Int) -> Bool {
            let address = Int(bitPattern: block)
            let start = ((address + size) / pageSize + 1) * pageSize
            guard start < end, madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE) == 0
            else { return false }
            return realloc(block, start - address) != nil
        }
    }
#else
    /// Other systems choose the size of pages on their own.
    package enum HugePages {
        package static func enable() {}
        static func prefer() {}
    }
#endif
