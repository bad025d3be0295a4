import StoneSource
import StoneSyntax
import Testing

@Suite struct NameIndexTests {
    /// Short and long lists are searched differently.
    @Test(arguments: [0, 1, 5, 12, 13, 100])
    func findsTheFirstOfEachName(count: Int) {
        let names = (0..<count).map { "name\($0 % 7)" }
        var grown = NameIndex()
        for length in 0..<count { grown.noteLast(count: length + 1) { names[$0] } }
        for index in [grown, NameIndex(count: count) { names[$0] }] {
            for name in Set(names).union(["name7"]) {
                #expect(index.position(of: name, count: count) { names[$0] } == names.firstIndex(of: name))
            }
        }
    }
}
