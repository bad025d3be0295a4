import Foundation
import StoneRuntime
import StoneTestSupport
import Testing

/// The cost of comparing two values: skips shared storage, ends at the first difference, and does not recurse deeply.
@Suite struct IdentityCostTests {
    /// A struct that counts its writes.
    private struct Probe: StoneValue {
        var name: String
        var items: [Probe] = []
        /// Behind the fields that are visited, since structs are compared by the offsets of their fields.
        let counter: Shared<Int>

        init(counter: Shared<Int>, name: String, items: [Probe] = []) {
            self.name = name
            self.items = items
            self.counter = counter
        }

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(counter: Shared(0), name: reader.string("name"))
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            counter.withLock { $0 += 1 }
            visitor.string("name", name)
            visitor.values("items", items)
        }
    }

    private func writes(_ body: (Shared<Int>) -> Void) -> Int {
        let counter = Shared(0)
        body(counter)
        return counter.value
    }

    @Test func `shared storage is not compared`() {
        let count = writes { counter in
            let items = (0..<1_000).map { Probe(counter: counter, name: "\($0)") }
            let root = Probe(counter: counter, name: "root", items: items)
            #expect(root == root)
            var other = root
            other.name = "ro" + "ot"
            #expect(root == other)
            other.name = "other"
            #expect(root != other)
        }
        // Only the last pair differs.
        #expect(count == 1)
    }

    @Test func `elements of shared storage are not compared`() {
        let count = writes { counter in
            let name = String(repeating: "x", count: 100)
            let items = (0..<1_000).map { _ in Probe(counter: counter, name: name) }
            let left = Probe(counter: counter, name: "root", items: items)
            let right = Probe(counter: counter, name: "root", items: items.map { $0 })
            #expect(left == right)
        }
        #expect(count == 1)
    }

    @Test func `the first difference ends a comparison`() {
        let count = writes { counter in
            let left = Probe(
                counter: counter,
                name: "",
                items: (0..<1_000).map { Probe(counter: counter, name: "\($0)") }
            )
            let right = Probe(
                counter: counter,
                name: "",
                items: (0..<1_000).map { Probe(counter: counter, name: "-\($0)") }
            )
            #expect(left != right)
            let shorter = Probe(counter: counter, name: "", items: Array(right.items.dropLast()))
            #expect(left != shorter)
        }
        // The left root twice, and its first item once.
        #expect(count == 3)
    }

    /// Chains of 30,000 levels. They are never released, since that would take a large stack.
    private static let chains = [Node(children: []), Node(children: []), Node()].map { end in
        (0..<30_000).reduce(end) { node, _ in Node(next: node) }
    }

    @Test func `deep values are compared and hashed on a small stack`() async {
        let results = await withCheckedContinuation { continuation in
            let thread = Thread {
                let chains = Self.chains
                continuation.resume(
                    returning: [
                        chains[0] == chains[1], chains[0] != chains[2], chains[0].hashValue == chains[1].hashValue,
                    ]
                )
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(results == [true, true, true])
    }
}
