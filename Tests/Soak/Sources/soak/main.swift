import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.dropFirst().count) {
    case ("serve", 2): try await serve(contentFolder: arguments[1], share: Double(arguments[2]) ?? 0)
    case ("up", 3): try await Client(port: arguments[1], states: arguments[3]).upload(folder: arguments[2])
    case ("down", 3): try await Client(port: arguments[1], states: arguments[3]).download(to: arguments[2])
    default:
        report("usage: soak serve CONTENT SHARE | soak up PORT FOLDER STATES | soak down PORT FOLDER STATES")
        exit(2)
    }
} catch {
    report("error", error)
    exit(1)
}

/// Writes a line to standard output without buffering, for the script.
func report(_ values: Any...) {
    let line = values.map { "\($0)" }.joined(separator: " ") + "\n"
    FileHandle.standardOutput.write(Data(line.utf8))
}
