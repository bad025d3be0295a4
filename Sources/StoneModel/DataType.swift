/// The type of a value. Large payloads are indirect, to keep it as small as a reference.
package enum DataType: Hashable, Sendable {
    case void
    case boolean
    indirect case integer(IntegerType)
    indirect case float(FloatType)
    indirect case string(StringType)
    case bytes
    /// A `strptime` format: `%Y-%m-%dT%H:%M:%SZ`.
    indirect case timestamp(format: String)
    indirect case list(ListType)
    indirect case map(key: DataType, value: DataType)
    indirect case nullable(DataType)
    case named(TypeID)
}

/// An integer type, such as `UInt64(min_value=1)`.
package struct IntegerType: Hashable, Sendable {
    package enum Width: String, Hashable, Sendable {
        case int32 = "Int32"
        case int64 = "Int64"
        case uint32 = "UInt32"
        case uint64 = "UInt64"
    }

    package var width: Width
    /// Decimal digits, as in the spec, in the range of the width.
    package var minimum: String?
    package var maximum: String?

    package init(width: Width, minimum: String?, maximum: String?) {
        self.width = width
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// A floating-point type, such as `Float64(min_value=0)`.
package struct FloatType: Hashable, Sendable {
    package enum Width: String, Hashable, Sendable {
        case float32 = "Float32"
        case float64 = "Float64"
    }

    package var width: Width
    package var minimum: Double?
    package var maximum: Double?

    package init(width: Width, minimum: Double?, maximum: Double?) {
        self.width = width
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// A string type, such as `String(min_length=1, max_length=255, pattern="[a-z]+")`.
package struct StringType: Hashable, Sendable {
    /// The minimum length in Unicode code points.
    package var minLength: Int?
    /// The maximum length in Unicode code points.
    package var maxLength: Int?
    /// A regular expression for the whole string.
    package var pattern: String?

    package init(minLength: Int?, maxLength: Int?, pattern: String?) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
    }

    /// Canonically equivalent patterns differ, since they match different strings.
    package static func == (left: StringType, right: StringType) -> Bool {
        let (pattern, other) = (left.pattern, right.pattern)
        return left.minLength == right.minLength && left.maxLength == right.maxLength && pattern == other
            && (pattern ?? "").utf8.elementsEqual((other ?? "").utf8)
    }
}

/// A list type, such as `List(String, min_items=1, max_items=10)`.
package struct ListType: Hashable, Sendable {
    package var element: DataType
    package var minItems: Int?
    package var maxItems: Int?

    package init(element: DataType, minItems: Int?, maxItems: Int?) {
        self.element = element
        self.minItems = minItems
        self.maxItems = maxItems
    }
}

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

extension DataType {
    /// The named type inside lists, maps and nullables. There is at most one, since map keys are strings.
    package var namedLeaf: TypeID? {
        switch self {
        case .named(let id): id
        case .list(let list): list.element.namedLeaf
        case .map(_, let value): value.namedLeaf
        case .nullable(let wrapped): wrapped.namedLeaf
        default: nil
        }
    }
}
