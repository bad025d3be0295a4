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

    /// Whether a `strptime` format has a directive.
    var hasTimestampDirective: Bool {
        let percent = UInt8(ascii: "%")
        var isBegun = false
        for byte in utf8 {
            if isBegun, byte != percent { return true }
            isBegun = byte == percent && !isBegun
        }
        return false
    }

    /// The `strptime` format with the meaning of a format of other languages: `%Y-%m-%d` for `yyyy-MM-dd`. `nil` if it
    /// has no year, a day but no month, an unknown letter, or a character with an escape sequence.
    var translatedTimestampFormat: String? {
        var format = ""
        var directives: Set<Character> = []
        var last: Character?
        var rest = self[...]
        while let character = rest.first {
            let length = rest.prefix { $0 == character }.count
            rest = rest.dropFirst(length)
            if character == "'" { continue }
            if character == "\"" || character == "\\" || character.isNewline { return nil }
            guard character.isLetter || character == "%" else {
                format += String(repeating: character, count: length)
                continue
            }
            if character == "T" || character == "Z", length == 1 {
                format.append(character)
                continue
            }
            let directive: Character
            switch (character.lowercased(), length) {
            case ("y", 4): directive = "Y"
            case ("m", 2):
                // Without a date before it, 'mm' in 'mm:HH' is probably minutes.
                let mayBeMinute = character == "m" && directives.isDisjoint(with: ["Y", "d", "H"])
                guard !mayBeMinute || !rest.contains(where: { $0 == "H" || $0 == "h" }) else { return nil }
                // In 'YYYY-MM-DD HH:MM:SS', the letters of months and minutes are the same.
                directive = last == "H" ? "M" : "m"
                // Minutes may be beside seconds only, as in 'mm:ss'.
                let isBesideSeconds = last == "S" || rest.first(where: \.isLetter)?.lowercased() == "s"
                guard directive == "M" || directives.contains("M") || !isBesideSeconds else { return nil }
            case ("d", 2): directive = "d"
            case ("h", 2): directive = "H"
            case ("s", 2): directive = "S"
            default: return nil
            }
            guard directives.insert(directive).inserted else { return nil }
            format += "%\(directive)"
            last = directive
        }
        // In 'HH MM/dd/yyyy', the month looks like minutes.
        let isDate = directives.contains("Y") && (directives.contains("m") || !directives.contains("d"))
        return isDate ? format : nil
    }
}
