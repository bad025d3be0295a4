import StoneFormats

/// A regular expression for the strings of a timestamp format (Python's `strptime`). It checks digits and names, not
/// the calendar. As there, letters match in both cases, and a run of whitespace matches any other.
struct TimestampPattern {
    let text: String

    init(_ format: String) {
        var pattern = ""
        var literal: [UInt8] = []
        var previous: TimestampFormat.Part?
        for part in TimestampFormat(Array(format.utf8)).parts {
            if case .literal(let byte) = part {
                literal.append(byte)
            } else {
                pattern += Self.literal(literal)
                literal = []
            }
            switch (previous, part) {
            case (_, .literal), (.whitespace, .whitespace): break
            case (_, .whitespace): pattern += #"[\t-\r ]+"#
            case (_, .directive(let letter)): pattern += Self.directive(letter)
            }
            previous = part
        }
        text = "^\(pattern)\(Self.literal(literal))$"
    }

    private static func directive(_ letter: UInt8) -> String {
        let letter = Character(Unicode.Scalar(letter))
        return directives[letter] ?? names[letter].map(alternatives) ?? literal(letter)
    }

    private static let directives: [Character: String] = [
        "G": "[0-9]{4}",
        "H": "(?:2[0-3]|[01]?[0-9])",
        "I": "(?:1[0-2]|0?[1-9])",
        "M": "[0-5]?[0-9]",
        "S": "[0-5]?[0-9]",
        "U": "(?:5[0-3]|[0-4]?[0-9])",
        "V": "(?:5[0-3]|[1-4][0-9]|0?[1-9])",
        "W": "(?:5[0-3]|[0-4]?[0-9])",
        "Y": "[0-9]{4}",
        "d": "(?:3[01]|[12][0-9]|0?[1-9]| [1-9])",
        "e": "(?:3[01]|[12][0-9]|0?[1-9]| [1-9])",
        "f": "[0-9]{1,6}",
        "j": "(?:36[0-6]|3[0-5][0-9]|[12][0-9]{2}|0[1-9][0-9]|00[1-9]|[1-9][0-9]|0?[1-9])",
        "m": "(?:1[0-2]|0?[1-9])",
        "u": "[1-7]",
        "w": "[0-6]",
        "y": "[0-9]{2}",
        "z": "(?:Z|[+-](?:[01][0-9]|2[0-3])(?::[0-5][0-9](?::[0-5][0-9])?|[0-5][0-9](?:[0-5][0-9])?))",
    ]

    private static let names: [Character: [String]] = [
        "A": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        "B": [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        "Z": ["UTC", "GMT"],
        "a": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        "b": ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        "p": ["AM", "PM"],
    ]

    private static func alternatives(_ names: [String]) -> String {
        "(?:\(names.map { $0.map(literal).joined() }.joined(separator: "|")))"
    }

    private static func literal(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { literal(Character($0)) }.joined()
    }

    private static func literal(_ character: Character) -> String {
        switch character {
        case _ where character.isASCII && character.isLetter: "[\(character.uppercased())\(character.lowercased())]"
        case _ where #"\^$.|?*+()[]{}/"#.contains(character): "\\\(character)"
        default: String(character)
        }
    }
}
