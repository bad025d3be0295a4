import Foundation
import StoneRuntime
import Testing
import TourAPI

/// Recursive structs of generated code.
struct RecursionTests {
    @Test func `recursive fields print with their names`() throws {
        var star = Sky.Star(
            name: "Sirius B",
            position: Sky.Position(rightAscension: 1, declination: 2),
            catalogueNumbers: [],
            magnitude: 8,
            companions: []
        )
        star.parent = star
        star.parent?.name = "Sirius A"
        #expect(star.description.contains(#""parent":{"name":"Sirius A""#))
        #expect("\(star)".contains(#"parent: TourAPI.Sky.Star(name: "Sirius A""#))
        #expect(Mirror(reflecting: star).children.map(\.label).contains("parent"))
        var dumped = ""
        dump(star, to: &dumped)
        #expect(dumped.contains("Sirius A") && !dumped.contains("_StoneBox"))
    }

    @Test(arguments: [128, 512])
    func `values of 128 levels are written and read on small stacks`(kilobytes: Int) async throws {
        let failures: [String] = await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: Self.failures()) }
            thread.stackSize = kilobytes * 1024
            thread.start()
        }
        #expect(failures.isEmpty)
    }

    /// The size is that of secondary threads on Apple systems.
    @Test func `values of 128 levels are printed on a stack of 512 KB`() async {
        let texts: [String] = await withCheckedContinuation { continuation in
            let thread = Thread {
                let values = Self.deepValues()
                continuation.resume(returning: ["\(values.star)", "\(values.target)"])
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(texts[0].contains("Sirius B") && texts[1].contains("Position"))
    }

    private static func failures() -> [String] {
        let values = deepValues()
        return [failure(values.star), failure(values.target)].compactMap(\.self)
    }

    private static func deepValues() -> (star: Sky.Star, target: Observations.Target) {
        var star = Sky.Star(
            name: "Sirius B",
            position: Sky.Position(rightAscension: 1, declination: 2),
            catalogueNumbers: [],
            magnitude: 8,
            companions: []
        )
        var target = Observations.Target.position(star.position)
        // The innermost star has a position with an epoch.
        for _ in 1..<126 {
            let parent = star
            star.parent = parent
            target = .following(target)
        }
        return (star, .following(target))
    }

    private static func failure<Value: StoneValue>(_ value: Value) -> String? {
        do {
            let json = try StoneJSONEncoder().encode(value)
            let copy = try StoneJSONDecoder().decode(Value.self, from: json)
            return copy == value && copy.hashValue == value.hashValue ? nil : "\(Value.self) has changed"
        } catch {
            return "\(error)"
        }
    }
}
