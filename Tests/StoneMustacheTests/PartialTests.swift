import StoneMustache
import Testing

struct PartialTests {
    @Test(arguments: [
        RenderCase(name: "inline", template: "[{{>p}}]", value: ["a": "x"], partials: ["p": "{{a}}"], expected: "[x]"),
        RenderCase(
            name: "an inline partial loses its last line break",
            template: "[{{>p}}, {{>q}}, {{>r}}]\n",
            value: ["a": "x"],
            partials: ["p": "{{a}}\n", "q": "1\r\n", "r": "{{#a}}y{{/a}}\n\n"],
            expected: "[x, 1, y\n]\n"
        ),
        RenderCase(
            name: "indentation",
            template: "{\n    {{>p}}\n}\n",
            value: ["a": "x"],
            partials: ["p": "1\n  2\n{{a}}\n"],
            expected: "{\n    1\n      2\n    x\n}\n"
        ),
        RenderCase(
            name: "indentation adds up",
            template: "  {{>p}}\n",
            partials: ["p": "{\n  {{>q}}\n}\n", "q": "x\n"],
            expected: "  {\n    x\n  }\n"
        ),
        RenderCase(
            name: "empty lines stay empty",
            template: "  {{>p}}\n",
            value: ["none": ""],
            partials: ["p": "a\n\nb\r\n\r\n{{none}}\nc\n"],
            expected: "  a\n\n  b\r\n\r\n\n  c\n"
        ),
        RenderCase(
            name: "lines of values are not indented",
            template: "  {{>p}}\n",
            value: ["text": "1\n2"],
            partials: ["p": "{{text}}\n3\n"],
            expected: "  1\n2\n  3\n"
        ),
        RenderCase(
            name: "sections in an indented partial",
            template: "  {{>p}}\n",
            value: ["list": ["a", "b"]],
            partials: ["p": "[\n{{#list}}\n  {{.}},\n{{/list}}\n]\n"],
            expected: "  [\n    a,\n    b,\n  ]\n"
        ),
        RenderCase(
            name: "an inline partial is not indented by what precedes it",
            template: "  x {{>p}}\n",
            partials: ["p": "1\n2"],
            expected: "  x 1\n2\n"
        ),
        RenderCase(
            name: "an inline partial keeps the margin around it",
            template: "  {{>p}}\n",
            partials: ["p": "x {{>q}}\n", "q": "1\n2"],
            expected: "  x 1\n  2\n"
        ),
        RenderCase(
            name: "recursion over data",
            template: "{{>node}}",
            value: ["name": "a", "nodes": [["name": "b", "nodes": []], ["name": "c", "nodes": []]]],
            partials: ["node": "{{name}}\n{{#nodes}}\n  {{>node}}\n{{/nodes}}\n"],
            expected: "a\n  b\n  c\n"
        ),
        RenderCase(name: "unknown partial, leniently", template: "[{{>p}}]", expected: "[]", mode: .lenient),
    ])
    func includes(_ row: RenderCase) throws {
        try row.check()
    }
}
