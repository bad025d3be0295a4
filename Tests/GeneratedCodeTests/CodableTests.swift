import Foundation
import StoneRuntime
import Testing
import TourAPI

extension Observations.Observation: Codable {}
extension Observations.Target: Codable {}
extension Instruments.Settings: Codable {}
extension Sky.SkyObject: Codable {}
extension Sky.Atlas: Codable {}
extension Sky.Circle: Codable {}

/// `Codable` by the configuration: the same JSON through `JSONEncoder` and `JSONDecoder`.
struct CodableTests {
    private func check<Value: StoneValue & Codable>(_ type: Value.Type, _ json: String) throws {
        let value = try StoneJSONDecoder().decode(type, from: Data(json.utf8))
        let encoded = try JSONEncoder().encode(value)
        let expected = try JSONSerialization.jsonObject(with: StoneJSONEncoder().encode(value)) as? NSObject
        #expect(try JSONSerialization.jsonObject(with: encoded) as? NSObject == expected)
        #expect(try JSONDecoder().decode(type, from: encoded) == value)
        #expect(try JSONDecoder().decode(type, from: Data(json.utf8)) == value)
    }

    @Test func `the JSON is the same`() throws {
        try check(
            Observations.Observation.self,
            """
            {"id":"o-1","target":{".tag":"exposures","exposures":18446744073709551615},"night":"2026-03-20",
             "began":"2026-03-20T19:02:11Z","ended":"2026-03-20T19:02:11.250000Z","settings":{"title":"\\u0000é\\n\\"",
             "offset":-9223372036854775808,"exposure_seconds":0.1},"log":[{".tag":"cloud","cloud":8}],
             "repeats":{"id":"o-2","target":"blind","night":"2026-03-20","began":"2026-03-20T19:02:11Z","settings":{},"log":[]}}
            """
        )
        try check(Observations.Target.self, #"{".tag":"raw","raw":"AAEC"}"#)
        try check(Observations.Target.self, #"{".tag":"holes","holes":[{"right_ascension":1,"declination":0.5}]}"#)
        try check(Observations.Target.self, #"{".tag":"unheard_of"}"#)
        try check(Instruments.Settings.self, "{}")
        try check(
            Sky.SkyObject.self,
            #"{".tag":"galaxy","name":"M 31","position":{"right_ascension":0,"declination":90},"catalogue_numbers":[]}"#
        )
        try check(
            Sky.Atlas.self,
            """
            {"pages":[[]],"by_constellation":{"Lyra":[]},"by_language_and_letter":{},"gaps":[],
             "footnotes":{"1":"x"},"grid":[[0.0,1e300]],"inner_atlases":{}}
            """
        )
    }

    @Test func `other formats have the same structure`() throws {
        let epoch = Sky.Epoch.ofDate(Date(timeIntervalSince1970: 0))
        let position = Sky.Position(rightAscension: 101.5, declination: -16, epoch: epoch)
        let circle = Sky.Circle(center: position, without: .all([.catalogued(true), .brighterThan(6)]))
        let list = try PropertyListEncoder().encode(["circle": circle])
        #expect(try PropertyListDecoder().decode([String: Sky.Circle].self, from: list) == ["circle": circle])
    }

    private struct Envelope: Codable, Equatable {
        var userName = "n"
        var settings = Instruments.Settings(exposureSeconds: 0.5)
        var atlases: [String: Sky.Atlas]
    }

    private static let envelope: Envelope = {
        let inner = Sky.Atlas(
            pages: [],
            byConstellation: ["": [], "a_b": []],
            byLanguageAndLetter: [:],
            gaps: [],
            footnotes: ["aB": "c", "a_b": nil, "": "x"],
            grid: [],
            innerAtlases: [:]
        )
        let position = Sky.Position(rightAscension: 0, declination: 90)
        let outer = Sky.Atlas(
            pages: [],
            byConstellation: [:],
            byLanguageAndLetter: ["en": ["A": ["a_b"]]],
            gaps: [position, nil],
            footnotes: [:],
            grid: [[0, 1]],
            innerAtlases: ["innerOne": inner, "inner_two": inner]
        )
        return Envelope(atlases: ["x": outer])
    }()

    /// A strategy renames the keys of the program's own types only.
    @Test func `key strategies do not change keys`() throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let json = try encoder.encode(Self.envelope)
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(object.keys.sorted() == ["atlases", "settings", "user_name"])
        let atlas = try StoneJSONEncoder().encode(#require(Self.envelope.atlases["x"]))
        let expected = ["x": try JSONSerialization.jsonObject(with: atlas)] as NSDictionary
        #expect(object["atlases"] as? NSDictionary == expected)

        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(Envelope.self, from: json) == Self.envelope)
        let settings = Self.envelope.settings
        let written = try encoder.encode(settings)
        #expect(String(decoding: written, as: UTF8.self).contains(#""exposure_seconds""#))
        #expect(try decoder.decode(Instruments.Settings.self, from: written) == settings)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `property lists keep the keys of nested values`(format: PropertyListSerialization.PropertyListFormat) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let list = try encoder.encode(Self.envelope)
        #expect(try PropertyListDecoder().decode(Envelope.self, from: list) == Self.envelope)
    }

    @Test func `null items are kept`() throws {
        let json = Data(#"{".tag":"holes","holes":[null]}"#.utf8)
        let target = try JSONDecoder().decode(Observations.Target.self, from: json)
        #expect(target == .holes([nil]))
        #expect(try JSONSerialization.jsonObject(with: JSONEncoder().encode(target)) is [String: Any])
    }

    @Test func `permissions are in the user information`() throws {
        let json = Data(
            """
            {"id":"o-1","target":"blind","observer":"p-00000001","night":"2026-03-20","began":"2026-03-20T19:02:11Z",
             "settings":{},"log":[{".tag":"incident","incident":"The dome got stuck."}]}
            """.utf8
        )
        let decoder = JSONDecoder()
        #expect(try decoder.decode(Observations.Observation.self, from: json).observer == nil)
        decoder.userInfo.stonePermissions = ["staff"]
        let observation = try decoder.decode(Observations.Observation.self, from: json)
        #expect(observation.observer == "p-00000001" && observation.log == [.incident("The dome got stuck.")])

        let encoder = JSONEncoder()
        #expect(throws: EncodingError.self) { try encoder.encode(observation) }
        encoder.userInfo.stonePermissions = ["staff"]
        #expect(encoder.userInfo.stonePermissions == ["staff"])
        #expect(try decoder.decode(Observations.Observation.self, from: encoder.encode(observation)) == observation)

        let lists = PropertyListEncoder()
        lists.userInfo.stonePermissions = ["staff"]
        let lister = PropertyListDecoder()
        lister.userInfo.stonePermissions = ["staff"]
        #expect(try lister.decode([Observations.Observation].self, from: lists.encode([observation])) == [observation])
    }

    @Test func `errors are those of coders`() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Sky.Circle].self, from: Data(#"[{"radius":"one"}]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw try #require(error) }
        #expect(context.codingPath.map(\.description).count == 1)
        #expect(context.underlyingError is StoneDecodingError)
        let circle = Sky.Circle(center: Sky.Position(rightAscension: 1_000, declination: 0))
        let failure = #expect(throws: EncodingError.self) { try JSONEncoder().encode(circle) }
        guard case .invalidValue(_, let encoding) = failure else { throw try #require(failure) }
        #expect(encoding.underlyingError is StoneEncodingError)
    }
}
