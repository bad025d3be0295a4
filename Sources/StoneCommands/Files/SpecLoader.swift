import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds and reads the specs that a command line names: files, folders, or standard input.
struct SpecLoader {
    let console: Console
    /// Whether folders are searched to their bottom.
    var isRecursive = false

    /// The specs, in the order of their absolute paths; of several links to one file only the first.
    func load(_ operands: [String]) throws(UsageError) -> [SourceText] {
        guard !operands.isEmpty else {
            throw UsageError("no specs given: name '.stone' files or folders that hold some")
        }
        var paths: [String: String] = [:]
        for operand in operands where operand != "-" {
            for path in try self.paths(of: operand) {
                let location = SpecPaths.absolute(path)
                paths[location] = paths[location] ?? path
            }
        }
        let files = SpecPaths.distinct(Array(paths.keys)).map { (path: paths[$0] ?? $0, location: $0) }
        let read = files.concurrentMap { file in
            Result { () throws(UsageError) in try Self.read(file.path, file.location) }
        }
        var sources = operands.contains("-") ? [standardInput()] : []
        for source in read { sources.append(try source.get()) }
        return sources.sorted { $0.location < $1.location }
    }

    private func paths(of operand: String) throws(UsageError) -> [String] {
        guard FileManager.default.fileExists(atPath: operand) else {
            throw UsageError("there is no file or folder '\(operand)'")
        }
        guard SpecPaths.isFolder(operand) else { return [operand] }
        let found = SpecPaths.search(operand, isRecursive: isRecursive).specs
        guard !found.isEmpty else {
            let advice = isRecursive ? "" : " (with '--recursive' its folders are searched too)"
            throw UsageError("the folder '\(operand)' holds no '.stone' file\(advice)")
        }
        return found
    }

    private func standardInput() -> SourceText {
        SourceText(
            path: "<stdin>",
            location: SpecPaths.absolute("stdin.stone"),
            bytes: console.input(),
            mayHoldSeveralSpecs: true
        )
    }

    private static func read(_ path: String, _ location: String) throws(UsageError) -> SourceText {
        let data = try readFile(path)
        guard data.count <= SourceText.byteLimit else { throw UsageError("'\(path)' is too large for a spec") }
        return SourceText(path: path, location: location, bytes: Array(data))
    }
}
