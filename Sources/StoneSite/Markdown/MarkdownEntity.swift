/// The characters that guides can name, such as `&mdash;`.
enum MarkdownEntity {
    /// The length of the longest name in bytes.
    static let maximumLength = 6

    /// The characters by their names in HTML.
    static let characters = [
        "amp": "&", "apos": "'", "bull": "•", "copy": "©", "deg": "°", "euro": "€", "ge": "≥", "gt": ">",
        "hellip": "…", "laquo": "«", "larr": "←", "ldquo": "“", "le": "≤", "lsquo": "‘", "lt": "<", "mdash": "—",
        "middot": "·", "minus": "−", "nbsp": "\u{A0}", "ndash": "–", "ne": "≠", "para": "¶", "plusmn": "±",
        "quot": "\"", "raquo": "»", "rarr": "→", "rdquo": "”", "reg": "®", "rsquo": "’", "sect": "§", "times": "×",
        "trade": "™",
    ]
}
