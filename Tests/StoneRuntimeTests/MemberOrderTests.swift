import StoneRuntime
import Testing

/// Members are found in any order.
@Suite struct MemberOrderTests {
    private let members = [
        #""path":"/a""#, #""note":"n""#, #""autorename":true"#, #""options":{"label":"l","limit":2}"#,
        #""unknown":{"a":[1,{"b":"\"}"}],"c":null}"#, #""mode":"add""#,
    ]

    @Test func everyOrderGivesTheSame() throws {
        let expected = CommitInfo(
            path: "/a",
            note: "n",
            autorename: true,
            options: Options(limit: 2, label: "l")
        )
        let orders = permutations(of: members)
        #expect(orders.count == 720)
        for order in orders {
            let json = "{" + order.joined(separator: ",") + "}"
            #expect(try read(CommitInfo.self, json) == expected, "\(json)")
        }
    }

    @Test func membersOfOuterScopesSurviveInnerOnes() throws {
        let json = """
            {"children": [{"x": 1, "filter": {"node": 1, ".tag": "not", "not": {"y": 2, ".tag": "all", "all": []}}}],
            "z": 3, "next": {"a": {}, "children": []}}
            """
        let expected = Node(next: Node(children: []), children: [Node(filter: .not(.all([])))])
        #expect(try read(Node.self, json) == expected)
    }

    @Test func lastOfRepeatedKeysCounts() throws {
        let cases = [
            #"{"limit":1,"limit":2}"#, #"{"limit":1,"label":null,"limit":2}"#,
            #"{"label":"x","limit":1,"label":null,"limit":2}"#, #"{"limit":1,"\u006cimit":2}"#,
            #"{"\u006cimit":1,"l\u0069mit":2}"#, #"{"later":1,"later":2,"limit":"x","limit":2}"#,
        ]
        for json in cases {
            #expect(try read(Options.self, json) == Options(limit: 2), "\(json)")
        }
        #expect(try read(Options.self, #"{"limit":1,"limit":2}"#, .rejected) == Options(limit: 2))
        #expect(try read(Node.self, #"{"next":{"children":[{}],"children":[]}}"#) == Node(next: Node(children: [])))
        #expect(try read(.map(.int32), #"{"a":1,"a":2}"#) == ["a": 2])
    }

    @Test func onlyTheLastValueOfARepeatedKeyIsRead() throws {
        for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
            #expect(try read(.map(.int32), #"{"a":"x","b":1,"a":2,"\u0061":3}"#, unknowns) == ["a": 3, "b": 1])
            #expect(try read(WriteMode.self, #"{".tag":"add","add":"on","add":null}"#, unknowns) == .add)
            #expect(try read(WriteMode.self, #"{".tag":"group",".tag":"group"}"#, unknowns) == .group(nil))
            #expect(try read(WriteMode.self, #"{".tag":"add",".tag":"label"}"#, unknowns) == .label(nil))
        }
        #expect(decodingError { try read(.map(.int32), #"{"a":1,"a":"x"}"#) }?.path == "a")
        let json = #"{".tag":"add","add":null,"add":"on"}"#
        #expect(decodingError { try read(WriteMode.self, json, .rejected) }?.kind == .unknownField)
    }

    @Test func errorsAreAboutTheLastValueOfARepeatedKey() throws {
        for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
            let error = decodingError { try read(Options.self, #"{"limit":"x","limit":true}"#, unknowns) }
            #expect(error?.found == "a Boolean")
        }
    }

    @Test func keysThatSwiftTreatsAsEqualAreAnError() throws {
        for json in [#"{"\u00e9":1,"e\u0301":2}"#, "{\"é\":1,\"e\u{301}\":2,\"x\":3}"] {
            for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
                let error = decodingError { try read(.map(.int32), json, unknowns) }
                #expect(error?.kind == .invalidValue)
                #expect(error?.expected == "distinct keys")
            }
        }
        #expect(try read(.map(.int32), "{\"e\u{301}\":1,\"e\u{301}\":2}") == ["é": 2])
    }

    @Test func escapedKeysAreFound() throws {
        let value = Options(limit: 3, label: "x")
        for json in [
            #"{"l\u0061bel":"x","\u006cimit":3}"#, #"{"\u006c\u0061\u0062\u0065\u006c":"x","limi\u0074":3}"#,
            #"{"labe\u006c":"y","l\u0061bel":"x","limit":3}"#, #"{"limit":3,"label":"y","labe\u006c":"x"}"#,
            #"{"l\u00e4bel":"y","labe\u006c\u006c":"y","l\u0061be":"y","\n":0,"labe\u006c":"x","limit":3}"#,
            #"{"label\u0000":"y","\ud83d\ude00":0,"label":"x","limit":3,"\ud83d\ude01":0}"#,
        ] {
            #expect(try read(Options.self, json) == value, "\(json)")
        }
        #expect(throws: Never.self) { try read(Options.self, #"{"label":"x","l\u0061be\u006c":"y"}"#) }
        let error = decodingError { try read(Options.self, #"{"l\u00e9bel":1,"label":"x"}"#, .rejected) }
        #expect(error?.kind == .unknownField)
    }

    private func permutations(of items: [String]) -> [[String]] {
        guard !items.isEmpty else { return [[]] }
        return items.indices.flatMap { index in
            var rest = items
            let item = rest.remove(at: index)
            return permutations(of: rest).map { [item] + $0 }
        }
    }
}
