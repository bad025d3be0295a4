import Testing

@testable import StoneChecker

/// Names of all lengths up to three words, which are hashed 8 bytes at a time.
@Suite struct CanonicalNameTests {
    private let letters = Array("abcdefghijklmnopqrstuvwxyz")

    @Test(arguments: 1...24)
    func caseAndSeparatorsDoNotMatter(length: Int) {
        let name = String(letters[..<length])
        for position in 0...length {
            let (start, end) = (name.prefix(position), name.dropFirst(position))
            for variant in [start + "_" + end, start + "/" + end, start.uppercased() + end, start + end.uppercased()] {
                #expect(CanonicalName(String(variant)) == CanonicalName(name))
            }
        }
    }

    @Test(arguments: 1...24)
    func lettersAndDigitsMatter(length: Int) {
        let name = letters[..<length]
        for position in 0..<length {
            for other in "0@[`{-." {
                var variant = name
                variant[position] = other
                #expect(CanonicalName(String(variant)) != CanonicalName(String(name)))
            }
        }
        #expect(CanonicalName(String(name)) != CanonicalName(String(letters[...length])))
    }
}
