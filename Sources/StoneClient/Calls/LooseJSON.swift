import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Untyped access to members of a JSON text.
struct LooseJSON {
    private enum Value: Decodable {
        case number(Double)
        case text(String)
        case object([String: Value])
        case other

        init(from decoder: any Decoder) throws {
            if let object = try? [String: Value](from: decoder) {
                self = .object(object)
            } else if let text = try? String(from: decoder) {
                self = .text(text)
            } else if let number = try? Double(from: decoder) {
                self = .number(number)
            } else {
                self = .other
            }
        }
    }

    private let value: Value?

    init(_ data: Data) {
        value = try? JSONDecoder().decode(Value.self, from: data)
    }

    func number(_ path: String...) -> Double? {
        guard case .number(let number) = member(path) else { return nil }
        return number
    }

    /// Returns a number of seconds to wait.
    func wait(_ path: String...) -> Duration? {
        guard case .number(let seconds) = member(path), seconds >= 0 else { return nil }
        return RetryAfter.wait(seconds)
    }

    func text(_ path: String...) -> String? {
        guard case .text(let text) = member(path) else { return nil }
        return text
    }

    private func member(_ path: [String]) -> Value? {
        path.reduce(value) { value, key in
            guard case .object(let members) = value else { return nil }
            return members[key]
        }
    }
}
