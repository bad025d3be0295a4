import StoneModel
import StoneSyntax

extension Checker {
    /// Finds what each alias stands for, in one step and in the end.
    func resolveAliases() {
        for record in types {
            guard let reference = record.aliasedReference else { continue }
            record.target = resolve(reference, for: .any, in: record.namespace, file: record.place.file)
        }
        let chains = Chains(count: types.count) { types[$0].target?.namedLeaf?.index }
        for circle in chains.circles { reportAliasCircle(circle) }
        for index in chains.leadingToCircle { types[index].target = nil }

        var lengths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            let record = types[index]
            guard let target = record.target else { continue }
            if let leaf = target.namedLeaf {
                lengths[index] = lengths[leaf.index] + 1
                guard lengths[index] <= Limits.chainLength else {
                    // Whatever leads here is too long as well; one report is enough.
                    if lengths[index] == Limits.chainLength + 1 {
                        report(
                            .nestingTooDeep,
                            "alias chain exceeds \(Limits.chainLength) aliases",
                            at: record.place
                        )
                    }
                    record.target = nil
                    continue
                }
            }
            record.unwrappedTarget = unwrap(target)
        }
        runDeferredTypeChecks()
    }

    private func reportAliasCircle(_ circle: [Int]) {
        for index in circle { types[index].target = nil }
        guard let first = circle.first else { return }
        let record = types[first]
        report(
            .aliasCycle,
            circle.count == 1
                ? "alias '\(record.name)' refers to itself"
                : "alias '\(record.name)' refers to itself through other aliases",
            at: record.place,
            notes: circle.dropFirst().map { ("through '\(types[$0].name)', declared here", types[$0].place) }
        )
    }
}
