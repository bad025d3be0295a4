import StoneModel

/// A demand on a reference to an alias that can be judged only when all aliases are known.
struct DeferredTypeCheck {
    enum Demand {
        /// `Path?`: the alias must not be nullable itself.
        case notNullable
        /// `List(Path)`: the alias must not stand for `Void`.
        case notVoid
    }

    var demand: Demand
    var alias: TypeID
    var place: Place
}

extension Checker {
    func runDeferredTypeChecks() {
        for check in deferredTypeChecks {
            guard let unwrapped = self[check.alias].unwrappedTarget else { continue }
            switch check.demand {
            case .notNullable where unwrapped.isNullable:
                report(
                    .nullableOfNullable,
                    "'\(self[check.alias].name)' is already nullable",
                    at: check.place,
                    notes: [("'\(self[check.alias].name)' is declared here", self[check.alias].place)]
                )
            case .notVoid where unwrapped.base == .void:
                report(
                    .misplacedVoid,
                    "'\(self[check.alias].name)' is an alias of Void, which is not allowed here",
                    at: check.place,
                    notes: [("'\(self[check.alias].name)' is declared here", self[check.alias].place)]
                )
            default: break
            }
        }
        deferredTypeChecks = []
    }

    /// Notes a demand on a type if it is an alias.
    func demand(_ demand: DeferredTypeCheck.Demand, of type: DataType, at place: Place) {
        guard case .named(let id) = type, self[id].isAlias else { return }
        deferredTypeChecks.append(DeferredTypeCheck(demand: demand, alias: id, place: place))
    }
}
