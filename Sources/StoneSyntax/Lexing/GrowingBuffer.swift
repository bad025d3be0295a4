/// A growable buffer. An array would check for unique ownership on each change.
struct GrowingBuffer<Element>: ~Copyable {
    private var elements: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        elements = .allocate(capacity: self.capacity)
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return elements[index]
        }
        @inline(__always) set {
            assert(index >= 0 && index < count)
            elements[index] = newValue
        }
    }

    @inline(__always) mutating func removeLast() {
        assert(count > 0)
        count &-= 1
        (elements + count).deinitialize(count: 1)
    }

    /// Returns the elements as an immutable collection, without copying them.
    consuming func finish() -> FinishedBuffer<Element> {
        let finished = FinishedBuffer(elements, count: count)
        discard self
        return finished
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: 2 * capacity) }
        (elements + count).initialize(to: element)
        count &+= 1
    }

    mutating func append(contentsOf other: UnsafeBufferPointer<Element>) {
        guard let start = other.baseAddress else { return }
        if count + other.count > capacity { grow(to: max(2 * capacity, count + other.count)) }
        (elements + count).initialize(from: start, count: other.count)
        count += other.count
    }

    /// Moves all elements starting at a position to the end of another list.
    @inline(__always) mutating func move(from start: Int, to other: inout GrowingBuffer) {
        let moved = count &- start
        if other.count &+ moved > other.capacity { other.grow(to: 2 * other.capacity + moved) }
        let (source, target) = (elements + start, other.elements + other.count)
        // Lists are short, and a call that moves memory takes longer.
        for offset in 0..<moved { (target + offset).initialize(to: (source + offset).move()) }
        other.count &+= moved
        count = start
    }

    @inline(never) private mutating func grow(to capacity: Int) {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        grown.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = grown
        self.capacity = capacity
    }

    func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: elements, count: count))
    }
}

/// The elements of a finished `GrowingBuffer`. Converting them to an array would copy them.
final class FinishedBuffer<Element>: RandomAccessCollection, @unchecked Sendable {
    private let elements: UnsafeMutablePointer<Element>
    let count: Int

    fileprivate init(_ elements: UnsafeMutablePointer<Element>, count: Int) {
        self.elements = elements
        self.count = count
    }

    deinit {
        elements.deinitialize(count: count)
        elements.deallocate()
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Element {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return elements[index]
        }
    }
}
