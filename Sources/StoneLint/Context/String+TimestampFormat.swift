/// The formats of timestamps.
extension String {
    /// The letters of the directives in a `strptime` format: `Y` and `m` in `%Y-%m`.
    var timestampDirectives: Set<Character> {
        var found: Set<Character> = []
        var characters = makeIterator()
        while let character = characters.next() {
            if character == "%", let directive = characters.next(), directive != "%" { found.insert(directive) }
        }
        return found
    }

    /// The `strptime` format with the meaning of a format of other languages: `%Y-%m-%d` for `yyyy-MM-dd`. `nil` if it
    /// has no year or an unknown letter.
    var translatedTimestampFormat: String? {
        var format = ""
        var directives: Set<Character> = []
        var rest = self[...]
        while let character = rest.first {
            let length = rest.prefix { $0 == character }.count
            rest = rest.dropFirst(length)
            if character == "'" { continue }
            guard character.isLetter || character == "%" else {
                format += String(repeating: character, count: length)
                continue
            }
            if character == "T" || character == "Z", length == 1 {
                format.append(character)
                continue
            }
            // In 'YYYY-MM-DD HH:MM:SS', the letters of months and minutes are the same.
            let isMinute = directives.contains("H")
            let directive: Character
            switch (character.lowercased(), length) {
            case ("y", 4): directive = "Y"
            case ("m", 2): directive = isMinute ? "M" : "m"
            case ("d", 2): directive = "d"
            case ("h", 2): directive = "H"
            case ("s", 2): directive = "S"
            default: return nil
            }
            guard directives.insert(directive).inserted else { return nil }
            format += "%\(directive)"
        }
        return directives.contains("Y") ? format : nil
    }
}
