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

    @Test func `bombs fail on a small stack`() async {
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

    @Test(arguments: [128, 512])
    func `written values are read on small stacks`(kilobytes: Int) async {
        let failures = await onSmallStack(kilobytes: kilobytes) { () -> [String] in
            var node = Node()
            // The innermost values of these have a list.
            var filter = Filter.all([])
            var wide = Wide(name: "0")
            for level in 2..<StoneJSONEncoder.Options().maximumDepth {
                node = Node(next: node)
                filter = .not(filter)
                wide = Wide(name: "\(level)", next: wide)
            }
            node = Node(next: node)
            return [
                Self.failure(node), Self.failure(filter), Self.failure(wide), Self.failure(Node(next: node)),
            ].map { $0 ?? "none" }
        }
        let tooDeep = "must be nested less deeply, but is at level 129"
        #expect(failures.dropLast() == ["none", "none", "none"])
        #expect(failures.last?.hasSuffix(tooDeep) == true)
    }

    /// The error of writing a value and reading it again.
    private static func failure<Value: StoneValue>(_ value: Value) -> String? {
        do {
            let json = try written(value)
            return try written(try read(Value.self, json)) == json ? nil : "different"
        } catch {
            return "\(error)"
        }
    }

    /// Reading, writing and releasing do not overflow the stack at the allowed depths.
    @Test func `a chain of 30000 levels needs no large stack`() async {
        let isSame = await onSmallStack {
            var decoderOptions = StoneJSONDecoder.Options()
            decoderOptions.maximumDepth = 30_000
            var encoderOptions = StoneJSONEncoder.Options()
            encoderOptions.maximumDepth = 30_000
            let json = String(repeating: "{\"next\":", count: 29_999) + "{}" + String(repeating: "}", count: 29_999)
            let decoder = StoneJSONDecoder(options: decoderOptions)
            guard let node = try? decoder.decode(Node.self, from: Array(json.utf8)) else { return false }
            let encoded = try? StoneJSONEncoder(options: encoderOptions).encodeBytes(node)
            return encoded == Array(json.utf8) && node == node && node.hashValue == node.hashValue
        }
        #expect(isSame)
    }

    /// Swift releases lists, maps and unions recursively, regardless of the decoder's limit and of boxes.
    @Test(arguments: [
        (#"{"children":["#, "{}", "]}"), (#"{"filter":{".tag":"node","children":["#, "{}", "]}}"),
        (#"{".tag":"not","not":"#, #"{".tag":"all","all":[]}"#, "}"),
    ])
    func `the depth of recursive releases is limited`(open: String, innermost: String, close: String) async {
        let kinds = await onSmallStack(kilobytes: 128) {
            [100, 127, 257, 60_000].map { count -> StoneDecodingError.Kind? in
                let text = String(repeating: open, count: count) + innermost + String(repeating: close, count: count)
                var options = StoneJSONDecoder.Options()
                options.maximumDepth = .max
                let decoder = StoneJSONDecoder(options: options)
                do throws(StoneDecodingError) {
                    if open.hasPrefix(#"{".tag""#) {
                        _ = try decoder.decode(Filter.self, from: Array(text.utf8))
                    } else {
                        _ = try decoder.decode(Node.self, from: Array(text.utf8))
                    }
                    return nil
                } catch {
                    return error.kind
                }
            }
        }
        #expect(kinds == [nil, nil, .tooDeep, .tooDeep])
    }

    @Test func `lists and maps are counted where they are open`() throws {
        var options = StoneJSONDecoder.Options()
        options.maximumDepth = .max
        let decoder = StoneJSONDecoder(options: options)
        let lists = "[" + Array(repeating: #"{"children":[{"children":[]}]}"#, count: 300).joined(separator: ",") + "]"
        #expect(try decoder.decode(.list(.value(Node.self)), from: Array(lists.utf8)).count == 300)
        let maps = "{" + (0..<300).map { #""\#($0)":{"filter":{".tag":"all","all":[]}}"# }.joined(separator: ",") + "}"
        #expect(try decoder.decode(.map(.value(Node.self)), from: Array(maps.utf8)).count == 300)
        let chain = String(repeating: #"{"next":"#, count: 999) + "{}" + String(repeating: "}", count: 999)
        #expect(throws: Never.self) { try decoder.decode(Node.self, from: Array(chain.utf8)) }
    }

    @Test func `allowed depths work on a small stack`() async throws {
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
                // The innermost object lacks the list, so it has another error.
                return decodingError { try read(Filter.self, json) }?.kind == .missingField
            }
        }
        #expect(results == [true, true])
    }

    @Test func `depth counts arrays and objects`() throws {
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

    @Test func `rules are checked at every depth that is read`() throws {
        var options = StoneJSONDecoder.Options()
        options.validates = true
        options.maximumDepth = 1_000
        let chain = String(repeating: #"{"next":"#, count: 999) + "{}" + String(repeating: "}", count: 999)
        let decoder = StoneJSONDecoder(options: options)
        #expect(throws: Never.self) { try decoder.decode(Node.self, from: Array(chain.utf8)) }
    }

    @Test func `writing has a depth too`() throws {
        var node = Node()
        for _ in 1..<StoneJSONEncoder.Options().maximumDepth {
            node = Node(next: node)
        }
        #expect(try written(node).hasPrefix(#"{"next":{"next":"#))
        let deeper = Node(next: node)
        #expect(encodingError { try written(deeper) }?.rule == "must be nested less deeply")
        #expect(deeper == Node(next: node))
    }

    /// `JSONDecoder` reads the values of unknown keys, too.
    @Test(arguments: [128, 512])
    func `deep JSON fails on a small stack with Codable`(kilobytes: Int) async {
        let reads = await onSmallStack(kilobytes: kilobytes) {
            [50, 500].map { depth in
                let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
                let json = Data(#"{".tag":"add","unknown":\#(list)}"#.utf8)
                return (try? JSONDecoder().decode(WriteMode.self, from: json)) == .add
            }
        }
        #expect(reads == [true, false])
    }

    /// Runs on a thread with a stack of 512 KB, the size of secondary threads on Apple platforms.
    private func onSmallStack<Value: Sendable>(
        kilobytes: Int = 512,
        _ body: @escaping @Sendable () -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = kilobytes * 1024
            thread.start()
        }
    }
}

/// A struct with large values and stack frames.
private struct Wide: StoneValue {
    var names: [String]
    var others: (String, String, String, String, String, String, String, String)
    private var nextBox: _StoneBox<Wide>?

    init(name: String, next: Wide? = nil) {
        names = [name]
        others = (name, name, name, name, name, name, name, name)
        nextBox = next.map { _StoneBox($0) }
    }

    private init(
        names: [String],
        others: (String, String, String, String, String, String, String, String),
        next: Wide?
    ) {
        self.names = names
        self.others = others
        nextBox = next.map { _StoneBox($0) }
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            names: reader.strings("names"),
            others: (
                reader.string("a"), reader.string("b"), reader.string("c"), reader.string("d"),
                reader.string("e"), reader.string("f"), reader.string("g"), reader.string("h")
            ),
            next: reader.valueIfPresent("next")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.strings("names", names)
        visitor.string("a", others.0)
        visitor.string("b", others.1)
        visitor.string("c", others.2)
        visitor.string("d", others.3)
        visitor.string("e", others.4)
        visitor.string("f", others.5)
        visitor.string("g", others.6)
        visitor.string("h", others.7)
        visitor.boxedValueIfPresent("next", nextBox)
    }
}
