import Foundation
import StoneRuntime
import Testing
import TourAPI

/// Custom annotations of the tour: the fields with annotations, and the calls to a visitor.
struct AnnotationTests {
    private typealias Retention = Care.Annotations.Retention

    private var account: People.Account {
        var account = People.Account(
            id: "p-0000a1b2",
            name: "Ann",
            email: "ann@example.org",
            recoveryCodes: [],
            preferences: People.Preferences()
        )
        account.badgeNumber = "12"
        return account
    }

    @Test func `types answer which fields have annotations`() {
        let annotations = People.Account.annotations(Retention.self)
        #expect(annotations.map(\.field) == ["email", "badge_number", "shoe_size"])
        let reviewed = Date(timeIntervalSince1970: 1_772_323_200)
        let forTheLaw = Retention(days: 3_650, basis: "contract", reviewed: reviewed)
        #expect(annotations.map(\.annotation) == [forTheLaw, Retention(days: 7), Retention()])
        #expect(People.Account.annotatedFields.map(\.name) == ["email", "badge_number", "shoe_size", "avatar"])
        #expect(Sky.Page.annotations(Care.Annotations.Internal_.self).map(\.field) == ["cursor"])
        #expect(!(Sky.Position.self is any StoneAnnotated.Type))
    }

    @Test func `a visitor rewrites annotated values`() throws {
        var paths: [String] = []
        let rewritten = try account.rewriting(Retention.self, of: String.self) { retention, path, text in
            paths.append(path)
            return retention.days < 30 ? "gone" : text
        }
        #expect(paths == ["email", "badge_number"])
        #expect(rewritten.badgeNumber == "gone" && rewritten.email == account.email)
        var expected = account
        expected.badgeNumber = "gone"
        #expect(rewritten == expected)
    }

    @Test func `values inside others are visited`() throws {
        var manager = People.StaffMember(
            id: "p-0000a1b2",
            name: "Ann",
            email: "ann@example.org",
            recoveryCodes: [],
            preferences: People.Preferences()
        )
        manager.shoeSize = 36.5
        var member = manager
        member.manager = manager
        var paths: [String] = []
        let rewritten = try member.rewriting(Retention.self, of: Float.self) { _, path, size in
            paths.append(path)
            return size + 1
        }
        #expect(paths == ["shoe_size", "manager.shoe_size"])
        #expect(rewritten.manager?.shoeSize == 37.5)
    }

    @Test func `values of other types are left alone, and errors are passed on`() throws {
        struct Stop: Error {}
        let same = try account.rewriting(Care.Annotations.Internal_.self, of: String.self) { _, _, _ in throw Stop() }
        #expect(same == account)
        #expect(throws: Stop.self) {
            try account.rewriting(Retention.self, of: String.self) { _, _, _ in throw Stop() }
        }
    }

    @Test func `a chain that is too deep is an error`() throws {
        var member = People.StaffMember(
            id: "p-0000a1b2",
            name: "Ann",
            email: "ann@example.org",
            recoveryCodes: [],
            preferences: People.Preferences()
        )
        for _ in 0..<20_000 {
            var next = member
            next.manager = member
            member = next
        }
        #expect(throws: StoneEncodingError.self) { try member.rewriting(Retention.self, of: String.self) { $2 } }
    }
}
