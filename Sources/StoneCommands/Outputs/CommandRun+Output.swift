import StoneCommandLine

extension CommandRun {
    /// Writes a document to a file, or to standard output without a path and for `-`.
    mutating func write(_ bytes: [UInt8], to path: String?) {
        guard let path, path != "-" else { return console.print(bytes: bytes) }
        do throws(FileError) { try writeFile(bytes, to: path) } catch { diagnostics.add(error.diagnostic) }
    }
}
