import Testing

@testable import StoneRuntime

@Suite struct TagListTests {
    @Test func tagsMatchExactly() {
        let names: StaticString = "file file_x x folder_much_longer_than_a_word a"
        let cases = [
            ("file", 0), ("file_x", 1), ("x", 2), ("folder_much_longer_than_a_word", 3), ("a", 4), ("fil", -1),
            ("_x", -1),
            ("file ", -1), ("file file_x", -1), ("", -1), (" ", -1), ("folder_much_longer_than_a_wor", -1), ("b", -1),
            ("folder_much_longer_than_a_word a and more than there is", -1),
        ]
        for (tag, index) in cases {
            var tag = tag
            #expect(names.withUTF8Buffer { names in tag.withUTF8 { TagList(names).index(of: $0) } } == index)
        }
        let none: StaticString = ""
        #expect(none.withUTF8Buffer { TagList($0).index(of: $0) } == -1)
    }
}
