import Testing

@testable import StoneRuntime

/// Reading skips each byte a bounded number of times, for any order of members.
@Suite struct LinearTimeTests {
    private static let depth = 120

    /// Chains with an order of members that makes the reader skip the rest of the chain at each level.
    private static func chain(_ before: String, after: String, innermost: String) -> String {
        String(repeating: before, count: depth - 1) + innermost + String(repeating: after, count: depth - 1)
    }

    private static func list(_ item: String) -> String {
        "[" + Array(repeating: item, count: 20).joined(separator: ",") + "]"
    }

    @Test(arguments: [
        chain(#"{"not":"#, after: #",".tag":"not"}"#, innermost: #"{".tag":"all","all":[]}"#),
        chain(
            #"{"unknown":[1,{"x":[]}],"not":"#,
            after: #","more":{"y":[]},".tag":"not"}"#,
            innermost: #"{"all":[],".tag":"all"}"#
        ),
        chain(#"{"all":["#, after: #"],".tag":"all"}"#, innermost: #"{"all":[],".tag":"all"}"#),
        chain(#"{"filter":"#, after: #","next":{},".tag":"node"}"#, innermost: #"{"all":[],".tag":"all"}"#),
        chain(
            #"{"not":"#,
            after: #","padding":""# + String(repeating: "x", count: 1_000) + #"",".tag":"not"}"#,
            innermost: #"{".tag":"all","all":[]}"#
        ),
    ])
    func `tags may come last`(json: String) throws {
        try check(.list(.value(Filter.self)), Self.list(json))
    }

    @Test(arguments: [
        chain(#"{"filter":null,"children":["#, after: #"],"next":{}}"#, innermost: "{}"),
        chain(#"{"unknown":{"x":{}},"filter":null,"next":"#, after: #","more":1}"#, innermost: "{}"),
        chain(#"{"filter":null,"children":[{"children":[]},"#, after: #",{"next":{}}],"next":null}"#, innermost: "{}"),
    ])
    func `fields may be in any order`(json: String) throws {
        try check(.list(.value(Node.self)), Self.list(json))
    }

    /// A repeated key makes the reader restart, and record all members of each object.
    @Test func `keys may be repeated`() throws {
        let json = Self.chain(
            #"{"filter":null,"filter":null,"children":["#,
            after: #"],"next":{},"next":{}}"#,
            innermost: "{}"
        )
        try check(.list(.value(Node.self)), Self.list(json))
    }

    /// Then all members of a map are skipped before the first one is read.
    @Test func `keys around nested maps may be repeated`() throws {
        let json = Self.chain(
            #"{".tag":"branches","branches":{"k":"#,
            after: "}}",
            innermost: #"{".tag":"leaf","unknown":[\#(String(repeating: "0,", count: 10_000))0]}"#
        )
        try check(.value(Tree.self), #"{".tag":"branches","branches":{},"# + json.dropFirst())
        let map = #"{"k":\#(json),"k":\#(json)}"#
        try check(.value(Tree.self), #"{".tag":"branches","branches":\#(map),"branches":\#(map)}"#)
    }

    /// A union with a map of itself.
    private indirect enum Tree: StoneValue {
        case leaf
        case branches([String: Tree])

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            let tag = reader.tag()
            if tag.isNamed("leaf") { return .leaf }
            if tag.isNamed("branches") { return .branches(try reader.field("branches", .map(.value(Tree.self)))) }
            throw reader.unexpectedTag()
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            switch self {
            case .leaf: visitor.tag("leaf")
            case .branches(let value):
                visitor.tag("branches")
                visitor.field("branches", value, .map(.value(Tree.self)))
            }
        }
    }

    /// Most fields are not compared with recorded keys.
    @Test func `keys with escapes are recorded by their characters`() throws {
        let mayContain = try Array(#"{"l\u0061bel":0,"\u00e9":0}"#.utf8).withUnsafeBytes { text in
            var reader = _StoneReader(text, options: StoneJSONDecoder.Options())
            defer { reader.deallocate() }
            return try reader.wholeText { reader throws(StoneDecodingError) in
                try reader.readScoped { reader throws(StoneDecodingError) in
                    try reader.recordRest()
                    let keys: [_StoneLiteral] = ["label", "é", "limit", "a"]
                    return keys.map { reader.scope.recorded.mayContain($0.bytes) }
                }
            }
        }
        #expect(mayContain == [true, true, false, false])
    }

    /// Swift orders combining characters in quadratic time before it hashes a string.
    @Test func `keys have no long sequences of combining characters`() throws {
        let coder = StoneCoder<[String: Int32]>.map(.int32)
        let short = "a" + String(repeating: "\u{315}\u{316}", count: 40)
        #expect(try read(coder, #"{"\#(short)":1}"#) == [short: 1])
        let half = 100_000
        let long = String(repeating: "\u{315}", count: half) + String(repeating: "\u{316}", count: half)
        let error = #expect(throws: StoneDecodingError.self) { try read(coder, #"{"a":2,"\#(long)":1}"#) }
        #expect("\(try #require(error))".contains("expected a shorter sequence of combining characters"))
    }

    private func check<Value>(_ coder: StoneCoder<Value>, _ json: String) throws {
        var options = StoneJSONDecoder.Options()
        options.maximumDepth = 2 * Self.depth + 10
        let bytes = Array(json.utf8)
        let skipped = try bytes.withUnsafeBytes { text in
            var reader = _StoneReader(text, options: options)
            defer { reader.deallocate() }
            do {
                _ = try reader.wholeText(coder.read)
            } catch {
                reader.restart(recordingFirst: true)
                _ = try reader.wholeText(coder.read)
            }
            return reader.skippedByteCount
        }
        #expect(skipped > 0)
        #expect(skipped < 8 * bytes.count)
    }
}
