import Foundation
import StoneRuntime

/// Rewrites the values with annotations of one type, and records each as `[annotation, arguments, path, value]`.
typealias Visitor =
    @Sendable (any StoneAnnotated, _ name: String, _ records: inout [String]) throws -> any StoneAnnotated

/// Rewrites annotated values, and answers with the records and the JSON: `{"visits":[…],"value":…}`.
@_semantics("optimize.sil.specialize.generic.never")  // There are thousands of types.
func visit<Value: StoneValue>(_ value: Value, _ encoder: StoneJSONEncoder) throws -> [UInt8] {
    var records: [String] = []
    var rewritten = value
    if var annotated = value as? any StoneAnnotated {
        let named = visitors.map { (name: plain($0.annotation), visit: $0.visit) }
        for visitor in named.sorted(by: { $0.name < $1.name }) {
            annotated = try visitor.visit(annotated, visitor.name, &records)
        }
        guard let annotated = annotated as? Value else { throw UnequalValues() }
        rewritten = annotated
    }
    let json = String(decoding: try encoder.encodeBytes(rewritten), as: UTF8.self)
    return Array(#"{"visits":[\#(records.joined(separator: ","))],"value":\#(json)}"#.utf8)
}

func visitor<Annotation: StoneAnnotation>(_ type: Annotation.Type) -> Visitor {
    @Sendable func rewritten<Value: StoneAnnotated>(_ value: Value, _ name: String, _ records: inout [String]) throws
        -> Value
    {
        try value.rewriting(type, of: (any Sendable).self) { annotation, path, value in
            guard !isNil(value) else { return value }
            let arguments = Mirror(reflecting: annotation).children.map { (plain($0.label ?? ""), argument($0.value)) }
            records.append("[\(quoted(name)),\(object(arguments)),\(quoted(path)),\(record(value))]")
            return change(value)
        }
    }
    return { try rewritten($0, $1, &$2) }
}

/// The new value for one with an annotation. Dates, structs and unions are unchanged.
private func change(_ value: any Sendable) -> any Sendable {
    switch value {
    case _ where isNil(value): value
    case let value as Bool: !value
    case let value as Int32: value ^ 1
    case let value as Int64: value ^ 1
    case let value as UInt32: value ^ 1
    case let value as UInt64: value ^ 1
    case let value as Float: value / 2
    case let value as Double: value / 2
    case let value as String: String(String.UnicodeScalarView(value.unicodeScalars.map(otherCase)))
    case let value as Data: Data(value.reversed())
    case let value as [any Sendable]: value.map(change)
    case let value as [String: any Sendable]: value.mapValues(change)
    default: value
    }
}

private func otherCase(_ scalar: UnicodeScalar) -> UnicodeScalar {
    switch scalar {
    case "a"..."z": UnicodeScalar(UInt8(scalar.value) - 32)
    case "A"..."Z": UnicodeScalar(UInt8(scalar.value) + 32)
    default: scalar
    }
}

/// The JSON of a value with an annotation.
private func record(_ value: any Sendable) -> String {
    switch value {
    case _ where isNil(value): "null"
    case is any StoneValue: quoted("…")
    case let value as Data: quoted(value.base64EncodedString())
    case let value as Date: "\(Int64(value.timeIntervalSince1970.rounded()))"
    case let value as [any Sendable]: "[\(value.map(record).joined(separator: ","))]"
    case let value as [String: any Sendable]: object(value.map { ($0, record($1)) })
    case let value as String: quoted(value)
    case let value as any CustomStringConvertible: value.description
    default: quoted("\(type(of: value))")
    }
}

/// The JSON of an annotation's argument. The reference implementation keeps the text of a date.
private func argument(_ value: Any) -> String {
    switch value {
    case _ where isNil(value): "null"
    case let value as Date: quoted(value.formatted(.iso8601.year().month().day()))
    case let value as String: quoted(value)
    case let value as any CustomStringConvertible: value.description
    default: quoted("\(type(of: value))")
    }
}

private func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
}

private func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(quoted($0)):\($1)" }.joined(separator: ","))}"
}

private func quoted(_ text: String) -> String {
    let json = try? StoneJSONEncoder().encodeBytes(text, with: .string)
    return String(decoding: json ?? [], as: UTF8.self)
}

/// A name normalized to the common spelling of the two sides.
private func plain(_ name: String) -> String {
    name.replacing("_", with: "").lowercased()
}
