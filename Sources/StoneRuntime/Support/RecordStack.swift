/// A stack of small records in its own memory.
///
/// Unlike an array, it has one owner, which deallocates it, and need not check for others at each change.
struct RecordStack<Record: BitwiseCopyable> {
    private static var firstCapacity: Int { 32 }

    private var start = Bytes.nowhere.assumingMemoryBound(to: Record.self)
    private(set) var capacity = 0
    private(set) var count = 0

    func deallocate() {
        if capacity > 0 {
            start.deallocate()
        }
    }

    var last: Record? {
        @inline(__always)
        get { count > 0 ? start[count &- 1] : nil }
    }

    /// The record at an index less than `count`.
    @inline(__always)
    subscript(index: Int) -> Record {
        get {
            assert(0..<count ~= index)
            return start[index]
        }
        set {
            assert(0..<count ~= index)
            start[index] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ record: Record) {
        if count == capacity {
            grow()
        }
        start[count] = record
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let newCapacity = max(capacity * 2, Self.firstCapacity)
        let newStart = UnsafeMutablePointer<Record>.allocate(capacity: newCapacity)
        newStart.update(from: start, count: count)
        deallocate()
        (start, capacity) = (newStart, newCapacity)
    }

    /// Removes the records from an index to the end, and keeps the memory.
    @inline(__always)
    mutating func removeAll(from index: Int) {
        assert(0...count ~= index)
        count = index
    }
}
