import LandminesAPI
import StoneRuntime
import Testing

/// Unions with more than 100 tags are read and written by several functions.
struct LargeUnionTests {
    @Test func tagsAreReadAsTheirCases() throws {
        #expect(try read(Landscape.Sizes.Large.self, #"{".tag":"none"}"#) == Landscape.Sizes.Large.none)
        #expect(try read(Landscape.Sizes.LargeClosed.self, #"{".tag":"none"}"#) == Landscape.Sizes.LargeClosed.none)
        #expect(
            try read(Landscape.Sizes.Large.self, #"{".tag":"some","some":{".tag":"tag_7"}}"#)
                == Landscape.Sizes.Large.some(.tag7)
        )
        #expect(try read(Landscape.Sizes.Large.self, #"{".tag":"nothing"}"#) == Landscape.Sizes.Large.nothing(nil))
        #expect(try read(Landscape.Sizes.LargeClosed.self, #"{".tag":"text","text":"x"}"#) == .text("x"))
    }

    @Test func everyTagIsReadAsItself() throws {
        for tag in ["none"] + (0..<100).map({ "tag_\($0)" }) {
            let json = "{\".tag\":\"\(tag)\"}"
            let open = try read(Landscape.Sizes.Large.self, json)
            let isKnown = if case .other = open { false } else { true }
            #expect(isKnown, "\(tag)")
            let texts = [
                try StoneJSONEncoder().encodeBytes(open),
                try StoneJSONEncoder().encodeBytes(try read(Landscape.Sizes.LargeClosed.self, json)),
            ]
            #expect(texts == [Array(json.utf8), Array(json.utf8)])
        }
    }

    private func read<Value: StoneValue>(_ type: Value.Type, _ json: String) throws -> Value {
        try StoneJSONDecoder().decode(type, from: Array(json.utf8))
    }
}
