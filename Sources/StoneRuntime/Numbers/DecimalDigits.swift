/// Decimal digits, eight in a word, the first one in the lowest byte.
enum DecimalDigits {
    /// The character `0` in each byte.
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// Returns whether all bytes are the characters `0` to `9`.
    @inline(__always)
    static func areDigits(_ word: UInt64) -> Bool {
        // Adding 6 carries the bytes from `:` to `?` into the upper half.
        let upperHalves = word & 0xF0F0_F0F0_F0F0_F0F0
        let carried = (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
        return upperHalves == zeros && carried == zeros
    }

    /// Returns the number that eight digits write.
    @inline(__always)
    static func number(_ word: UInt64) -> UInt64 {
        let values = word & 0x0F0F_0F0F_0F0F_0F0F
        let pairs = (values &* 10 &+ values >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }

    /// Returns the values, from 0 to 9, of the eight digits of a number below 10^8.
    @inline(__always)
    static func values(_ number: UInt64) -> UInt64 {
        // Each step splits all lanes into quotient and remainder, `q` + (n − `q` · d) · 2^k, as n · 2^k − `q` · (d ·
        // 2^k − 1).
        let fours = number << 32 &- (number / 10_000) &* (10_000 << 32 - 1)
        // ⌊n / 100⌋ for n below 10,000, and ⌊n / 10⌋ for n below 100.
        let hundreds = (fours &* 5_243) >> 19 & 0x0000_007F_0000_007F
        let pairs = fours << 16 &- hundreds &* (100 << 16 - 1)
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return pairs << 8 &- tens &* (10 << 8 - 1)
    }

    /// Stores a number without leading zeros, and returns the number of its digits.
    ///
    /// - Parameter start: An address with room for 24 bytes.
    @inline(__always)
    static func store(number: UInt64, at start: UnsafeMutableRawPointer) -> Int {
        if number < 100_000_000 {
            return store(upToEight: number, at: start)
        }
        let (upper, last) = number.quotientAndRemainder(dividingBy: 100_000_000)
        var count: Int
        if upper < 100_000_000 {
            count = store(upToEight: upper, at: start)
        } else {
            let (first, middle) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            count = store(upToEight: first, at: start)
            store(word: values(middle) | zeros, at: start + count)
            count &+= 8
        }
        store(word: values(last) | zeros, at: start + count)
        return count &+ 8
    }

    /// Stores a number below 10^8 without leading zeros, and returns the number of digits.
    @inline(__always)
    static func store(upToEight number: UInt64, at start: UnsafeMutableRawPointer) -> Int {
        let values = values(number)
        let leadingZeros = leadingZeros(values)
        store(word: (values | zeros) >> UInt64(leadingZeros &* 8), at: start)
        return 8 &- leadingZeros
    }

    /// Returns the number of leading zeros of eight digit values, at most 7, since the last digit is always written.
    @inline(__always)
    static func leadingZeros(_ values: UInt64) -> Int {
        (values | 1 << 56).trailingZeroBitCount >> 3
    }

    /// Returns the number of trailing zeros of eight digit values.
    @inline(__always)
    static func trailingZeros(_ values: UInt64) -> Int {
        values.leadingZeroBitCount >> 3
    }

    /// Stores eight characters, the first one in the lowest byte.
    @inline(__always)
    static func store(word: UInt64, at address: UnsafeMutableRawPointer) {
        address.storeBytes(of: word.littleEndian, as: UInt64.self)
    }
}
