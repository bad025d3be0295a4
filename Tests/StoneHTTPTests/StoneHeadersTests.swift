import StoneHTTP
import Testing

struct StoneHeadersTests {
    @Test func aFieldReplacesAllOfItsName() {
        var headers = StoneHeaders([
            StoneHeaders.Field(name: "X-Zone", value: "1"), StoneHeaders.Field(name: "B", value: "2"),
            StoneHeaders.Field(name: "x-zone", value: "3"),
        ])
        headers["x-ZONE"] = "4"
        #expect(headers.description == "X-Zone: 4\nB: 2")
        headers["X-zone"] = nil
        #expect(headers.description == "B: 2")
    }

    @Test func valuesMayHaveTabs() {
        #expect(StoneHeaders.Field(name: "A", value: "a\tb").isValid)
        #expect(!StoneHeaders.Field(name: "A", value: "a\u{7F}").isValid)
    }

    @Test func blanksAreSpacesAndTabs() {
        #expect("\t a \t"[...].trimmingBlanks == "a" && " \t "[...].trimmingBlanks.isEmpty)
    }
}

struct StoneHTTPConventionsTests {
    /// The same status in each run.
    @Test func theLeastStatusHasTheMeaning() {
        var conventions = StoneHTTPConventions()
        conventions.statusMeanings = [499: .auth, 440: .auth]
        #expect(conventions.status(for: .auth, usually: 401) == 440)
    }

    @Test func theTargetOfAServerIsNoPath() {
        #expect(StoneRequest(method: "OPTIONS", host: "a.example.com", path: "*").url == "https://a.example.com")
    }

    @Test func partsOfSecondsAreRoundedUp() {
        let durations = [Duration.milliseconds(1_001), .seconds(2), .seconds(-1), .zero]
        #expect(durations.map(\.wholeSeconds) == [2, 2, 0, 0])
    }
}
