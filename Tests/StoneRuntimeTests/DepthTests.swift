import Foundation
import StoneRuntime
import Testing

/// Deep nesting is an error, never an overflow of the stack.
@Suite struct DepthTests {
    private static let bombs = [
        "[", "{\"next\":", "{\"x\":", "{\"children\":[", "{\"filter\":{\".tag\":\"not\",\"not\":",
        "{\".tag\":\"not\",\"not\":", "{\".tag\":\"all\",\"all\":[", "{\"x\":[{\"next\":",
        "{\".tag\":\"node\",\"filter\":", "{\"not\":",
    ].map { String(repeating: $0, count: 100_000) }

    @Test func bombsFailOnASmallStack() async {
        let depths = await onSmallStack {
            Self.bombs.map { bomb in
                [
                    decodingError { try read(Node.self, bomb) }?.kind,
                    decodingError { try read(Filter.self, bomb) }?.kind,
                    decodingError { try read(.void, bomb) }?.kind,
                ]
            }
        }
        for (bomb, kinds) in zip(Self.bombs, depths) {
            #expect(kinds.contains(.tooDeep), "\(bomb.prefix(40))")
            #expect(
                kinds.allSatisfy { $0 == .tooDeep || $0 == .typeMismatch || $0 == .missingField },
                "\(bomb.prefix(40))"
            )
        }
    }

    @Test func whatIsAllowedWorksOnASmallStack() async throws {
        let depth = 64
        let results = await onSmallStack {
            [
                String(repeating: "{\"next\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1),
                String(repeating: "{\".tag\":\"not\",\"not\":", count: depth - 1) + "{\".tag\":\"all\"}"
                    + String(repeating: "}", count: depth - 1),
            ].map { json -> Bool in
                if let node = try? read(Node.self, json), json.hasPrefix("{\"next\"") {
                    return (try? written(node)) == json && node == node && node.hashValue == node.hashValue
                }
                // The innermost object lacks the list, which is an error of its own.
                return decodingError { try read(Filter.self, json) }?.kind == .missingField
            }
        }
        #expect(results == [true, true])
    }

    @Test func depthCountsArraysAndObjects() throws {
        var options = StoneJSONDecoder.Options()
        options.maximumDepth = 3
        let decoder = StoneJSONDecoder(options: options)
        for json in ["[[[]]]", "[{\"a\":[]}]", #"{"x":{"y":{}},"z":[[1]]}"#] {
            try decoder.decode(.void, from: Array(json.utf8))
        }
        for json in ["[[[[]]]]", #"{"x":{"y":{"z":{}}}}"#] {
            #expect(decodingError { try decoder.decode(.void, from: Array(json.utf8)) }?.kind == .tooDeep)
        }
        #expect(try decoder.decode(Node.self, from: Array(#"{"next":{"next":{}}}"#.utf8)).next?.next == Node())
        let error = decodingError { try decoder.decode(Node.self, from: Array(#"{"next":{"next":{"next":{}}}}"#.utf8)) }
        #expect(error?.kind == .tooDeep)
        #expect(error?.path == "next.next.next")
        #expect(error?.offset == 24)
    }

    @Test func writingHasADepthToo() throws {
        var node = Node()
        for _ in 1..<StoneJSONEncoder.Options().maximumDepth {
            node = Node(next: node)
        }
        #expect(try written(node).hasPrefix(#"{"next":{"next":"#))
        let deeper = Node(next: node)
        #expect(encodingError { try written(deeper) }?.rule == "must be arrays and objects that are less deeply nested")
        #expect(deeper == Node(next: node))
    }

    /// Runs on a thread with a stack of 512 KB, the size of all threads but the main one on Apple platforms.
    private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }
}
