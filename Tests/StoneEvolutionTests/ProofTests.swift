import Foundation
import StoneEvolution
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import StoneValues
import Testing

/// Each peer that a change breaks on the wire is proved by a value.
struct ProofTests {
    @Test(arguments: SpecPair.all)
    func proofsOfAPair(pair: SpecPair) throws {
        for (sent, received) in [(true, true), (true, false), (false, true)] {
            let old = try model(SpecPair.spec(pair.old, sent: sent, received: received))
            let new = try model(SpecPair.spec(pair.new, sent: sent, received: received))
            var changes = compare(old, new)
            addProofs(to: &changes, old: old, new: new)
            for change in changes {
                let proved = Set(change.proofs.map(\.peer))
                let missing = change.wire.peers(change.direction).subtracting(proved)
                #expect(missing.isEmpty, "\(change.line)")
                for proof in change.proofs {
                    #expect(proof.route != nil, "\(change.line): \(proof.value.lines.joined())")
                }
            }
        }
    }

    @Test func aProofNamesTheMember() throws {
        let spec =
            "namespace n\nroute r(List(A), Void, Void)\nstruct A\n    b B\nunion B\n    c C\nstruct C\n    k String\n    size "
        let (old, new) = (try model(spec + "String\n"), try model(spec + "UInt32\n"))
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let proofs = try #require(changes.first?.proofs)
        let oldClient = try #require(proofs.first { $0.peer == .oldClient })
        #expect(
            oldClient.summary
                == "old client: [0].b.size: expected an integer from 0 to 4294967295, found a string"
        )
        #expect(oldClient.route?.qualifiedName == "n/r")
        #expect(oldClient.part == .argument)
        #expect(
            oldClient.value.lines.map { $0.filter { $0 != " " } }.joined()
                == #"[{"b":{".tag":"c","k":"","size":""}}]"#
        )
    }

    /// Another subtype changed, too.
    @Test func aProofOfASubtypeHasItsTag() throws {
        let spec = "namespace n\nroute call(R, R, Void)\nstruct R\n    union\n        f F\n        g G"
        let old = try model(
            spec + "\n    n String\nstruct F extends R\n    size Int32\nstruct G extends R\n    k String\n"
        )
        let new = try model(
            spec + "2\n    n String\nstruct F extends R\n    size Int32\n    extra String\n"
                + "struct G2 extends R\n    k String\n    size String?\n"
        )
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let change = try #require(changes.first { $0.rule == .subtypeTypeChanged })
        #expect(!change.proofs.isEmpty)
        #expect(change.proofs.allSatisfy { $0.value.tag == "g" })
    }

    /// The name of the member is also in the message of another change.
    @Test func aProofIsAboutItsChange() throws {
        let spec = "namespace n\nroute r(A, Void, Void)\nstruct A\n    a String"
        let old = try model(spec + "(max_length=10)\n    b String(max_length=10)\n")
        let new = try model(spec + "(max_length=5)\n    b String(min_length=2, max_length=10)\n")
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        for change in changes {
            let proof = try #require(change.proofs.first)
            #expect(proof.error.hasPrefix("\(change.subject.member ?? ""):"), "\(change.line)")
        }
        #expect(changes.count == 2)
    }

    /// Another change to the same member is not a proof.
    @Test func aProofIsAboutItsChangeOfAMember() throws {
        let spec = "namespace n\nroute r(A, Void, Void)\nstruct A\n    a Int"
        let (old, new) = (try model(spec + "32\n"), try model(spec + "64?\n"))
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let errors = Dictionary(uniqueKeysWithValues: changes.map { ($0.rule, $0.proofs.map(\.error)) })
        #expect(
            errors == [
                .fieldBecameOptional: ["expected the field \"a\", found none"],
                .typeWidened: ["a: expected an integer from -2147483648 to 2147483647, found an integer out of range"],
            ]
        )
    }

    /// A reader stops at the error of another change.
    @Test(arguments: [
        ("r(A, Void, Void)", "words UInt32\n    title String", "title String(min_length=3)"),
        ("r(Void, A, Void)", "aa String\n    bb String\n    cc Boolean", "aa UInt32\n    bb UInt32\n    cc UInt32"),
        ("r(Void, A, Void)", "aa String\n    bb String", "aa UInt32"),
        ("r(A, A, Void)", "aa String\n    bb String", "bb UInt32\n    cc Boolean"),
        ("r(List(B), Void, Void)\nstruct B\n    a A", "aa String\n    bb String", "aa UInt32\n    bb UInt32"),
        ("r(U, Void, Void)\nunion U\n    a A", "aa String\n    bb String", "aa UInt32\n    bb UInt32"),
    ])
    func proofsOfSeveralChanges(route: String, old: String, new: String) throws {
        let spec = "namespace n\nroute \(route)\nstruct A\n    "
        let versions = (try model(spec + old + "\n"), try model(spec + new + "\n"))
        var changes = compare(versions.0, versions.1)
        addProofs(to: &changes, old: versions.0, new: versions.1)
        for change in changes where change.subject.kind == .field {
            #expect(!change.proofs.isEmpty || change.wire.peers(change.direction).isEmpty, "\(change.line)")
            let members = [change.subject.member, change.formerSubject?.member].compactMap(\.self)
            for proof in change.proofs {
                let path = proof.error.prefix { $0 != ":" }.split(separator: ".").last.map(String.init) ?? ""
                #expect(
                    members.contains { path == $0 || proof.error.contains("\"\($0)\"") },
                    "\(change.line): \(proof.error)"
                )
                #expect(proof.route != nil)
            }
        }
        #expect(changes.count > 1)
    }

    /// The reader stops at the first field.
    @Test func aProofWithoutTheOtherMembersIsMarked() throws {
        let spec = "namespace n\nroute r(A, Void, Void)\nstruct A\n    a T\n    b T\n"
        let (old, new) = (
            try model(spec.replacing("T", with: "String")), try model(spec.replacing("T", with: "UInt32"))
        )
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        for change in changes {
            let isSecond = change.subject.member == "b"
            #expect(!change.proofs.isEmpty && change.proofs.allSatisfy { $0.isIsolated == isSecond }, "\(change.line)")
        }
    }

    /// The struct around the changed one is rejected before it, so that only the changed one is read.
    @Test func aProofInsideAnotherChange() throws {
        let spec = "namespace n\nroute r(B, Void, Void)\n"
        let old = try model(spec + "struct B\n    k String\n    a A\nstruct A\n    x String\n")
        let new = try model(spec + "struct B\n    k UInt32\n    a A\nstruct A\n    x UInt32\n")
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let proof = try #require(changes.first { $0.subject.member == "x" }?.proofs.first)
        #expect(proof.error == "x: expected an integer from 0 to 4294967295, found a string")
        #expect(proof.type == "n.A" && proof.route == nil)
    }

    /// The errors have the same message, and paths that end alike.
    @Test(arguments: [
        ("max", "struct A\n    max T\n    c C\nstruct C\n    x T\n", "C"),
        ("x", "struct A\n    x T\n    c C\nstruct C\n    x T\n", "C"),
    ])
    func anErrorOfAnotherMemberIsNoProof(_ first: String, _ types: String, _ changed: String) throws {
        let spec = "namespace n\nroute r(A, Void, Void)\n\(types)"
        let (old, new) = (
            try model(spec.replacing(" T", with: " String")), try model(spec.replacing(" T", with: " UInt32"))
        )
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let proofs = changes.filter { $0.subject.name == changed }.flatMap(\.proofs)
        #expect(!proofs.isEmpty && proofs.allSatisfy { $0.error.hasPrefix("x: ") && $0.type == "n.C" }, "\(first)")
    }

    /// All lists that are too long have items that the new version refuses, too.
    @Test func aChangeInsideAListDoesNotProveItsRules() throws {
        let spec = "namespace n\nroute r(S, Void, Void)\nstruct S\n    h List(T, max_items="
        let old = try model(spec + "3)\nstruct T\n    y Boolean\n")
        let new = try model(spec + "2)\nstruct T\n    y String\n")
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let rules = try #require(changes.first { $0.rule == .ruleTightened })
        #expect(rules.proofs.isEmpty)
        let type = try #require(changes.first { $0.rule == .typeChanged })
        #expect(type.proofs.contains { $0.error.contains("h[0].y:") })
    }

    /// Containers and keys have rules, too.
    @Test(arguments: [
        (
            "List(List(String(max_length=5), max_items=5), max_items=5)",
            "List(List(String(max_length=3), max_items=3), max_items=3)",
            ["a", "a[0]", "a[0][0]"]
        ),
        (
            "Map(String(max_length=5), UInt32(max_value=9))", "Map(String(max_length=3), UInt32(max_value=7))",
            ["a.k", "a.v"]
        ),
        ("Map(String(max_length=5), UInt64)", "Map(String(max_length=3), UInt32)", ["a.k", "a.v"]),
        ("List(Bytes, max_items=5)", "List(String(max_length=3), max_items=3)", ["a", "a[0]"]),
    ])
    func rulesOfNestedValues(_ oldType: String, _ newType: String, _ expected: [String]) throws {
        for spec in ["struct A\n    a TYPE\n", "struct A\n    a B\nalias B = TYPE\n"] {
            let spec = "namespace n\nroute r(A, Void, Void)\n" + spec
            let old = try model(spec.replacing("TYPE", with: oldType))
            let new = try model(spec.replacing("TYPE", with: newType))
            var changes = compare(old, new)
            addProofs(to: &changes, old: old, new: new)
            let paths = changes.filter { $0.peers.contains(.oldClient) }.compactMap { change in
                change.proofs.first { $0.peer == .oldClient }.map { proof in
                    let path = String(proof.error.prefix { $0 != ":" })
                    guard oldType.hasPrefix("Map") else { return path }
                    return proof.error.contains("the key") ? "a.k" : path == "a" ? path : "a.v"
                }
            }
            #expect(paths.sorted() == expected, "\(changes.flatMap(\.proofs).map(\.error))")
        }
    }

    /// Strings of bytes and of timestamps that rules refuse.
    @Test(arguments: [
        ("Bytes", "String(max_length=30)"), ("Bytes", "String(pattern=\"[A-Za-z0-9=]*\")"),
        ("Timestamp(\"%B %d\")", "String(max_length=11)"), ("Timestamp(\"%Y\")", "String(pattern=\"19..|20..\")"),
        ("String(pattern=\"[12][0-9]{3}-[01][0-9]-(0[1-9]|[12][0-9])\")", "Timestamp(\"%Y-%m-%d\")"),
        ("List(Timestamp(\"%M\"))", "List(Timestamp(\"%U\"))"),
    ])
    func textsInPlaceOfOthers(_ oldType: String, _ newType: String) throws {
        let spec = "namespace n\nroute r(A, Void, Void)\nstruct A\n    a "
        let (old, new) = (try model(spec + oldType + "\n"), try model(spec + newType + "\n"))
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        let proof = try #require(changes.first?.proofs.first)
        #expect(proof.peer == .oldClient)
    }

    @Test func aRouteOfANewNamespaceIsCalled() throws {
        let old = try model("namespace n\n")
        let new = try model("namespace n\n", "namespace m\nroute r(A, Void, Void)\nstruct A\n    k String\n")
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        #expect(changes.flatMap(\.proofs).map(\.summary) == ["new client: no route has this path"])
        #expect(changes.flatMap(\.proofs).map(\.route?.qualifiedName) == ["m/r"])
    }

    @Test func aRemovedRouteIsCalled() throws {
        let old = try model("namespace n\nroute r(A, Void, Void)\nroute s(A, Void, Void)\nstruct A\n    k String\n")
        let new = try model("namespace n\nroute s(A, Void, Void)\nstruct A\n    k String\n")
        var changes = compare(old, new)
        addProofs(to: &changes, old: old, new: new)
        #expect(
            changes.flatMap(\.proofs).map(\.summary)
                == ["old client: no route has this path"]
        )
    }

    /// The changes to the real specs in `dropbox-api-history`.
    @Test(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
    func proofsOfDropbox() throws {
        let history = SharedFolder.url.appending(path: "dropbox-api-history")
        let pairs = try FileManager.default.contentsOfDirectory(at: history, includingPropertiesForKeys: nil)
            .filter(\.hasDirectoryPath)
        #expect(!pairs.isEmpty)
        for pair in pairs.sorted(by: { $0.path < $1.path }) {
            let sides = try ["before", "after"].map { side in
                try Specs.api(SharedFolder.specs(in: pair.appending(path: side)))
            }
            var changes = compare(sides[0], sides[1])
            addProofs(to: &changes, old: sides[0], new: sides[1])
            for change in changes {
                let proved = Set(change.proofs.map(\.peer))
                let missing = change.wire.peers(change.direction).subtracting(proved)
                #expect(missing.isEmpty, "\(pair.lastPathComponent): \(change.line)")
            }
        }
    }
}

extension Proof {
    /// `old client: size: expected a number, found a string`
    fileprivate var summary: String { "\(peer.rawValue): \(error)" }
}
