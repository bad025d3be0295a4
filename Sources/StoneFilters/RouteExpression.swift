package import StoneModel

/// A condition on the attributes of a route: `auth="user" and (is_preview!=true or scope=null)`.
package indirect enum RouteExpression: Hashable, Sendable {
    /// Compares an attribute for equality, or for inequality.
    case comparison(attribute: String, isEqual: Bool, value: DefaultValue)
    case all([RouteExpression])
    case any([RouteExpression])

    package func matches(_ attributes: [Attribute]) -> Bool {
        switch self {
        case .comparison(let name, let isEqual, let value):
            let actual = attributes.first { $0.name == name }?.value ?? .null
            return actual.isSame(as: value) == isEqual
        case .all(let operands): return operands.allSatisfy { $0.matches(attributes) }
        case .any(let operands): return operands.contains { $0.matches(attributes) }
        }
    }

    /// All comparisons, in order.
    package var comparisons: [(attribute: String, isEqual: Bool, value: DefaultValue)] {
        switch self {
        case .comparison(let name, let isEqual, let value): [(name, isEqual, value)]
        case .all(let operands), .any(let operands): operands.flatMap(\.comparisons)
        }
    }
}

extension DefaultValue {
    /// Returns whether two values are equal in a condition, as in the reference implementation: numbers regardless of
    /// their type, a Boolean like 0 or 1, and a tag like its name as a string. Strings differ if their bytes do.
    func isSame(as other: DefaultValue) -> Bool {
        if let text, let otherText = other.text { return text.utf8.elementsEqual(otherText.utf8) }
        // Large integers may differ by less than the precision of floating point.
        if case .integer = self, case .integer = other { return self == other }
        if let number, let otherNumber = other.number { return number == otherNumber }
        return self == other
    }

    var text: String? {
        switch self {
        case .string(let text), .timestamp(let text, _), .tag(_, let text): text
        case .null, .boolean, .integer, .float: nil
        }
    }

    private var number: Double? {
        switch self {
        case .boolean(let boolean): boolean ? 1 : 0
        case .integer(let digits): Double(digits)
        case .float(let float): float
        case .null, .string, .timestamp, .tag: nil
        }
    }
}
