#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the outputs depend on, in the syntax of Make, which Ninja and others read too:
///
///     Generated/calc.stone.swift: specs/calc.stone specs/common.stone
struct DependencyFile {
    var outputs: [String]
    var inputs: [String]

    var text: String {
        let inputs = inputs.map { " \\\n  " + Self.escaped($0) }.joined()
        return outputs.map(Self.escaped).joined(separator: " \\\n  ") + ":" + inputs + "\n"
    }

    func write(to path: String) throws(FileError) {
        do { try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw FileError("write the file", path, error)
        }
    }

    /// A backslash means itself, except before what is to be escaped.
    private static func escaped(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case " ", "#", ":": result += result.reversed().prefix { $0 == "\\" } + "\\\(character)"
            case "$": result += "$$"
            default: result.append(character)
            }
        }
        return result
    }
}
