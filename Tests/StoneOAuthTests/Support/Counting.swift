/// A deterministic sequence of numbers.
struct Counting: RandomNumberGenerator {
    var value: UInt64 = 0

    mutating func next() -> UInt64 {
        value &+= 0x9E37_79B9_7F4A_7C15
        return value
    }
}
