package import StoneRuntime

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Untyped access to members of a JSON text.
///
/// The members are searched by their UTF-8: a dictionary would normalize the keys of the server, in quadratic time.
package struct LooseJSON {
    private static let coder = StoneCoder<StoneJSONNode>.dynamic(read: { $0 }, json: { _, _ in "null" })

    private let root: StoneJSONNode?

    package init(_ data: Data) {
        root = data.isEmpty ? nil : try? StoneJSONDecoder().decode(Self.coder, from: data)
    }

    package func number(_ path: String...) -> Double? {
        guard case .number(let number)? = member(path)?.content else { return nil }
        return Double(number)
    }

    /// Returns a number of seconds to wait.
    package func wait(_ path: String...) -> Duration? {
        guard case .number(let number)? = member(path)?.content, let seconds = Double(number), seconds >= 0 else {
            return nil
        }
        return RetryAfter.wait(seconds)
    }

    package func text(_ path: String...) -> String? {
        guard case .string(let text)? = member(path)?.content else { return nil }
        return text
    }

    /// The members of the root in the order of the text, with repeated ones, or `nil` if it is not an object.
    package var members: [StoneJSONNode.Member]? {
        guard case .object(let members)? = root?.content else { return nil }
        return members
    }

    /// Returns the value at a path of names. If a name is repeated, the last member counts.
    private func member(_ path: [String]) -> StoneJSONNode? {
        path.reduce(root) { node, name in
            guard case .object(let members)? = node?.content else { return nil }
            return members.last { $0.name.utf8.elementsEqual(name.utf8) }?.value
        }
    }
}
