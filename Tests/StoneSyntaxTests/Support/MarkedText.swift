/// A text with positions marked `1️⃣` to `9️⃣`, which tests refer to instead of byte offsets.
struct MarkedText {
    /// The text without markers.
    let text: String
    /// The UTF-8 offsets of the markers in the text.
    let offsets: [String: Int]

    init(_ marked: String) {
        let marks = Set((1...9).map { "\($0)\u{FE0F}\u{20E3}" })
        var text = ""
        var offsets: [String: Int] = [:]
        for character in marked {
            if marks.contains(String(character)) {
                offsets[String(character)] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        self.offsets = offsets
    }
}
