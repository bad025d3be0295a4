import Foundation
import LandminesAPI
import StoneRuntime
import Testing

/// The printed form of generated types with redacted parts.
struct RedactedValueTests {
    private func decode(_ json: String, isServer: Bool = false) throws -> Landscape.Landmines.Secrets {
        var options = StoneJSONDecoder.Options()
        options.unknowns = isServer ? .rejected : .ignored
        return try StoneJSONDecoder(options: options).decode(Landscape.Landmines.Secrets.self, from: Array(json.utf8))
    }

    private func texts(of value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [
            (value as? any StoneValue)?.description ?? "\(value)", "\(value)", String(reflecting: value), dumped,
            "\([value])", "\(["k": value])", "\(Optional(value) as Any)",
        ]
    }

    @Test(arguments: [
        #"{"keys":{"s3cret":1}}"#, #"{"nested":[{"s3cret":"s3cret"}]}"#,
        #"{"password":{".tag":"word","word":"s3cret"}}"#,
        #"{"password":{".tag":"s3cret"}}"#, #"{"password":"s3cret"}"#,
        #"{"password":{".tag":"words","words":{"s3cret":"s3cret"}}}"#,
        #"{"share":5.5}"#, #"{"pin":"s3cret"}"#,
    ])
    func nothingRedactedIsPrinted(json: String) throws {
        let value = try decode(json)
        for text in texts(of: value) {
            #expect(!text.contains("s3cret") && !text.contains("5.5"), "\(text)")
            #expect(text.contains("********"), "\(text)")
        }
    }

    @Test(arguments: [
        #"{"keys":{"s3cret":"x"}}"#, #"{"keys":{"s3cret":1.5}}"#, #"{"nested":[{"s3cret":5}]}"#,
        #"{"password":"s3cret"}"#,
        #"{"password":{".tag":"s3cret"}}"#, #"{"password":{".tag":"word","word":["s3cret"]}}"#,
        #"{"password":{".tag":"words","words":{"s3cret":1}}}"#, #"{"lock":"s3cret"}"#, #"{"lock":{".tag":"s3cret"}}"#,
        #"{"signal":"s3cret"}"#, #"{"pin":"s3cret","pin":5}"#,
    ])
    func noErrorQuotesARedactedValue(json: String) {
        #expect {
            try decode(json, isServer: true)
        } throws: { error in
            texts(of: error).allSatisfy { !$0.contains("s3cret") }
        }
    }

    @Test func brokenRulesDoNotQuoteARedactedValue() throws {
        for json in [#"{"nested":[{"s3cret":"x"}]}"#, #"{"pin":"s3cret"}"#, #"{"share":5.5}"#] {
            let value = try decode(json)
            #expect {
                try StoneJSONEncoder().encode(value)
            } throws: { error in
                texts(of: error).allSatisfy { !$0.contains("s3cret") && !$0.contains("5.5") && $0.contains("********") }
            }
        }
    }

    @Test func tagsWithoutAPayloadArePrintedWithoutOne() throws {
        typealias Password = Landscape.Landmines.Password
        #expect(Password.none.description == #"{".tag":"none"}"#)
        #expect(Password.hint(nil).description == #"{".tag":"hint"}"#)
        #expect(Password.word("s3cret").description == #"{".tag":"word","word":"********"}"#)
        let unknown = try #require(StoneUnknownTag("s3cret", of: Password.self))
        #expect(Password.other(tag: unknown).description == #"{".tag":"********"}"#)
        let words = Password.words(["s3cret": "s3cret"])
        #expect(words.description == #"{".tag":"words","words":{"********":"********"}}"#)
        #expect("\(Password.none)" == "none")
        #expect("\(Password.hint(nil))" == "hint(nil)")
        #expect("\(Password.word("s3cret"))" == #"word("********")"#)
        #expect("\(words)" == #"words(["********": "********"])"#)
        #expect(Mirror(reflecting: Password.none).children.isEmpty)
        #expect(Mirror(reflecting: Password.hint(nil)).children.map(\.label) == ["hint"])
    }
}
