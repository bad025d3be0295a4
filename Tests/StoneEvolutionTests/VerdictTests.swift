import StoneEvolution
import StoneModel
import StoneValues
import Testing

/// Verdicts against behavior: values that one version writes are read with the other.
struct VerdictTests {
    @Test(arguments: SpecPair.all)
    func verdictOfAPair(pair: SpecPair) throws {
        let (old, new) = try versions(of: pair, sent: true, received: true)
        let measured = MeasuredWireEffect(old, try old.root, new, try new.root, count: 60)
        let changes = compare(old, new)
        // Members of a parent that no route reaches are in no value.
        let verdict = changes.filter { !$0.direction.isEmpty }.reduce(into: WireEffect()) { $0.formUnion($1.wire) }
        #expect(measured.valueCount > 0)
        #expect(
            verdict.names == measured.effect.names,
            "\(changes.map(\.message)), \(measured.reasons)"
        )
        if pair.rule != "none" {
            #expect(changes.contains { $0.rule.rawValue == pair.rule }, "\(changes.map(\.rule.rawValue))")
        }
    }

    /// The peers of a change follow from the direction of the type.
    @Test(arguments: SpecPair.all)
    func peersOfAPair(pair: SpecPair) throws {
        for (sent, received) in [(true, false), (false, true), (false, false)] {
            let (old, new) = try versions(of: pair, sent: sent, received: received)
            let measured = MeasuredWireEffect(old, try old.root, new, try new.root, count: 10)
            let direction = Direction(sent ? [.sent] : []).union(received ? [.received] : [])
            let peers = compare(old, new).reduce(into: Set<Peer>()) { $0.formUnion($1.wire.peers($1.direction)) }
            #expect(peers == measured.effect.peers(direction), "\(direction), \(measured.reasons)")
        }
    }

    /// No client of the old version calls a new route, so that it does not send what was only received.
    @Test func newRoutesBreakNothing() throws {
        let old = "namespace n\nstruct T\n    a String\nroute get (Void, T, Void)\n"
        let new = old.replacing("a String", with: "a String(max_length=3)") + "route put (T, Void, Void)\n"
        let changes = try compare(model(old), model(new))
        #expect(changes.contains { $0.rule == .ruleTightened })
        #expect(!changes.contains { $0.wire.peers($0.direction).contains(.oldClient) }, "\(changes.map(\.message))")
    }

    /// A client skips the new member whose values it would refuse.
    @Test func newPlacesOfTypesBreakNothing() throws {
        let routes = "route put (T, Void, Void)\nroute get (Void, S, Void)\n"
        let old = "namespace n\nstruct T\n    a String\nstruct S\n    b String\n" + routes
        let new = "namespace n\nstruct T\n    a String?\nstruct S\n    b String\n    t T?\n" + routes
        let change = try #require(compare(model(old), model(new)).first { $0.rule == .fieldBecameOptional })
        #expect(change.wire.peers(change.direction) == [.newClient])
    }

    private func versions(of pair: SpecPair, sent: Bool, received: Bool) throws -> (API, API) {
        (
            try model(SpecPair.spec(pair.old, sent: sent, received: received)),
            try model(SpecPair.spec(pair.new, sent: sent, received: received))
        )
    }
}

extension API {
    fileprivate var root: DataType {
        get throws {
            .named(TypeID(index: try #require(types.indices.first { types[$0].name == "S" })))
        }
    }
}
