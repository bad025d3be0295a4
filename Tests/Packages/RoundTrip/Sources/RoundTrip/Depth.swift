import Foundation
import StoneRuntime

/// Writes, reads, compares and describes a value at all depths up to the limit, on a thread with a stack of 128 KB. An
/// overflow crashes the program.
@_semantics("optimize.sil.specialize.generic.never")  // There are thousands of types.
func roundTripAtAllDepths<Value: StoneValue>(_ value: Value, _ mode: Mode) throws -> [UInt8] {
    let encoded = try mode.encoder.encodeBytes(value)
    let levels = mode.encoder.options.maximumDepth - depth(of: encoded)
    try onSmallStack {
        guard levels > 0 else { return try roundTrip(value, mode) }
        var chain = Chain(value: value, next: nil)
        for level in 1..<levels {
            chain = Chain(value: level.isMultiple(of: 4) ? value : nil, next: chain)
        }
        try roundTrip(chain, mode)
    }
    return encoded
}

private func roundTrip<Value: StoneValue>(_ value: Value, _ mode: Mode) throws {
    let copy = try mode.rereader.decode(Value.self, from: mode.encoder.encodeBytes(value))
    guard copy == value, copy.hashValue == value.hashValue, copy.description == value.description else {
        throw UnequalValues()
    }
}

/// A recursive list of values, to run their code at every depth of the stack.
private struct Chain<Value: StoneValue>: StoneValue {
    var value: Value?
    private var nextBox: _StoneBox<Chain>?

    init(value: Value?, next: Chain?) {
        self.value = value
        nextBox = _StoneBox(next)
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(value: reader.valueIfPresent("value"), next: reader.valueIfPresent("next"))
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.valueIfPresent("value", value)
        visitor.boxedValueIfPresent("next", nextBox)
    }
}

/// The nesting depth of a JSON text.
private func depth(of json: [UInt8]) -> Int {
    var depth = 0
    var greatest = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = isInString
        case UInt8(ascii: "\""): isInString.toggle()
        case _ where isInString: break
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            greatest = max(greatest, depth)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
    }
    return greatest
}

private func onSmallStack<Success>(_ body: @escaping () throws -> Success) throws -> Success {
    let call = Call(body)
    let thread = Thread { call.run() }
    thread.stackSize = 128 * 1_024
    thread.start()
    return try call.result()
}

private final class Call<Success>: @unchecked Sendable {
    private let body: () throws -> Success
    private let end = DispatchSemaphore(value: 0)
    private var outcome: Result<Success, any Error>?

    init(_ body: @escaping () throws -> Success) {
        self.body = body
    }

    func run() {
        outcome = Result(catching: body)
        end.signal()
    }

    func result() throws -> Success {
        end.wait()
        guard let outcome else { throw UnequalValues() }
        return try outcome.get()
    }
}
