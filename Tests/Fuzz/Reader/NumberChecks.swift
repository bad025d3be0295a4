import Foundation
import StoneRuntime

/// Reads texts that commas separate as numbers, and compares them with those of the standard library.
struct NumberTextCheck {
    let input: FuzzInput

    func run() {
        for text in input.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).prefix(64) {
            NumberReading(text: Array(text), decoder: input.decoder).check()
        }
    }
}

/// Compares what a text is read as with the numbers of the standard library.
struct NumberReading {
    let text: [UInt8]
    let decoder: StoneJSONDecoder

    func check() {
        let number: String? = if case .number(let number) = PlainText.value(text) { number } else { nil }
        checkInteger(.int32, number)
        checkInteger(.int64, number)
        checkInteger(.uint32, number)
        checkInteger(.uint64, number)
        let double = number.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        let float = number.flatMap { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
        require(read(.float64)?.bitPattern == double?.bitPattern, "a Float64 differs", text)
        require(read(.float32)?.bitPattern == float?.bitPattern, "a Float32 differs", text)
        if let number, let double {
            require(strtod(number, nil) == double, "the C library reads another Float64", text)
        }
    }

    private func checkInteger<Integer: FixedWidthInteger>(_ coder: StoneCoder<Integer>, _ number: String?) {
        require(read(coder) == number.flatMap { Integer($0) }, "\(Integer.self) differs", text)
    }

    private func read<Value>(_ coder: StoneCoder<Value>) -> Value? {
        try? decoder.result(coder, from: text).get()
    }
}

/// Writes numbers with arbitrary bits, and requires the descriptions of the standard library.
struct NumberBitsCheck {
    let input: FuzzInput

    func run() {
        let words = input.bytes.words.prefix(64)
        let doubles = words.flatMap { word -> [Double] in
            let value = Double(bitPattern: word)
            // Also integers, and numbers with few digits.
            let integer = Double(Int64(bitPattern: word))
            let decimal = Double(Int32(truncatingIfNeeded: word)) / pow(10, Double(word >> 60))
            return [value, value.nextUp, integer, decimal]
        }
        let floats = words.flatMap { word -> [Float] in
            let value = Float(bitPattern: UInt32(truncatingIfNeeded: word))
            let decimal = Float(Int16(truncatingIfNeeded: word)) / 1_000
            return [value, value.nextDown, Float(Int64(bitPattern: word)), decimal]
        }
        check(doubles, .float64) { $0.bitPattern == $1.bitPattern }
        check(floats, .float32) { $0.bitPattern == $1.bitPattern }
        check(words.map { Int64(bitPattern: $0) }, .int64, ==)
        check(words.map { UInt32(truncatingIfNeeded: $0 >> 7) }, .uint32, ==)
        check(words.flatMap { [$0, $0 >> ($0 % 64)] }, .uint64, ==)
    }

    private func check<Number: CustomStringConvertible>(
        _ numbers: [Number],
        _ coder: StoneCoder<Number>,
        _ areSame: (Number, Number) -> Bool
    ) {
        let isFinite = { (number: Number) in (number as? any FloatingPoint)?.isFinite ?? true }
        for number in numbers.first(where: { !isFinite($0) }).map({ [$0] }) ?? [] {
            require((try? input.encoder.encodeBytes(number, with: coder)) == nil, "\(number) is written", [])
        }
        let finite = numbers.filter(isFinite)
        let expected = Array("[\(finite.map(\.description).joined(separator: ","))]".utf8)
        let written = try? input.encoder.encodeBytes(finite, with: .list(coder))
        require(written == expected, "\(String(decoding: written ?? [], as: UTF8.self)) is written for", expected)
        let copy = required(input.decoder.result(.list(coder), from: expected), "numbers are not read", expected)
        require(copy.count == finite.count && zip(copy, finite).allSatisfy(areSame), "numbers change", expected)
    }
}

/// Reads decimal numbers with arbitrary digits and exponents, and numbers close to the middle between two floats.
struct DecimalCheck {
    let input: FuzzInput

    func run() {
        for word in input.bytes.words.prefix(32) {
            let exponent = Int16(truncatingIfNeeded: word) % 400
            let digits = word &* 0x9E37_79B9_7F4A_7C15 >> (word % 48)
            for text in ["\(digits)e\(exponent)", "-\(digits).\(digits >> 8)E+\(exponent % 30)", "0.\(digits)"] {
                check(text)
            }
            checkMiddle(above: Double(bitPattern: word))
            checkMiddle(above: Float(bitPattern: UInt32(truncatingIfNeeded: word)))
        }
    }

    private func check(_ text: String) {
        NumberReading(text: Array(text.utf8), decoder: input.decoder).check()
    }

    private func checkMiddle(above double: Double) {
        guard double.isFinite, double.nextUp.isFinite else { return }
        let middle = Float80(double) + (Float80(double.nextUp) - Float80(double)) / 2
        check(String(format: "%.30Lg", middle))
        check(String(format: "%.18Le", middle))
        check(String(format: "%.17Le", middle))
    }

    private func checkMiddle(above float: Float) {
        guard float.isFinite, float.nextUp.isFinite else { return }
        let middle = Double(float) + (Double(float.nextUp) - Double(float)) / 2
        check(String(format: "%.60g", middle))
        check(String(format: "%.18e", middle))
        check(middle.description)
    }
}

extension [UInt8] {
    /// The bytes in groups of eight, the last one filled with zeros.
    fileprivate var words: [UInt64] {
        stride(from: 0, to: count, by: 8).map { start in
            self[start..<Swift.min(start + 8, count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}
