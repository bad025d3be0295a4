import StoneCommandLine

/// Throws an error if a command would replace one of its inputs.
///
/// - Parameters:
///   - path: The file to be written; `nil` and `-` for standard output.
///   - option: The name of the option with the file.
func checkOutput(_ path: String?, of option: String = "output", inputs: [String]) throws(UsageError) {
    guard let path, path != "-", Paths.isSameFile(path, asOneOf: inputs) else { return }
    throw UsageError("'--\(option)' would replace '\(path)', which the API is read from")
}
