import StoneMustache
import Testing

/// Random templates: parsing terminates, and templates without errors render.
struct RandomTemplateTests {
    private static let pieces = [
        "{{#a}}", "{{^b}}", "{{/a}}", "{{/b}}", "{{<p}}", "{{/p}}", "{{$x}}", "{{/x}}", "{{>p}}", "{{a}}", "{{{b}}}",
        "{{&.}}", "{{!c}}", "{{! \n }}", "{{=| |=}}", "|={{ }}=|", "|a|", "{{", "}}", "\n", "\n", "\r\n", "\r", "  ",
        "\t", "text", "é", "{{=", "{{{", "|",
    ]

    @Test(arguments: 0..<8)
    func parsesAndRenders(seed: Int) throws {
        var state = UInt64(seed) &+ 1
        func random(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var rendered = 0
        for _ in 0..<2_000 {
            let template = (0..<random(below: 12)).map { _ in Self.pieces[random(below: Self.pieces.count)] }.joined()
            var library = TemplateLibrary()
            #expect(library.add("p", source: " [\n  {{$x}}\n  {{a}}\n  {{/x}}\n{{$x}}{{/x}}]\n") == [])
            guard library.add("main", source: template).isEmpty else { continue }
            let value: TemplateValue = ["a": ["1", ["a": "2\n"], true], "b": .none]
            let output = try library.render("main", with: value, mode: .lenient)
            #expect(String(decoding: output, as: UTF8.self).utf8.elementsEqual(output))
            rendered += 1
        }
        #expect(rendered > 100)
    }
}
