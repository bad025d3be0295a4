import StoneModel

/// The smallest and the largest number that a type permits.
struct NumberBounds: Equatable {
    var minimum: Number
    var maximum: Number

    func contains(_ other: NumberBounds) -> Bool { minimum <= other.minimum && other.maximum <= maximum }

    /// An integer of up to 64 bits with a sign, or a float.
    struct Number: Comparable, CustomStringConvertible {
        /// The number in messages: the value in the spec, or the limit of the width.
        var description: String
        private var float: Double
        /// The low bits of a large integer, which `float` leaves out; otherwise 0.
        private var rest: Int64

        init(_ float: Double) {
            description = "\(float)"
            self.float = float
            rest = 0
        }

        /// Reads decimal digits with an optional minus sign.
        init(digits: String) {
            description = digits
            let isNegative = digits.utf8.first == UInt8(ascii: "-")
            let magnitude = UInt64(isNegative ? digits.dropFirst() : digits[...]) ?? .max
            // A float represents the upper 48 bits exactly.
            let upper = magnitude & ~0xFFFF
            let lower = Int64(magnitude & 0xFFFF)
            float = isNegative ? -Double(upper) : Double(upper)
            rest = isNegative ? -lower : lower
            if upper == 0 {
                float = Double(rest)
                rest = 0
            } else if upper < 1 << 52 {
                float += Double(rest)
                rest = 0
            }
        }

        static func == (left: Self, right: Self) -> Bool { left.float == right.float && left.rest == right.rest }

        static func < (left: Self, right: Self) -> Bool { (left.float, left.rest) < (right.float, right.rest) }
    }
}

extension IntegerType {
    var bounds: NumberBounds {
        let width = widthBounds
        return NumberBounds(
            minimum: minimum.map(NumberBounds.Number.init(digits:)) ?? width.minimum,
            maximum: maximum.map(NumberBounds.Number.init(digits:)) ?? width.maximum
        )
    }

    var widthBounds: NumberBounds {
        NumberBounds(minimum: .init(digits: width.minimum), maximum: .init(digits: width.maximum))
    }
}

extension FloatType {
    var bounds: NumberBounds {
        let width = widthBounds
        return NumberBounds(
            minimum: minimum.map { NumberBounds.Number($0) } ?? width.minimum,
            maximum: maximum.map { NumberBounds.Number($0) } ?? width.maximum
        )
    }

    var widthBounds: NumberBounds {
        let limit = width == .float32 ? Double(Float.greatestFiniteMagnitude) : .greatestFiniteMagnitude
        return NumberBounds(minimum: .init(-limit), maximum: .init(limit))
    }
}
