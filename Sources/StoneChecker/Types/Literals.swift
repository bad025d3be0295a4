import StoneModel
import StoneSyntax

extension DataType {
    var isVoid: Bool { if case .void = self { true } else { false } }
}

extension IntegerLiteral {
    /// Returns whether it is less than another integer of any size.
    func isLess(than other: IntegerLiteral) -> Bool {
        if isNegative != other.isNegative { return isNegative }
        let (smaller, larger) = isNegative ? (other.digits, digits) : (digits, other.digits)
        let (smallerCount, largerCount) = (smaller.utf8.count, larger.utf8.count)
        return smallerCount == largerCount ? smaller < larger : smallerCount < largerCount
    }
}

extension FloatType.Width {
    /// The largest magnitude that Stone allows; `nil` if there is no limit.
    var limit: Double? {
        switch self {
        case .float32: 3.40282e38
        case .float64: nil
        }
    }
}

extension Literal.Value {
    /// The value of a number.
    var number: Double? {
        switch self {
        case .integer(let integer): integer.double
        case .float(let double): double
        default: nil
        }
    }

    /// The Stone literal for a name of another language, such as `None`.
    var foreignValue: String? {
        guard case .reference(let name) = self else { return nil }
        return switch name.lowercased() {
        case "true", "yes", "on": "true"
        case "false", "no", "off": "false"
        case "nil", "none", "null", "undefined": "null"
        default: nil
        }
    }

    /// The description of the literal, for errors: `a string`.
    var description: String {
        switch self {
        case .null: "null"
        case .boolean: "a Boolean"
        case .integer: "an integer"
        case .float: "a floating-point number"
        case .string: "a string"
        case .reference(let name): "the name '\(name)'"
        case .list: "a list"
        case .map: "a map"
        }
    }
}
