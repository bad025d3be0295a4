#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of a file that a command line or a configuration names.
func readFile(_ path: String) throws(UsageError) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
        throw UsageError("cannot read '\(path)': \(FileError.reason(error))")
    }
}
