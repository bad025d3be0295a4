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
        var sources = operands.contains("-") ? [standardInput()] : []
        for location in SpecPaths.distinct(Array(paths.keys)) {
            sources.append(try read(paths[location] ?? location, location))
        }
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
        SourceText(path: "<stdin>", location: SpecPaths.absolute("stdin.stone"), bytes: console.input())
    }

    private func read(_ path: String, _ location: String) throws(UsageError) -> SourceText {
        do {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            return SourceText(path: path, location: location, bytes: bytes)
        } catch {
            throw UsageError("cannot read '\(path)': \(FileError.reason(error))")
        }
    }
}
