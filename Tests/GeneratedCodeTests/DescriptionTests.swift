import Foundation
import StoneRuntime
import Testing
import TourAPI

/// Descriptions are the JSON of the values, with redacted values masked.
struct DescriptionTests {
    @Test func `a value is described by its JSON`() throws {
        let target = Observations.Target.mosaic([Sky.Position(rightAscension: 1, declination: -2)])
        #expect(target.description == String(decoding: try StoneJSONEncoder().encode(target), as: UTF8.self))
        #expect(Sky.Filter.everything.description == #"{".tag":"everything"}"#)
        let new = try #require(StoneUnknownTag("new", of: Sky.Filter.self))
        #expect(Sky.Filter.other(tag: new).description == #"{".tag":"new"}"#)
        #expect(Instruments.Lamp().description == "{}")
    }

    @Test func `redacted values are masked, also inside other values`() throws {
        var account = People.Account(
            id: "p-0000a1b2",
            name: "Ann",
            email: "ann@example.org",
            recoveryCodes: ["alpha", "beta"],
            preferences: People.Preferences()
        )
        account.passwordHint = "comet"
        account.badgeNumber = "12a"
        let text = account.description
        #expect(!text.contains("ann@") && !text.contains("comet") && !text.contains("alpha") && !text.contains("12a"))
        #expect(text.contains(#""password_hint":"********""#))
        #expect(text.contains(#""badge_number":"12""#))
        #expect(text.contains("(example.org)\""))
        #expect(text.contains(#""recovery_codes":["2c1743a391305fbf367df8e4f069f9f9","#))
        #expect(text.contains(#""preferences":{"units":{".tag":"metric"},"red_light":true}"#))

        let note = Observations.LogEntry.note(Observations.Note(text: "Aurora!"))
        #expect(note.description == #"{".tag":"note","text":"********"}"#)
        #expect("\(note)".contains("********") && !"\(note)".contains("Aurora"))
        #expect(!String(reflecting: [note]).contains("Aurora"))
    }

    @Test func `a value that has no JSON is described`() {
        let position = Sky.Position(rightAscension: .infinity, declination: .nan)
        #expect(position.description == #"{"right_ascension":inf,"declination":nan,"epoch":{".tag":"j2000"}}"#)
        let weather = Observations.Weather(temperature: -.infinity, humidity: 1_000)
        #expect(weather.description == #"{"temperature":-inf,"wind":{".tag":"calm"},"humidity":1000}"#)
        let epoch = Sky.Epoch.ofDate(.distantFuture.addingTimeInterval(1e12))
        #expect(epoch.description == #"{".tag":"of_date","of_date":null}"#)
    }

    @Test func `omitted values are described`() {
        let entry = Observations.LogEntry.incident("Stuck.")
        #expect(entry.description == #"{".tag":"incident","incident":"Stuck."}"#)
    }

    @Test func `a chain that is too deep is cut`() {
        var filter = Sky.Filter.everything
        for _ in 0..<1_000 { filter = .inverse(filter) }
        #expect(filter.description.contains(#""inverse":…}"#))
    }
}
