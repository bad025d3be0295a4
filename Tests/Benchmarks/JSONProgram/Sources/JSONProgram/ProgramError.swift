struct ProgramError: Error, CustomStringConvertible {
    let description: String
}
