import Foundation
import StoneRuntime

/// Reads a generated type from each text, in several ways, and compares all values.
struct TypeCheck<Value: StoneValue> {
    let input: FuzzInput

    /// A value, and whether all of its parts are written, unlike fractions of seconds.
    private struct Reading {
        let value: Value
        let isExact: Bool
    }

    private static var coder: StoneCoder<Value> { .value(Value.self) }

    func run() {
        compare(input.texts.flatMap { readings(of: $0) })
    }

    /// Returns the readings of decoders with different options.
    private func readings(of text: [UInt8]) -> [Reading] {
        let decoder = input.decoder
        let result = decoder.result(Self.coder, from: text, usesData: input.usesData)
        checkForms(of: text, result)
        checkUnknowns(in: text)
        checkValidation(of: text)
        guard case .success(let value) = result else { return [] }
        let permissions: [Set<String>] = [[], ["staff"]]
        let isExact = permissions.contains { permissions in
            let strict = decoder.with { ($0.unknowns, $0.permissions) = (.rejected, permissions) }
            return (try? strict.result(Self.coder, from: text).get()) != nil
        }
        let others = permissions.compactMap { permissions in
            try? decoder.with { $0.permissions = permissions }.result(Self.coder, from: text).get()
        }
        let copy = roundTrip(value, isExact: isExact, text)
        return ([value] + others + (copy.map { [$0] } ?? [])).map { Reading(value: $0, isExact: isExact) }
    }

    /// Checks that a text with other escapes, whitespace and order of members has the same meaning.
    private func checkForms(of text: [UInt8], _ result: Result<Value, StoneDecodingError>) {
        guard let node = NodeText.unambiguousNode(in: text, input.decoder) else { return }
        for form in [NodeText(isEscaped: true, isSpaced: true), NodeText(isReversed: true)] {
            let other = form.text(of: node)
            switch (result, input.decoder.result(Self.coder, from: other)) {
            case (.success(let left), .success(let right)):
                require(left == right, "another form is another value", other)
            case (.failure(let left), .failure(let right)):
                let areSame = left.kind == right.kind && left.path == right.path && left.found == right.found
                require(areSame || form.isReversed, "another form has the error \(right), not \(left)", other)
            case (_, let result):
                require(false, "another form is \(result)", other)
            }
        }
    }

    /// Checks that a lenient decoder reads the same value as a strict one.
    private func checkUnknowns(in text: [UInt8]) {
        let strict = input.decoder.with { $0.unknowns = .rejected }
        guard let value = try? strict.result(Self.coder, from: text).get() else { return }
        let lenient = input.decoder.with { $0.unknowns = .ignored }.result(Self.coder, from: text)
        require(
            required(lenient, "only a strict decoder reads a text", text) == value,
            "a lenient decoder reads another value",
            text
        )
    }

    /// Checks that a decoder finds the same broken rule as an encoder.
    private func checkValidation(of text: [UInt8]) {
        let checked = input.decoder.with { $0.validates = true }.result(Self.coder, from: text)
        let unchecked = input.decoder.with { $0.validates = false }.result(Self.coder, from: text)
        guard case .success(let value) = unchecked else {
            require((try? checked.get()) == nil, "checking rules makes a text readable", text)
            return
        }
        var encoder = input.encoder
        encoder.options.validates = true
        var rule: String?
        do throws(StoneEncodingError) {
            _ = try encoder.encodeBytes(value)
        } catch {
            rule = error.description
        }
        switch checked {
        case .success: require(rule == nil, "a decoder overlooks a broken rule", text)
        case .failure(let error):
            require(error.description == rule, "a decoder finds \(error), an encoder \(rule ?? "nothing")", text)
        }
    }

    /// Writes a value, and returns what is read from that, or nil if the value breaks a rule.
    private func roundTrip(_ value: Value, isExact: Bool, _ text: [UInt8]) -> Value? {
        let encoder = input.encoder
        let written: [UInt8]
        do throws(StoneEncodingError) {
            written = try encoder.encodeBytes(value)
        } catch {
            require(encoder.options.validates && !input.decoderValidates, "a value is not written: \(error)", text)
            return nil
        }
        require((try? encoder.encode(value)) == Data(written), "data and bytes differ", text)
        require(!input.escapesNonASCII || written.allSatisfy { $0 < 0x7F }, "a text is not ASCII", written)
        requirePlain(written)
        let decoder = input.decoder.with { $0.maximumDepth += FuzzInput.depthMargin }
        let copy = required(decoder.result(Self.coder, from: written), "what is written is not read", written)
        require((try? encoder.encodeBytes(copy)) == written, "a value is written in two ways", written)
        let again = required(decoder.result(Self.coder, from: written), "what is written is read only once", written)
        require(copy == again && copy.hashValue == again.hashValue, "equal texts are different values", written)
        require(copy == value || !isExact, "a value changes when it is written", text)
        require(copy.description == again.description, "equal values have different descriptions", written)
        checkDescription(copy)
        return copy
    }

    private func checkDescription(_ value: Value) {
        let description = value.description
        if !description.contains("…") {
            requirePlain(Array(description.utf8))
        }
        guard description.utf8.count < 512 else { return }
        var text = ""
        dump(value, to: &text)
        require(!text.isEmpty, "a value has no mirror", Array(description.utf8))
    }

    /// Checks that values are equal if and only if they are written in the same way.
    private func compare(_ readings: [Reading]) {
        var options = StoneJSONEncoder.Options()
        options.validates = false
        options.permissions = ["staff"]
        options.maximumDepth = input.encoder.options.maximumDepth
        let texts = readings.map { (try? StoneJSONEncoder(options: options).encodeBytes($0.value)) ?? [] }
        for left in readings.indices {
            require(readings[left].value == readings[left].value, "a value does not equal itself", texts[left])
            for right in readings.indices where right > left {
                compare(readings[left], readings[right], texts[left], texts[right])
            }
        }
    }

    private func compare(_ left: Reading, _ right: Reading, _ leftText: [UInt8], _ rightText: [UInt8]) {
        let areEqual = left.value == right.value
        require(areEqual == (right.value == left.value), "equality is not symmetric", leftText)
        require(!areEqual || left.value.hashValue == right.value.hashValue, "equal values have two hashes", leftText)
        if areEqual {
            // Negative zeros equal zeros.
            let mayDiffer = leftText.hasNegativeZero || rightText.hasNegativeZero
            require(leftText == rightText || mayDiffer, "equal values have different texts", leftText)
        } else {
            let mayBeSame = !left.isExact || !right.isExact
            require(leftText != rightText || mayBeSame, "different values have the same text", leftText)
        }
    }
}

extension [UInt8] {
    fileprivate var hasNegativeZero: Bool {
        indices.contains { self[$0...].starts(with: [0x2D, 0x30, 0x2E, 0x30]) }
    }
}
