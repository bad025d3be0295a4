// Counts allocations: the dynamic linker resolves `malloc` to these functions if this library is preloaded. For glibc.

/// Not atomic: the measured program has one thread.
private nonisolated(unsafe) var count = 0

@_cdecl("allocation_count")
public func allocationCount() -> Int { count }

@_silgen_name("__libc_malloc")
private func libcMalloc(_ size: Int) -> UnsafeMutableRawPointer?

@_silgen_name("__libc_calloc")
private func libcCalloc(_ items: Int, _ size: Int) -> UnsafeMutableRawPointer?

@_silgen_name("__libc_realloc")
private func libcRealloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer?

@_cdecl("malloc")
public func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    count &+= 1
    return libcMalloc(size)
}

@_cdecl("calloc")
public func countedCalloc(_ items: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    count &+= 1
    return libcCalloc(items, size)
}

@_cdecl("realloc")
public func countedRealloc(_ memory: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer? {
    count &+= 1
    return libcRealloc(memory, size)
}
