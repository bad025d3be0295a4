/// A script that calls a function with one string of many lines.
struct CallScript {
    private var bytes: [UInt8]

    init(function: String) {
        bytes = Array("\(function)(\"".utf8)
    }

    var script: [UInt8] { bytes + "\")\n".utf8 }

    /// Appends a line of fields that are separated by tabs. Empty fields at its end are left out, and white space in a
    /// field becomes a space.
    mutating func append(line fields: [String]) {
        let used = fields.lastIndex { !$0.isEmpty }.map { fields[...$0] } ?? []
        for (index, field) in used.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\t")) }
            append(field)
        }
        bytes += "\\n".utf8
    }

    private mutating func append(_ text: String) {
        let start = bytes.count
        var isAfterSpace = false
        for byte in text.utf8 {
            guard byte > 0x20, byte != 0x7F else {
                isAfterSpace = bytes.count > start
                continue
            }
            if isAfterSpace { bytes.append(UInt8(ascii: " ")) }
            isAfterSpace = false
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
    }
}
