/// Numbers as text.
extension OutputBuffer {
    @inline(__always)
    mutating func append(number: UInt64) {
        append(upTo: 24) { DecimalDigits.store(number: number, at: $0) }
    }

    /// Appends a finite number in the form of its `description`: `0.1`, `12.0`, `1e-05`, `1.5e+300`.
    @inline(__always)
    mutating func append<Number: BinaryFloatingPoint>(number: Number)
    where Number.RawSignificand: FixedWidthInteger, Number.RawExponent: FixedWidthInteger {
        // Integers up to here are written with all their digits.
        let largest = Number(sign: .plus, exponent: Number.Exponent(Number.significandBitCount + 1), significand: 1)
        let isLarge = number.magnitude > largest
        append(upTo: 48) { start in
            var start = start
            var count = 0
            if number.sign == .minus {
                start.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
                start += 1
                count = 1
            }
            return count + Self.store(ShortestDecimal(number), isLarge: isLarge, at: start)
        }
    }

    /// Stores a decimal with a point, and with an exponent if it is large or below 0.0001.
    private static func store(_ decimal: ShortestDecimal, isLarge: Bool, at start: UnsafeMutableRawPointer) -> Int {
        var count = DecimalDigits.store(number: decimal.digits, at: start)
        // The number of digits before the point.
        let point = count + decimal.exponent
        if decimal.exponent != 0 {
            count = withoutTrailingZeros(start, count)
        }
        if isLarge || point < -3 {
            return storeScientific(start, count, exponent: point - 1)
        }
        if point <= 0 {
            return storeBelowOne(start, count, zeros: -point)
        }
        if point < count {
            insertPoint(start, count, at: point)
            return count + 1
        }
        // An integer, of which all digits were stored.
        start.storeBytes(of: UInt8(ascii: "."), toByteOffset: count, as: UInt8.self)
        start.storeBytes(of: UInt8(ascii: "0"), toByteOffset: count + 1, as: UInt8.self)
        return count + 2
    }

    private static func withoutTrailingZeros(_ start: UnsafeMutableRawPointer, _ digitCount: Int) -> Int {
        var count = digitCount
        while count > 8 {
            let last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            let zeros = (UInt64(littleEndian: last) ^ DecimalDigits.zeros).leadingZeroBitCount >> 3
            count -= zeros
            guard zeros == 8 else { return count }
        }
        while count > 1, start.load(fromByteOffset: count - 1, as: UInt8.self) == UInt8(ascii: "0") {
            count -= 1
        }
        return count
    }

    /// Moves up to 16 digits after the point by one.
    @inline(__always)
    private static func insertPoint(_ start: UnsafeMutableRawPointer, _ count: Int, at point: Int) {
        let digits = start + point
        let first = digits.loadUnaligned(as: UInt64.self)
        let second = digits.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        digits.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
        digits.storeBytes(of: first, toByteOffset: 1, as: UInt64.self)
        digits.storeBytes(of: second, toByteOffset: 9, as: UInt64.self)
    }

    /// Stores `0.`, up to three zeros and the digits, which are moved for them.
    private static func storeBelowOne(_ start: UnsafeMutableRawPointer, _ count: Int, zeros: Int) -> Int {
        let first = start.loadUnaligned(as: UInt64.self)
        let second = start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        let last = start.load(fromByteOffset: 16, as: UInt8.self)
        DecimalDigits.store(word: DecimalDigits.zeros, at: start)
        start.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
        let digits = start + 2 + zeros
        digits.storeBytes(of: first, as: UInt64.self)
        digits.storeBytes(of: second, toByteOffset: 8, as: UInt64.self)
        digits.storeBytes(of: last, toByteOffset: 16, as: UInt8.self)
        return count + 2 + zeros
    }

    /// Stores the exponent, with at least two digits, after the digits.
    private static func storeScientific(_ start: UnsafeMutableRawPointer, _ count: Int, exponent: Int) -> Int {
        var end = start + count
        if count > 1 {
            insertPoint(start, count, at: 1)
            end += 1
        }
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
