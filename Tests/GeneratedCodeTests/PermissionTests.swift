import Foundation
import StoneRuntime
import Testing
import TourAPI

/// `Omitted` fields and tags: `Tests/Packages/RoundTrip/differential.py` compares them with the reference implementation.
struct PermissionTests {
    private func decoder(_ permissions: Set<String>, strict: Bool = false) -> StoneJSONDecoder {
        var options = StoneJSONDecoder.Options()
        options.permissions = permissions
        options.unknowns = strict ? .rejected : .ignored
        return StoneJSONDecoder(options: options)
    }

    private func encode<Value: StoneValue>(_ value: Value, _ permissions: Set<String>) throws -> String {
        var options = StoneJSONEncoder.Options()
        options.permissions = permissions
        return String(decoding: try StoneJSONEncoder(options: options).encode(value), as: UTF8.self)
    }

    private static let observation = """
        {"id":"o-1","target":{".tag":"blind"},"observer":"p-00000001","night":"2026-03-20","began":"2026-03-20T19:02:11Z",\
        "settings":{},"log":[]}
        """

    @Test func `a required field is nil without the permission`() throws {
        let data = Data(Self.observation.utf8)
        #expect(try decoder(["staff"]).decode(Observations.Observation.self, from: data).observer == "p-00000001")
        #expect(try decoder([]).decode(Observations.Observation.self, from: data).observer == nil)
        #expect(try decoder(["other"]).decode(Observations.Observation.self, from: data).observer == nil)
        let error = #expect(throws: StoneDecodingError.self) {
            try decoder([], strict: true).decode(Observations.Observation.self, from: data)
        }
        #expect(error?.kind == .unknownField)
    }

    @Test func `a required field is required with the permission`() throws {
        let text = Self.observation.replacing(#""observer":"p-00000001","#, with: "")
        let data = Data(text.utf8)
        let observation = try decoder([], strict: true).decode(Observations.Observation.self, from: data)
        #expect(try !encode(observation, []).contains("observer"))
        let error = #expect(throws: StoneDecodingError.self) {
            try decoder(["staff"]).decode(Observations.Observation.self, from: data)
        }
        #expect(error?.path == "" && error?.kind == .missingField)
        let failure = #expect(throws: StoneEncodingError.self) { try encode(observation, ["staff"]) }
        #expect(
            failure?.description == "observer: must be present for callers with the permission staff, but is missing"
        )
    }

    @Test(arguments: ["[]", "7", "true", #""text""#, "1.5"], [[], ["staff"]] as [Set<String>])
    func `a struct without a field to read must be an object`(text: String, permissions: Set<String>) throws {
        #expect(try decoder([]).decode(Care.StaffNotes.self, from: Data("{}".utf8)) == Care.StaffNotes())
        let error = #expect(throws: StoneDecodingError.self) {
            try decoder(permissions).decode(Care.StaffNotes.self, from: Data(text.utf8))
        }
        #expect(error?.kind == .typeMismatch)
    }

    @Test func `fields are written with the permission`() throws {
        let data = Data(Self.observation.utf8)
        var observation = try decoder(["staff"]).decode(Observations.Observation.self, from: data)
        let copy = observation
        #expect(try encode(observation, ["staff"]).contains(#""observer":"p-00000001""#))
        #expect(try !encode(observation, []).contains("observer"))
        observation.observer = nil
        #expect(observation != copy)
    }

    @Test func `a tag is unknown without the permission`() throws {
        let data = Data(#"{".tag":"incident","incident":"The dome got stuck."}"#.utf8)
        let incident = Observations.LogEntry.incident("The dome got stuck.")
        #expect(try decoder(["staff"], strict: true).decode(Observations.LogEntry.self, from: data) == incident)
        guard case .other(let tag) = try decoder([]).decode(Observations.LogEntry.self, from: data) else {
            Issue.record("the tag is known")
            return
        }
        #expect(tag.name == "incident")
        let error = #expect(throws: StoneDecodingError.self) {
            try decoder([], strict: true).decode(Observations.LogEntry.self, from: data)
        }
        #expect(error?.kind == .unknownTag)
        #expect(try encode(incident, ["staff"]) == #"{".tag":"incident","incident":"The dome got stuck."}"#)
        let failure = #expect(throws: StoneEncodingError.self) { try encode(incident, []) }
        #expect(
            failure?.description
                == "must be a tag that callers without the permission staff see, but is \"incident\""
        )
    }
}
