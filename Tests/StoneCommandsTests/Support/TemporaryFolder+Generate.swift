import StoneCommandLine
import StoneTestSupport
import Testing

/// Runs of `stonec generate` with the `stone.json` of a folder, which write code to its folder `out`.
extension TemporaryFolder {
    func generate(_ json: String, _ more: [String] = []) throws -> ToolRun {
        try write("stone.json", json)
        return ToolRun(["generate", "--config", place("stone.json"), "-o", place("out")] + more)
    }

    /// The generated code of all files.
    var generatedCode: String { list("out").compactMap { text("out/\($0)") }.joined() }

    /// Returns the errors in the `stone.json`, with their locations. The run must fail, and generate nothing.
    func configurationErrors(_ json: String) throws -> [String] {
        let run = try generate(json)
        #expect(run.status == .failure)
        #expect(list("out") == [])
        let path = place("stone.json") + ":"
        return run.error.split(separator: "\n").filter { $0.hasPrefix(path) && $0.contains(": error: ") }
            .map { String($0.dropFirst(path.count)) }
    }
}
