import StoneModel
import StoneValues

/// Compares the types of values, and finds the reads that fail.
struct ValueComparison {
    let versions: VersionPair

    /// Returns the differences between two types. Types that both versions declare are compared on their own.
    func compare(_ oldType: DataType, _ newType: DataType) -> ValueDifferences {
        var result = ValueDifferences()
        if areEqual(oldType, newType) {
            if case .nullable = oldType { (result.oldIsNullable, result.newIsNullable) = (true, true) }
            return result
        }
        var place: [Change.Place] = []
        var (old, new) = (oldType, newType)
        var isOutermost = true
        while true {
            let values = peel(old, new)
            if isOutermost {
                (result.oldIsNullable, result.newIsNullable) = (values.oldIsNullable, values.newIsNullable)
            } else if values.oldIsNullable != values.newIsNullable {
                result.differences.append(nullability(place, values))
            }
            guard !values.arePaired else { return result }
            isOutermost = false
            switch (values.old, values.new) {
            case (.list(let oldList), .list(let newList)):
                let bounds = RuleDifferences.items(oldList, newList)
                result.differences += bounds.differences(place)
                (old, new) = (oldList.element, newList.element)
                place.append(.items)
            case (.map(let oldKey, let oldValue), .map(let newKey, let newValue)):
                if case (.string(let oldString), .string(let newString)) = (
                    versions.old.resolved(oldKey), versions.new.resolved(newKey)
                ) {
                    result.differences += RuleDifferences.strings(oldString, newString).differences(place + [.keys])
                }
                (old, new) = (oldValue, newValue)
                place.append(.values)
            case (.string(let oldString), .string(let newString)):
                result.differences += RuleDifferences.strings(oldString, newString).differences(place)
                return result
            case (.integer(let oldInteger), .integer(let newInteger)) where oldInteger.width == newInteger.width:
                let bounds = RuleDifferences.bounds(oldInteger.bounds, newInteger.bounds, width: oldInteger.widthBounds)
                result.differences += bounds.differences(place)
                return result
            case (.float(let oldFloat), .float(let newFloat)) where oldFloat.width == newFloat.width:
                let bounds = RuleDifferences.bounds(oldFloat.bounds, newFloat.bounds, width: oldFloat.widthBounds)
                result.differences += bounds.differences(place)
                return result
            case (.named(let oldID), .named(let newID)):
                result.replacedTypes = TypePair(old: oldID, new: newID)
                return result
            default:
                guard let change = TypeReplacement(values.old, values.new) else { return result }
                let types = (oldType.spelling(versions.old), newType.spelling(versions.new))
                result.differences.append(
                    Difference(
                        change.rule,
                        "the type was '\(types.0)' and is '\(types.1)'",
                        at: place,
                        wire: change.wire.subtracting(readTags(values.old, values.new))
                            .subtracting(readMembers(values.old, values.new)),
                        changesBehavior: change.changesBehavior
                    )
                )
                return result
            }
        }
    }

    /// Returns whether two types are equal without resolving aliases. A quick check: equal types, such as maps, may
    /// give `false`.
    func areEqual(_ oldType: DataType, _ newType: DataType) -> Bool {
        switch (oldType, newType) {
        case (.named(let oldID), .named(let newID)): versions.arePaired(oldID, newID)
        case (.nullable(let oldWrapped), .nullable(let newWrapped)): areEqual(oldWrapped, newWrapped)
        case (.list(let oldList), .list(let newList)):
            oldList.minItems == newList.minItems && oldList.maxItems == newList.maxItems
                && areEqual(oldList.element, newList.element)
        case (.map, _), (_, .map), (.named, _), (_, .named), (.nullable, _), (_, .nullable), (.list, _), (_, .list):
            false
        // By bytes: the literal characters of canonically equivalent formats differ.
        case (.timestamp(let oldFormat), .timestamp(let newFormat)): oldFormat.utf8.elementsEqual(newFormat.utf8)
        default: oldType == newType
        }
    }

    private func nullability(_ place: [Change.Place], _ values: PeeledValues) -> Difference {
        if values.newIsNullable {
            let wire: WireEffect = versions.old.readsMissing(values.old) ? [] : .backward
            return Difference(.valueBecameNullable, "may be null", at: place, wire: wire)
        }
        let wire: WireEffect = versions.new.readsMissing(values.new) ? [] : .forward
        return Difference(.valueBecameRequired, "may no longer be null", at: place, wire: wire)
    }

    /// Returns the lenient reads in which an open union takes any string as a tag.
    private func readTags(_ old: DataType, _ new: DataType) -> WireEffect {
        switch (old, new) {
        case (.string, .named(let id)), (.bytes, .named(let id)): versions.new.readsAnyTag(id) ? .lenientForward : []
        case (.named(let id), .string), (.named(let id), .bytes): versions.old.readsAnyTag(id) ? .lenientBackward : []
        // No tag looks like a timestamp.
        case (.timestamp, .named(let id)): versions.new.keepsUnknownTags(id) ? .lenientForward : []
        case (.named(let id), .timestamp): versions.old.keepsUnknownTags(id) ? .lenientBackward : []
        default: []
        }
    }

    struct PeeledValues {
        var old: DataType
        var new: DataType
        var oldIsNullable: Bool
        var newIsNullable: Bool
        /// Whether both are the same declaration.
        var arePaired: Bool
    }

    /// Removes nullables and aliases, up to the first declaration that both versions share. If the whole types are
    /// equally nullable, so are the results, even if a `?` has moved into or out of a shared alias.
    private func peel(_ oldType: DataType, _ newType: DataType) -> PeeledValues {
        var values = sharedLayer(oldType, newType)
        let (old, new) = (versions.old.unwrapped(oldType).isNullable, versions.new.unwrapped(newType).isNullable)
        if old == new { (values.oldIsNullable, values.newIsNullable) = (old, new) }
        return values
    }

    /// Removes nullables and aliases, up to the first declaration that both versions share.
    func sharedLayer(_ oldType: DataType, _ newType: DataType) -> PeeledValues {
        let olds = Self.layers(oldType, versions.old)
        let news = Self.layers(newType, versions.new)
        for old in olds {
            guard case .named(let oldID) = old.type, let paired = versions.pairing.newType(of: oldID) else { continue }
            for new in news where new.type == .named(paired) {
                return PeeledValues(
                    old: old.type,
                    new: new.type,
                    oldIsNullable: old.isNullable,
                    newIsNullable: new.isNullable,
                    arePaired: true
                )
            }
        }
        let (old, new) = (olds[olds.count - 1], news[news.count - 1])
        return PeeledValues(
            old: old.type,
            new: new.type,
            oldIsNullable: old.isNullable,
            newIsNullable: new.isNullable,
            arePaired: false
        )
    }

    /// Returns the type without nullables, then the targets of its aliases; at least one.
    private static func layers(_ type: DataType, _ api: API) -> [(type: DataType, isNullable: Bool)] {
        var layers: [(type: DataType, isNullable: Bool)] = []
        var isNullable = false
        var type = type
        while true {
            while case .nullable(let wrapped) = type {
                isNullable = true
                type = wrapped
            }
            layers.append((type, isNullable))
            guard case .named(let id) = type, case .alias(let alias) = api[id] else { return layers }
            type = alias.target
        }
    }
}

/// A type in place of another one, and the reads that fail.
private struct TypeReplacement {
    var rule: ChangeRule
    var wire: WireEffect
    var changesBehavior = false

    private init(_ rule: ChangeRule, _ wire: WireEffect) {
        self.rule = rule
        self.wire = wire
    }

    /// Returns `nil` for equal types.
    init?(_ old: DataType, _ new: DataType) {
        switch (old, new) {
        case (.void, .void), (.boolean, .boolean), (.bytes, .bytes): return nil
        case (.timestamp(let oldFormat), .timestamp(let newFormat)):
            guard !oldFormat.utf8.elementsEqual(newFormat.utf8) else { return nil }
            self.init(.timestampFormatChanged, WireEffect(reading: old, as: new))
            changesBehavior = ValueCandidates.isMeaningDifferent(oldFormat, newFormat)
        case (.integer(let old), .integer(let new)):
            self.init((old.bounds, old.widthBounds), (new.bounds, new.widthBounds))
        case (.float(let old), .float(let new)):
            self.init((old.bounds, old.widthBounds), (new.bounds, new.widthBounds))
        case (.integer(let old), .float(let new)):
            let isRefused = !new.bounds.contains(old.bounds)
            self.init(.typeWidened, isRefused ? [.backward, .strictForward] : .backward)
        case (.float(let old), .integer(let new)):
            let isRefused = !old.bounds.contains(new.bounds)
            self.init(.typeNarrowed, isRefused ? [.forward, .strictBackward] : .forward)
        // Both are strings in JSON.
        case (.bytes, .string), (.timestamp, .string): self.init(.typeWidened, WireEffect(reading: old, as: new))
        case (.string, .bytes), (.string, .timestamp): self.init(.typeNarrowed, WireEffect(reading: old, as: new))
        // Clients skip characters that are not Base64.
        case (.bytes, .timestamp), (.timestamp, .bytes): self.init(.typeChanged, WireEffect(reading: old, as: new))
        default: self.init(.typeChanged, .all)
        }
    }

    /// Compares numbers of different widths, by the values that a writer may send.
    private init(
        _ old: (bounds: NumberBounds, width: NumberBounds),
        _ new: (bounds: NumberBounds, width: NumberBounds)
    ) {
        var wire: WireEffect = []
        if !new.bounds.contains(old.bounds) { wire.insert(.strictForward) }
        if !new.width.contains(old.bounds) { wire.insert(.lenientForward) }
        if !old.bounds.contains(new.bounds) { wire.insert(.strictBackward) }
        if !old.width.contains(new.bounds) { wire.insert(.lenientBackward) }
        let isWider = new.width.contains(old.width)
        let isNarrower = old.width.contains(new.width)
        self.init(isWider ? .typeWidened : isNarrower ? .typeNarrowed : .typeChanged, wire)
    }
}
