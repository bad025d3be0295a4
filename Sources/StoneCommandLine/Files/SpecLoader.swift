package import StoneSource

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds and reads the specs of a command line: files, folders, or `-` for standard input.
package struct SpecLoader {
    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// Returns the specs in the order of their absolute paths. If several links point to one file, returns only the
    /// first.
    ///
    /// - Parameter takesConfiguration: Whether the command has the option `--config`, for the error without operands.
    package func load(_ operands: [String], takesConfiguration: Bool = false) throws(UsageError) -> [SourceText] {
        guard !operands.isEmpty else { throw Self.noSpecs(takesConfiguration: takesConfiguration) }
        var paths: [String] = []
        for operand in operands where operand != "-" { paths += try self.paths(of: operand) }
        var sources = operands.contains("-") ? [try standardInput()] : []
        for path in SpecPaths.distinct(paths) { sources.append(try Self.read(path)) }
        return sources.sorted { $0.location.pathKey < $1.location.pathKey }
    }

    private static func noSpecs(takesConfiguration: Bool) -> UsageError {
        // Only the current folder itself is read, since those below it may be many.
        let files = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        let hasSpecs = files.contains { $0.hasSuffix(".stone") }
        let hasConfiguration = takesConfiguration && files.contains(SpecPaths.configurationName)
        return UsageError(
            "no specs given; expected '.stone' files or folders"
                + (hasSpecs ? ", such as '.' for the current folder" : "")
                + (hasConfiguration ? ", or '--config .'" : "")
        )
    }

    private func paths(of operand: String) throws(UsageError) -> [String] {
        if let problem = Paths.problem(with: operand) { throw UsageError(problem) }
        return SpecPaths.isFolder(operand) ? try Self.search(operand) : [operand]
    }

    /// Returns the specs in a folder and in all folders below it. Throws an error if there are none. Also throws if a
    /// folder cannot be read or a spec is not a file, since it would be missing from the API.
    package static func search(_ folder: String) throws(UsageError) -> [String] {
        let found = SpecPaths.search(folder)
        if let path = found.unreadable.first {
            do { _ = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
                throw UsageError("cannot read the folder '\(path)': \(FileError.reason(error))")
            }
        }
        guard !found.specs.isEmpty else { throw UsageError("no '.stone' file in the folder '\(folder)'") }
        // Reading a pipe blocks until a program writes to it, so only pipes on the command line are read.
        if let path = found.specs.first(where: { FileKind(ofPath: $0, followsLinks: true) == .special }) {
            throw UsageError("cannot read '\(path)': it is not a file")
        }
        if let path = found.specs.first(where: { $0.unicodeScalars.contains("\u{FFFD}") && !SpecPaths.exists($0) }) {
            throw UsageError("cannot read '\(path)': its name is not UTF-8")
        }
        return found.specs
    }

    /// Returns the specs of an operand, without errors: those in a folder, or the file itself.
    package static func specs(at path: String) -> [String] {
        SpecPaths.isFolder(path) ? SpecPaths.search(path).specs : [path]
    }

    private func standardInput() throws(UsageError) -> SourceText {
        SourceText(
            path: TextName.standardInput,
            location: SpecPaths.absolute("stdin.stone"),
            bytes: try console.readInput(),
            mayHoldSeveralSpecs: true
        )
    }

    private static func read(_ path: String) throws(UsageError) -> SourceText {
        SourceText(
            path: path,
            location: SpecPaths.absolute(path),
            bytes: try readFile(path, limit: SourceText.byteLimit, mayBePipe: true)
        )
    }
}
