import StoneSwift
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the templates that a user puts in the place of built-in ones.
enum TemplateOverrides {
    /// Sources by name. A file that replaces nothing is a mistake.
    static func read(folder: String?) throws(UsageError) -> [String: String] {
        guard let folder else { return [:] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw UsageError("cannot read the template folder '\(folder)'")
        }
        var overrides: [String: String] = [:]
        for file in names.sorted() where file.hasSuffix(".mustache") {
            let name = String(file.dropLast(".mustache".count))
            guard SwiftTemplates.names.contains(name) else {
                let near = suggestion(for: name, among: SwiftTemplates.names).map { "; did you mean '\($0).mustache'?" }
                throw UsageError("there is no template '\(file)' to replace\(near ?? "")")
            }
            guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)"),
                let text = String(validating: bytes, as: UTF8.self)
            else { throw UsageError("cannot read '\(folder)/\(file)' as UTF-8") }
            overrides[name] = text
        }
        return overrides
    }
}
