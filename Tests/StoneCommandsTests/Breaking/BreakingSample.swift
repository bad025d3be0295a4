import Foundation
import Testing

/// A spec, and how it changes.
enum BreakingSample {
    static let spec = """
        namespace n

        struct S
            a String
            b UInt32

        route r(S, S, Void)

        """
    static let changed = spec.replacingOccurrences(of: "b UInt32", with: "b String")
    static let invalid = spec.replacingOccurrences(of: "b UInt32", with: "b Nothing")

    /// For a document with all changes.
    static let options = ["--level", "full", "--format", "json"]
}

extension ToolRun {
    /// The names of the changed declarations in a document of `stonec breaking`, with the rules.
    var changes: [String] {
        get throws {
            let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
            let changes = try #require(document["changes"] as? [[String: Any]])
            return changes.map { change in
                let subject = change["subject"] as? [String: Any]
                return "\(subject?["qualifiedName"] ?? "") \(change["rule"] ?? "")"
            }
        }
    }
}
