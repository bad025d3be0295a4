import StoneModel
import StoneValues

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of downloads.
enum MockContent {
    /// The largest value of `size` that the content follows, in bytes.
    private static let limit = 1 << 20

    /// Returns lines of text: as many bytes as the field `size` of the result says, so that clients that compare the
    /// length accept it.
    static func content(for result: JSONValue, path: String) -> Data {
        let line = Array("Example content of \(path).\n".utf8)
        guard let size = size(in: result) else { return Data(line) }
        return Data((0..<size).map { line[$0 % line.count] })
    }

    /// Returns the field `size` of a result, or of the only member of it that has one.
    private static func size(in result: JSONValue) -> Int? {
        if let size = number(result["size"]) { return size }
        guard case .object(let members) = result else { return nil }
        let sizes = members.compactMap { number($0.value["size"]) }
        return sizes.count == 1 ? sizes[0] : nil
    }

    private static func number(_ value: JSONValue?) -> Int? {
        guard case .integer(let digits) = value, let number = Int(digits), 0...limit ~= number else { return nil }
        return number
    }
}
