import Foundation
import StoneTestSupport
import Testing

/// A pair of specs in `Tests/Packages/Evolution/pairs.txt`.
struct SpecPair: Sendable, CustomTestStringConvertible {
    /// `field-added: nullable`
    var title: String
    /// The declarations of the old and the new version, with a type `S`.
    var old: String
    var new: String

    var testDescription: String { title }

    /// The rule that the pair is an example of, or `none`.
    var rule: String { String(title.prefix { $0 != ":" && $0 != "," }) }

    static let all: [SpecPair] = {
        let place = PackageFolder.url.appending(path: "Tests/Packages/Evolution/pairs.txt")
        let text = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n### ").dropFirst().compactMap { section in
            let parts = section.components(separatedBy: "\n>>>\n")
            guard parts.count == 2, let end = parts[0].firstIndex(of: "\n") else { return nil }
            return SpecPair(title: String(parts[0][..<end]), old: String(parts[0][end...]), new: parts[1])
        }
    }()

    /// Returns a version as a spec whose routes send and receive values of `S`.
    static func spec(_ declarations: String, sent: Bool, received: Bool) -> String {
        let routes =
            (sent ? "route send(S, Void, Void)\n\n" : "") + (received ? "route receive(Void, S, Void)\n\n" : "")
        return "namespace n\n\n" + routes + declarations + "\n"
    }
}
