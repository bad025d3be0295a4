/// Anchors of headings as GitHub makes them: `## A part` has the anchor `a-part`.
struct HeadingAnchors {
    private var taken: Set<String> = []
    private var numbers: [String: Int] = [:]

    /// Adds the anchor for a heading, and returns it, with a number if another heading already has it.
    mutating func insert(_ text: String) -> String {
        var base = ""
        for scalar in text.lowercased().unicodeScalars {
            let properties = scalar.properties
            if properties.isAlphabetic || properties.numericType != nil || scalar == "_" || scalar == "-" {
                base.unicodeScalars.append(scalar)
            } else if scalar == " " || scalar == "\n" {
                base += "-"
            }
        }
        if base.isEmpty { base = "section" }
        var anchor = base
        while !taken.insert(anchor).inserted {
            numbers[base, default: 0] += 1
            anchor = "\(base)-\(numbers[base] ?? 0)"
        }
        return anchor
    }
}
