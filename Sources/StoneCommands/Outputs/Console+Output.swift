import StoneCommandLine
import StoneProjects

extension Console {
    /// Writes a document to a file, or to standard output without a path and for `-`.
    func write(_ bytes: [UInt8], to path: String?, _ diagnostics: inout DiagnosticsEngine) {
        guard let path, path != "-" else { return print(bytes: bytes) }
        do throws(FileError) { try writeFile(bytes, to: path) } catch { diagnostics.add(error.diagnostic) }
    }
}
