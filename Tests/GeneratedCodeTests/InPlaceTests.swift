import Testing
import TourAPI

/// Changes of values in computed properties, which must not copy them.
struct InPlaceTests {
    @Test func `a list in a recursive field changes in place, except in copies`() {
        var star = Sky.Star(
            name: "Sirius B",
            position: Sky.Position(rightAscension: 1, declination: 2),
            catalogueNumbers: [],
            magnitude: 8,
            companions: []
        )
        star.parent = star
        star.parent?.catalogueNumbers.reserveCapacity(100)
        let storage = star.parent?.catalogueNumbers.withUnsafeBufferPointer(\.baseAddress)
        star.parent?.catalogueNumbers.append("a")
        #expect(star.parent?.catalogueNumbers.withUnsafeBufferPointer(\.baseAddress) == storage)
        let copy = star
        star.parent?.catalogueNumbers.append("b")
        #expect(copy.parent?.catalogueNumbers == ["a"])
        #expect(star.parent?.catalogueNumbers == ["a", "b"])
        star.parent = nil
        #expect(star.parent == nil && copy.parent != nil)
    }

    @available(*, deprecated)
    @Test func `a value in a deprecated field changes in place, except in copies`() throws {
        var account = People.Account(
            id: "p-0000a1b2",
            name: "Lina",
            email: "lina@example.org",
            badgeNumber: "1",
            recoveryCodes: [],
            preferences: People.Preferences()
        )
        account.fax = ""
        account.fax?.reserveCapacity(100)
        account.fax?.append("1")
        let storage = account.fax?.withUTF8(\.baseAddress)
        account.fax?.append("2")
        #expect(account.fax?.withUTF8(\.baseAddress) == storage)
        let copy = account
        account.fax?.append("3")
        #expect(copy.fax == "12")
        #expect(account.fax == "123")
    }
}
