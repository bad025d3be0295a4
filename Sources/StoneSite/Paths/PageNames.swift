import StoneSource

/// File names without an extension: distinct on file systems that ignore case, and without characters that URLs escape.
struct PageNames {
    private var taken: Set<String>

    /// - Parameter reserved: Names in lower case that other files have.
    init(reserved: Set<String> = []) {
        taken = reserved
    }

    private static let maximumLength = 100

    /// The names of devices on Windows, which no file can have.
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
    )

    /// Adds the name for a string, and returns it, with a number if another string already has it.
    mutating func insert(_ text: String) -> String {
        var name = String(decoding: text.utf8.prefix(Self.maximumLength).map(Self.safe), as: UTF8.self)
        if name.isEmpty || Self.devices.contains(name.lowercased()) { name += "-" }
        var distinct = name
        var number = 2
        while !taken.insert(distinct.lowercased()).inserted {
            distinct = "\(name)-\(number)"
            number += 1
        }
        return distinct
    }

    private static func safe(_ byte: UInt8) -> UInt8 {
        byte.isWordPart ? byte : UInt8(ascii: "-")
    }
}
