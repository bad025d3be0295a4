import Foundation
import StoneRuntime
import TourAPI

/// Reads arbitrary bytes as JSON, writes what was read, and requires that both agree with each other and with
/// independent code.
///
/// Two bytes come first: the kind of value, and the options. Types of the tour have the kinds from 0 up, other checks
/// those from 255 down.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count >= 2 else { return -1 }
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let input = FuzzInput(options: bytes[1], bytes: Array(bytes.dropFirst(2)))
    let others = FuzzKinds.others
    if bytes[0] > UInt8.max - UInt8(others.count) {
        others[Int(UInt8.max - bytes[0])](input)
    } else {
        let type = FuzzKinds.types[Int(bytes[0]) % FuzzKinds.types.count]
        checkType(type, input)
    }
    return 0
}

private func checkType<Value: StoneValue>(_ type: Value.Type, _ input: FuzzInput) {
    TypeCheck<Value>(input: input).run()
}

/// The types and checks, which the first byte of an input chooses.
enum FuzzKinds {
    static let types = TourTypes.all.map(\.type)

    /// The other checks, starting with the one for 255.
    static let others: [@Sendable (FuzzInput) -> Void] = [
        { NodeCheck(input: $0).run() },
        { NumberTextCheck(input: $0).run() },
        { NumberBitsCheck(input: $0).run() },
        { DecimalCheck(input: $0).run() },
        { StringCheck(input: $0).run() },
        { BytesCheck(input: $0).run() },
        { TimestampCheck(input: $0).run() },
        { CoderCheck(input: $0, coder: .map(.list(.nullable(.string)))).run() },
        { CoderCheck(input: $0, coder: .list(.nullable(.map(.bytes)))).run() },
        { CoderCheck(input: $0, coder: .list(.list(.value(Observations.Target.self)))).run() },
        { CoderCheck(input: $0, coder: StoneErrorEnvelope.coder(.value(Sky.ListError.self))).run() },
        { CoderCheck(input: $0, coder: StoneErrorEnvelope.errorCoder(.void)).run() },
        { UnknownTagCheck(input: $0).run() },
    ]
}

/// Options and contents of an input.
struct FuzzInput {
    let options: UInt8
    let bytes: [UInt8]

    /// The JSON texts, separated by a byte that JSON does not contain.
    var texts: [[UInt8]] { bytes.split(separator: 0x1E, omittingEmptySubsequences: false).prefix(3).map { Array($0) } }

    private func has(_ bit: Int) -> Bool { options >> bit & 1 != 0 }

    var isStrict: Bool { has(0) }
    var isStaff: Bool { has(1) }
    var decoderValidates: Bool { has(2) }
    var encoderValidates: Bool { has(3) }
    var escapesNonASCII: Bool { has(4) }
    /// Whether texts are passed as slices of `Data`.
    var usesData: Bool { has(5) }

    /// The limits of decoders are low, as by default, or higher than what one stack allows.
    var maximumDepth: Int { has(6) ? has(7) ? 10_000 : 4 : 128 }

    var decoder: StoneJSONDecoder {
        var options = StoneJSONDecoder.Options()
        options.unknowns = isStrict ? .rejected : .ignored
        options.validates = decoderValidates
        options.permissions = isStaff ? ["staff"] : []
        options.maximumDepth = maximumDepth
        return StoneJSONDecoder(options: options)
    }

    /// The encoder's limit is higher, since a tag `"a"` is written as `{".tag":"a"}`.
    var encoder: StoneJSONEncoder {
        var options = StoneJSONEncoder.Options()
        options.validates = encoderValidates
        options.escapesNonASCII = escapesNonASCII
        options.permissions = isStaff ? ["staff"] : []
        options.maximumDepth = maximumDepth + FuzzInput.depthMargin
        return StoneJSONEncoder(options: options)
    }

    /// Writes a value that breaks no rule.
    func text<Value>(of value: Value, _ coder: StoneCoder<Value>) -> [UInt8] {
        required(Result { try encoder.encodeBytes(value, with: coder) }, "a value is not written", bytes)
    }

    /// More levels than a value can have when it is written than when it was read.
    static let depthMargin = 16
}

extension StoneJSONDecoder {
    /// Returns the decoder with other options.
    func with(_ change: (inout Options) -> Void) -> StoneJSONDecoder {
        var decoder = self
        change(&decoder.options)
        return decoder
    }

    /// Decodes a text, and checks that an error is short and lies in the text.
    func result<Value>(
        _ coder: StoneCoder<Value>,
        from text: [UInt8],
        usesData: Bool = false
    ) -> Result<Value, StoneDecodingError> {
        do throws(StoneDecodingError) {
            guard usesData else { return .success(try decode(coder, from: text)) }
            return .success(try decode(coder, from: Data([0x7B] + text).dropFirst()))
        } catch {
            require(error.offset.map { 0...text.count ~= $0 } ?? true, "an error lies outside the text", text)
            require(error.description.utf8.count <= 1_000 + 8 * text.count, "an error is too long", text)
            return .failure(error)
        }
    }
}

/// Crashes the process, which libFuzzer reports with the input, if a property does not hold.
func require(_ condition: Bool, _ message: @autoclosure () -> String, _ text: @autoclosure () -> [UInt8]) {
    guard !condition else { return }
    fatalError("\(message()): \(String(decoding: text(), as: UTF8.self).debugDescription)")
}

/// Returns the value of a result that must be one.
func required<Value>(
    _ result: Result<Value, some Error>,
    _ message: @autoclosure () -> String,
    _ text: [UInt8]
) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error):
        fatalError("\(message()): \(error): \(String(decoding: text, as: UTF8.self).debugDescription)")
    }
}
