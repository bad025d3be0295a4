import StoneRuntime
import Testing

/// Boxes of recursive structs.
@Suite struct BoxTests {
    @Test func `nil has no box`() {
        let none: _StoneBox<Node>? = _StoneBox(nil)
        #expect(none?.value == nil)
        #expect(MemoryLayout<_StoneBox<Node>?>.size == MemoryLayout<UnsafeRawPointer>.size)
        let some: _StoneBox<Node>? = _StoneBox(Node(children: []) as Node?)
        #expect(some?.value == Node(children: []))
    }

    @Test func `a value changes in place, except in copies`() {
        var box = _StoneBox([1])
        box.value.reserveCapacity(100)
        let storage = box.value.withUnsafeBufferPointer(\.baseAddress)
        box.value.append(2)
        #expect(box.value.withUnsafeBufferPointer(\.baseAddress) == storage)
        let copy = box
        box.value.append(3)
        #expect(copy.value == [1, 2])
        #expect(box.value == [1, 2, 3])
    }

    @Test func `a box prints as its value`() throws {
        let box = _StoneBox("a\n")
        #expect("\(box)" == "a\n")
        #expect(String(reflecting: box) == #""a\n""#)
        var dumped = ""
        dump(_StoneBox([1]), to: &dumped)
        #expect(dumped.contains("- 1"))
    }
}
