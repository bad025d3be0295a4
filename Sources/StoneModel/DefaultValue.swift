/// The default of a field. Most are strings, so the larger cases are indirect.
package enum DefaultValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// Decimal digits with an optional minus sign, in the range of the type.
    case integer(String)
    case float(Double)
    /// The text of a `String`, or of `Bytes` in Base64.
    case string(String)
    /// A timestamp in its format, and its point in time.
    indirect case timestamp(String, Moment)
    /// A tag without a value, and the union of the field's type, with aliases resolved.
    indirect case tag(union: TypeID, name: String)

    /// Canonically equivalent strings differ.
    package static func == (left: DefaultValue, right: DefaultValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.float(let left), .float(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.timestamp(let left, let leftMoment), .timestamp(let right, let rightMoment)):
            leftMoment == rightMoment && left.utf8.elementsEqual(right.utf8)
        case (.tag(let left, let leftName), .tag(let right, let rightName)): left == right && leftName == rightName
        case (.null, _), (.boolean, _), (.integer, _), (.float, _), (.string, _), (.timestamp, _), (.tag, _): false
        }
    }
}

extension DefaultValue {
    /// The JSON of a default or of an attribute; a tag is its name.
    package var json: JSONValue {
        switch self {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let digits): .integer(digits)
        case .float(let float): .float(float)
        case .string(let text), .timestamp(let text, _), .tag(_, let text): .string(text)
        }
    }
}

/// A point in time, to the microsecond.
package struct Moment: Hashable, Sendable {
    package var secondsSince1970: Int
    /// The microseconds in addition to the seconds, from 0 to 999,999.
    package var microseconds: Int

    package init(secondsSince1970: Int, microseconds: Int) {
        self.secondsSince1970 = secondsSince1970
        self.microseconds = microseconds
    }
}
