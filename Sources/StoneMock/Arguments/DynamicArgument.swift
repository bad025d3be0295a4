package import StoneModel
import StoneRuntime
import StoneValues

/// The argument of a call, read as the type of a model.
package struct DynamicArgument: Sendable {
    package let value: JSONValue
    fileprivate let brokenRule: StoneEncodingError?
}

extension StoneCoder where Value == DynamicArgument {
    /// Returns a coder that reads arguments as strictly as generated code, with the same errors.
    static func argument(_ type: DataType, in api: API, permissions: Set<String>) -> StoneCoder {
        .dynamic { node throws(StoneDecodingError) in
            let value = JSONValue(node)
            let reader = ValueReader(api, role: .strict, permissions: permissions)
            guard let error = reader.error(in: value, as: type) else {
                return DynamicArgument(value: value, brokenRule: nil)
            }
            if let error = StoneDecodingError(error, in: node) { throw error }
            let broken = StoneEncodingError(rule: error.expected, value: error.found, path: error.path)
            return DynamicArgument(value: value, brokenRule: broken)
        } brokenRule: {
            $0.brokenRule
        } json: { argument, isASCII in
            argument.value.compact(escapesNonASCII: isASCII)
        }
    }
}

extension StoneCoder where Value == JSONValue {
    /// A coder that writes values as they are.
    static var unchecked: StoneCoder {
        .dynamic { node throws(StoneDecodingError) in
            JSONValue(node)
        } json: { value, isASCII in
            value.compact(escapesNonASCII: isASCII)
        }
    }
}

extension JSONValue {
    init(_ node: StoneJSONNode) {
        switch node.content {
        case .null: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let digits) where digits.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }):
            self = .integer(digits)
        case .number(let text): self = .float(Double(text) ?? 0)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map { JSONValue($0) })
        case .object(let members): self = .object(members.map { Member(name: $0.name, value: JSONValue($0.value)) })
        }
    }
}
