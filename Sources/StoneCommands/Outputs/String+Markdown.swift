import StoneFormats

extension String {
    /// The text on one line, escaped for Markdown, without mentions of GitHub users and issues.
    var inMarkdown: String {
        let scalars = Array(displayable.unicodeScalars)
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "<": result += "&lt;"
            case "&": result += "&amp;"
            case "\\", "`", "*", "[", "]", "~", "|": result += "\\\(scalar)"
            // An underscore within a word, as in 'upload_session', does not begin emphasis.
            case "_" where index == 0 || !scalars[index - 1].isPartOfWord || !next.isPartOfWord: result += "\\_"
            // GitHub looks for users and issues after it has resolved escapes, so a zero-width space parts their names.
            case "@": result += "@&#8203;"
            case "#" where "0"..."9" ~= next: result += "#&#8203;"
            case "-" where "0"..."9" ~= next && result.suffix(2).lowercased() == "gh": result += "-&#8203;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isPartOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
