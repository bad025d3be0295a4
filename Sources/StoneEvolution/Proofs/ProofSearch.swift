package import StoneModel
import StoneValues

/// Adds to each change that breaks a peer on the wire the values that prove it.
package func addProofs(to changes: inout [Change], old: API, new: API) {
    guard changes.contains(where: { !$0.wire.isEmpty }) else { return }
    var search = ProofSearch(VersionPair(old, new))
    for index in changes.indices { changes[index].proofs = search.proofs(of: changes[index]) }
}

/// Finds values that one version writes and the other rejects.
struct ProofSearch {
    let versions: VersionPair
    /// The permissions to try: none, each one alone, and all together.
    private let callers: [Set<String>]
    private var sides: [Side: ProofSide] = [:]

    private struct Side: Hashable {
        var isForward: Bool
        var permissions: Set<String>
    }

    init(_ versions: VersionPair) {
        self.versions = versions
        let audiences = versions.old.audiences.union(versions.new.audiences)
        callers = [[]] + audiences.sorted().map { [$0] } + (audiences.count > 1 ? [audiences] : [])
    }

    mutating func proofs(of change: Change) -> [Proof] {
        var proofs = reads(of: change).compactMap { proof(of: change, $0) }
        // Stored data is read like a result.
        if change.direction.contains(.received), change.wire.contains(.lenientForward),
            var stored = proofs.first(where: { $0.peer == .newClient && $0.isForward && $0.part != .argument })
        {
            stored.peer = .storedData
            proofs.append(stored)
        }
        return proofs
    }

    private mutating func proof(of change: Change, _ read: ProofRead) -> Proof? {
        if let proof = routeProof(change, read) { return proof }
        for permissions in callers {
            let side = side(isForward: read.isForward, permissions)
            if let proof = ProofAttempt(change, breaking: read, on: side).proof() { return proof }
        }
        return nil
    }

    private mutating func side(isForward: Bool, _ permissions: Set<String>) -> ProofSide {
        let key = Side(isForward: isForward, permissions: permissions)
        if let side = sides[key] { return side }
        let side = ProofSide(versions, isForward: isForward, permissions: permissions)
        sides[key] = side
        return side
    }

    /// Returns the reads that fail: one for each peer and direction.
    private func reads(of change: Change) -> [ProofRead] {
        var reads: [ProofRead] = []
        if change.direction.contains(.sent) {
            if change.wire.contains(.strictForward) { reads.append(ProofRead(.oldClient, isForward: true, .strict)) }
            if change.wire.contains(.strictBackward) { reads.append(ProofRead(.newClient, isForward: false, .strict)) }
        }
        if change.direction.contains(.received) {
            if change.wire.contains(.lenientBackward) {
                reads.append(ProofRead(.oldClient, isForward: false, .lenient))
            }
            if change.wire.contains(.lenientForward) { reads.append(ProofRead(.newClient, isForward: true, .lenient)) }
        } else if !change.direction.isEmpty, change.wire.contains(.lenientForward) {
            reads.append(ProofRead(.storedData, isForward: true, .lenient))
        }
        return reads
    }

    // MARK: Routes that one version does not have

    /// Returns the proof for a route that the other version does not have: a call to it.
    private mutating func routeProof(_ change: Change, _ read: ProofRead) -> Proof? {
        let subject: DeclarationName
        switch change.rule {
        case .routeAdded: subject = change.subject
        case .routeRemoved: subject = change.subject
        case .routeRenamed: subject = read.isForward ? change.formerSubject ?? change.subject : change.subject
        case .namespaceAdded, .namespaceRemoved, .namespaceRenamed:
            let namespace = read.isForward ? change.formerSubject ?? change.subject : change.subject
            let api = read.isForward ? versions.old : versions.new
            guard let route = api.namespace(named: namespace.namespace)?.routes.first else { return nil }
            subject = DeclarationName(route.id, in: api)
        default: return nil
        }
        let side = side(isForward: read.isForward, [])
        guard let route = side.writer.route(subject) else { return nil }
        return Proof(
            peer: read.peer,
            isForward: read.isForward,
            route: subject,
            part: .argument,
            type: route.argument.spelling(side.writer),
            value: side.minimalValue(of: route.argument) ?? .null,
            error: "no route has this path",
            permissions: []
        )
    }
}

/// A read that fails, and the peer that it breaks.
struct ProofRead {
    var peer: Peer
    /// Whether the old version writes.
    var isForward: Bool
    var role: ReaderRole

    init(_ peer: Peer, isForward: Bool, _ role: ReaderRole) {
        self.peer = peer
        self.isForward = isForward
        self.role = role
    }

    var parts: [Proof.Part] { role == .strict ? [.argument] : peer == .storedData ? [.argument] : [.result, .error] }
}

extension API {
    /// The permissions that fields and tags require.
    fileprivate var audiences: Set<String> {
        var audiences: Set<String> = []
        for type in types {
            for member in type.ownMembers { if let audience = member.audience { audiences.insert(audience) } }
        }
        return audiences
    }
}
