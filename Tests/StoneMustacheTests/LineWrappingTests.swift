import StoneMustache
import Testing

struct LineWrappingTests {
    @Test func longLinesAreReplaced() throws {
        var library = TemplateLibrary()
        #expect(library.add("t", source: "short\n{{#list}}\n  {{>p}}\n{{/list}}\n[{{>p}}]\nunended long line") == [])
        #expect(library.add("p", source: "{{.}} b\n") == [])
        let wrapping = LineWrapping(limit: 5) { line in
            line.contains(UInt8(ascii: "!"))
                ? nil : Array(line.split(separator: UInt8(ascii: " ")).joined(separator: [10]))
        }
        let bytes = try library.render(
            "t",
            with: ["list": ["a", "aaaa", "aaa!"]],
            after: Array("a head\n".utf8),
            mode: .lenient,
            wrapping: wrapping
        )
        #expect(
            String(decoding: bytes, as: UTF8.self) == "a head\nshort\n  a b\naaaa\nb\n  aaa! b\n[ b]\nunended long line"
        )
    }
}
