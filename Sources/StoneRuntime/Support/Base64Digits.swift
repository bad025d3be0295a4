/// The digits of Base64, in groups of four for three bytes.
enum Base64Digits {
    /// The digits by their values, from 0 to 63.
    static let alphabet: _StoneLiteral = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

    /// The value of bytes that are not digits.
    static let noDigit: UInt8 = 0xFF

    /// The values of all 256 bytes as digits.
    static let values: [UInt8] = {
        var values = [UInt8](repeating: noDigit, count: 256)
        for (value, digit) in alphabet.bytes.enumerated() {
            values[Int(digit)] = UInt8(value)
        }
        return values
    }()
}
