/// A text with places marked `1️⃣` to `9️⃣`, which tests point to instead of counting bytes.
struct MarkedText {
    /// The text without the marks.
    let text: String
    /// The UTF-8 offsets of the marks in the text.
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
