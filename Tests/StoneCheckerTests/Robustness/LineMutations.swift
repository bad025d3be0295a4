import StoneTestSupport

/// Typical editing mistakes: a line is changed, moved, removed or duplicated.
struct LineMutations {
    private let text: String
    private let lines: [String]
    /// The lines with content, except inner lines of strings.
    private let candidates: [Int]
    /// The first line of the declaration around each line.
    private let declarations: [Int]
    private var random: RandomNumbers

    init(_ text: String, seed: UInt64) {
        self.text = text
        random = RandomNumbers(seed: seed)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var candidates: [Int] = []
        var declarations: [Int] = []
        var isInString = false
        for (index, line) in lines.enumerated() {
            let isInner = isInString
            if !line.replacing("\\\"", with: "").count(where: { $0 == "\"" }).isMultiple(of: 2) { isInString.toggle() }
            let content = line.drop { $0 == " " }
            if !isInner, !isInString, let first = content.first, first != "#" { candidates.append(index) }
            let isHeader = line.first.map { $0 != " " && $0 != "#" } ?? false
            declarations.append(isHeader || index == 0 ? index : declarations[index - 1])
        }
        self.candidates = candidates
        self.declarations = declarations
    }

    /// Returns the text after one mistake.
    mutating func next() -> String {
        while true {
            var lines = lines
            guard let index = candidates.randomElement(using: &random) else { return text }
            switch Int.random(in: 0..<5, using: &random) {
            case 0: lines.insert(lines[index], at: index)
            case 1 where index + 1 < lines.count: lines.swapAt(index, index + 1)
            case 2 where index + 1 < lines.count:
                lines[index] += " " + lines.remove(at: index + 1).drop { $0 == " " }
            default: lines[index] = changed(lines[index])
            }
            if lines != self.lines { return lines.joined(separator: "\n") }
        }
    }

    /// Returns the text after mistakes in lines of different declarations, and the error of each mistake alone.
    ///
    /// - Parameter error: The only error of a text. A mistake without one, or with several, is not taken.
    mutating func nextInSeveralDeclarations(count: Int, error: (String) -> String?) -> (all: String, single: [String]) {
        var all = lines
        var single: [String] = []
        var taken: Set<Int> = []
        for _ in 0..<100 where single.count < count {
            guard let index = candidates.randomElement(using: &random), !taken.contains(declarations[index]) else {
                continue
            }
            var one = lines
            one[index] = changed(one[index])
            guard one != lines, let error = error(one.joined(separator: "\n")) else { continue }
            taken.insert(declarations[index])
            all[index] = one[index]
            single.append(error)
        }
        return (all.joined(separator: "\n"), single)
    }

    /// Changes the indentation, a word or a punctuation mark of a line.
    private mutating func changed(_ line: String) -> String {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return "    " + line
        case 1: return line.hasPrefix("    ") ? String(line.dropFirst(4)) : line
        case 2: return " " + line
        default: break
        }
        // A separate lexer, so that the recorded mutations do not change with the lexer under test.
        var words = line.matches(of: /\w+|\"(?:[^\"\\]|\\.)*\"?|#.*|\s+|./).map { String($0.output) }
        let visible = words.indices.filter { !words[$0].hasPrefix("#") && words[$0].first?.isWhitespace == false }
        guard let index = visible.randomElement(using: &random) else { return line }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: words[index] = ""
        case 1: words[index] += " " + words[index]
        case 2: words[index] = misspelled(words[index])
        default:
            words[index] =
                (Array(";:,{}()[]=?!*@.").randomElement(using: &random).map(String.init) ?? "") + words[index]
        }
        return words.joined()
    }

    /// Removes, duplicates or swaps letters.
    private mutating func misspelled(_ word: String) -> String {
        var letters = Array(word)
        guard letters.count > 2, letters.allSatisfy({ $0.isLetter || $0 == "_" }) else { return word }
        let index = Int.random(in: 0..<letters.count - 1, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: letters.remove(at: index)
        case 1: letters.insert(letters[index], at: index)
        default: letters.swapAt(index, index + 1)
        }
        return String(letters)
    }
}
