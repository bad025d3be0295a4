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

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: 2 * capacity) }
        (elements + count).initialize(to: element)
        count += 1
    }

    /// Moves the elements from a position on to the end of another list.
    @inline(__always) mutating func move(from start: Int, to other: inout GrowingBuffer) {
        let moved = count - start
        guard moved > 0 else { return }
        if other.count + moved > other.capacity { other.grow(to: max(2 * other.capacity, other.count + moved)) }
        (other.elements + other.count).moveInitialize(from: elements + start, count: moved)
        other.count += moved
        count = start
    }

    @inline(never) private mutating func grow(to capacity: Int) {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        grown.moveInitialize(from: elements, count: count)
        elements.deallocate()
        elements = grown
        self.capacity = capacity
    }

    /// The last element that satisfies a condition.
    func last(where isWanted: (Element) -> Bool) -> Element? {
        UnsafeBufferPointer(start: elements, count: count).last(where: isWanted)
    }

    var array: [Element] { Array(UnsafeBufferPointer(start: elements, count: count)) }
}
