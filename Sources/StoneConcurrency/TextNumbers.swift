import Dispatch

/// Numbers for texts, from 0 in the order of their first use. Texts differ if their bytes do.
package final class TextNumbers: @unchecked Sendable {
    private var texts: [String] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// All access is on the queue.
    private let queue = DispatchQueue(label: "text numbers")

    package init() {}

    package subscript(text: String) -> Int {
        queue.sync { number(of: text) }
    }

    package subscript(texts: [String]) -> [Int] {
        queue.sync { texts.map(number) }
    }

    package func text(_ number: Int) -> String {
        queue.sync { texts[number] }
    }

    private func number(of text: String) -> Int {
        let bytes = Array(text.utf8)
        if let number = numbers[bytes] { return number }
        texts.append(text)
        numbers[bytes] = texts.count - 1
        return texts.count - 1
    }
}
