import Foundation
import StoneSyntax

/// Finds and reads the specs that a command line names: files, folders, or standard input.
struct SpecLoader {
    let console: Console
    /// Whether folders are searched to their bottom.
    var isRecursive = false

    func load(_ operands: [String]) throws(UsageError) -> [SourceText] {
        guard !operands.isEmpty else {
            throw UsageError("no specs given: name '.stone' files or folders that hold some")
        }
        var sources: [SourceText] = []
        var seen: Set<String> = []
        for operand in operands {
            for path in operand == "-" ? ["-"] : try paths(of: operand) {
                let identity = path == "-" ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
                guard seen.insert(identity).inserted else { continue }
                sources.append(try read(path))
            }
        }
        return sources
    }

    private func paths(of operand: String) throws(UsageError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
            throw UsageError("there is no file or folder '\(operand)'")
        }
        guard isFolder.boolValue else { return [operand] }
        let found = specs(in: operand)
        guard !found.isEmpty else {
            let advice = isRecursive ? "" : " (with '--recursive' its folders are searched too)"
            throw UsageError("the folder '\(operand)' holds no '.stone' file\(advice)")
        }
        return found
    }

    private func specs(in folder: String) -> [String] {
        let names: [String]
        if isRecursive {
            names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        } else {
            names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { $0.hasSuffix(".stone") }.sorted().map { prefix + $0 }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    private func read(_ path: String) throws(UsageError) -> SourceText {
        if path == "-" { return SourceText(path: "<stdin>", bytes: console.input()) }
        do {
            return SourceText(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
        } catch {
            throw UsageError("cannot read '\(path)': \(FileError.reason(error))")
        }
    }
}
