/// Numbers as text, each followed by a comma.
extension OutputBuffer {
    @inline(__always)
    mutating func appendItem<Number: FixedWidthInteger>(_ number: Number) {
        append(upTo: 32) { Self.storeItem(number, at: $0) }
    }

    @inline(__always)
    mutating func appendItems<Number: FixedWidthInteger>(_ numbers: [Number]) {
        append(numbers, upTo: 32) { Self.storeItem($0, at: $1) }
    }

    /// Appends a finite number in the form of its `description`: `0.1`, `12.0`, `1e-05`, `1.5e+300`.
    @inline(__always)
    mutating func appendItem<Number: BinaryFloatingPoint>(_ number: Number)
    where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        append(upTo: 48) { Self.storeItem(number, PowersOfTen.shared, at: $0) }
    }

    @inline(__always)
    mutating func appendItems<Number: BinaryFloatingPoint>(_ numbers: [Number])
    where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        let powers = PowersOfTen.shared
        append(numbers, upTo: 48) { Self.storeItem($0, powers, at: $1) }
    }

    @inline(__always)
    private static func storeItem<Number: FixedWidthInteger>(
        _ number: Number,
        at start: UnsafeMutableRawPointer
    ) -> Int {
        let signs = Number.isSigned ? storeSign(number < 0, at: start) : 0
        let count = DecimalDigits.store(number: UInt64(truncatingIfNeeded: number.magnitude), at: start + signs)
        return storeComma(start, signs &+ count)
    }

    @inline(__always)
    private static func storeItem<Number: BinaryFloatingPoint>(
        _ number: Number,
        _ powers: PowersOfTen,
        at start: UnsafeMutableRawPointer
    ) -> Int where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        let signs = storeSign(number.sign == .minus, at: start)
        if let number = number as? Double, let decimal = FixedPointDecimal(number.magnitude) {
            return storeComma(start, signs &+ decimal.store(at: start + signs))
        }
        // Integers up to here are written with all their digits.
        let largest = Number(sign: .plus, exponent: Number.Exponent(Number.significandBitCount + 1), significand: 1)
        let isLarge = number.magnitude > largest
        let count = store(ShortestDecimal(number, powers), isLarge: isLarge, at: start + signs)
        return storeComma(start, signs &+ count)
    }

    @inline(__always)
    private static func storeSign(_ isNegative: Bool, at start: UnsafeMutableRawPointer) -> Int {
        start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
        return isNegative ? 1 : 0
    }

    @inline(__always)
    private static func storeComma(_ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
        start.storeBytes(of: UInt8(ascii: ","), toByteOffset: count, as: UInt8.self)
        return count &+ 1
    }

    /// Stores a decimal with a point, and with an exponent if it is large or below 0.0001.
    @inline(__always)
    private static func store(_ decimal: ShortestDecimal, isLarge: Bool, at start: UnsafeMutableRawPointer) -> Int {
        let digits = PackedDigits(decimal)
        let point = digits.point
        if isLarge || point < -3 {
            return storeScientific(digits, at: start)
        }
        if point > 0 {
            digits.store(at: start, pointAfter: point)
            return max(digits.significantCount, point &+ 1) &+ 1
        }
        DecimalDigits.store(word: DecimalDigits.zeros, at: start)
        start.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
        digits.store(at: start + 2 - point)
        return digits.significantCount + 2 - point
    }

    /// Stores a point after the first digit, and the exponent with at least two digits.
    private static func storeScientific(_ digits: PackedDigits, at start: UnsafeMutableRawPointer) -> Int {
        digits.store(at: start, pointAfter: 1)
        let exponent = digits.point - 1
        var end = start + (digits.significantCount > 1 ? digits.significantCount + 1 : 1)
        end.storeBytes(of: UInt8(ascii: "e"), as: UInt8.self)
        end.storeBytes(of: exponent < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"), toByteOffset: 1, as: UInt8.self)
        end += 2
        if abs(exponent) < 10 {
            end.storeBytes(of: UInt8(ascii: "0"), as: UInt8.self)
            end += 1
        }
        end += DecimalDigits.store(number: UInt64(abs(exponent)), at: end)
        return end - start
    }
}
