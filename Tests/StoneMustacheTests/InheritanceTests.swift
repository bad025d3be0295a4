import StoneMustache
import Testing

struct InheritanceTests {
    @Test(arguments: [
        RenderCase(name: "default", template: "{{$a}}x{{/a}}\n", expected: "x\n"),
        RenderCase(
            name: "argument",
            template: "{{<p}}{{$a}}y{{/a}}{{/p}}",
            partials: ["p": "[{{$a}}x{{/a}}{{$b}}z{{/b}}]"],
            expected: "[yz]"
        ),
        RenderCase(
            name: "all else inside a parent is ignored",
            template: "{{<p}} text {{#no}}{{$a}}n{{/a}}{{/no}} {{$a}}y{{/a}} {{no}} {{/p}}",
            partials: ["p": "[{{$a}}x{{/a}}]"],
            expected: "[y]"
        ),
        RenderCase(
            name: "the outermost argument wins",
            template: "{{<p}}{{$a}}1{{/a}}{{/p}}",
            partials: ["p": "{{<q}}{{$a}}2{{/a}}{{$b}}3{{/b}}{{/q}}", "q": "{{$a}}4{{/a}}{{$b}}5{{/b}}"],
            expected: "13"
        ),
        RenderCase(
            name: "arguments reach partials, and end with the parent",
            template: "{{<p}}{{$a}}1{{/a}}{{/p}}{{>q}}",
            partials: ["p": "{{>q}}", "q": "{{$a}}2{{/a}}"],
            expected: "12"
        ),
        RenderCase(
            name: "the context is that of the block",
            template: "{{<p}}{{$a}}{{name}}{{/a}}{{/p}}",
            value: ["name": "outer", "inner": ["name": "inner"]],
            partials: ["p": "{{#inner}}{{$a}}{{/a}}{{/inner}}"],
            expected: "inner"
        ),
        RenderCase(
            name: "indented parent",
            template: """
                {
                    {{<p}}
                        {{$body}}
                        one
                          two
                        {{/body}}
                    {{/p}}
                }

                """,
            partials: ["p": "do {\n    {{$body}}\n    {{/body}}\n}\n"],
            expected: "{\n    do {\n        one\n          two\n    }\n}\n"
        ),
        RenderCase(
            name: "defaults keep their layout",
            template: "  {{>p}}\n",
            partials: ["p": "{{$a}}\n    one\n  two\n\n three\n{{/a}}\n"],
            expected: "      one\n    two\n\n   three\n"
        ),
        RenderCase(
            name: "lines with less indentation than the first lose what they have",
            template: "{{<p}}{{$a}}\n    one\n  two\n\t three\n{{/a}}{{/p}}\n",
            partials: ["p": "{{$a}}{{/a}}"],
            expected: "one\ntwo\n\t three\n"
        ),
        RenderCase(
            name: "an inline block indents later lines",
            template: "{{<p}}{{$a}}\n1\n2{{/a}}{{/p}}",
            partials: ["p": "  {{$a}}{{/a}};\n"],
            expected: "  1\n  2;\n"
        ),
        RenderCase(
            name: "a partial in an argument",
            template: "{{<p}}{{$a}}\n    {\n      {{>q}}\n    }\n{{/a}}{{/p}}\n",
            partials: ["p": "  {{$a}}\n  {{/a}}\n", "q": "1\n2\n"],
            expected: "  {\n    1\n    2\n  }\n"
        ),
        RenderCase(
            name: "a parent with text on its last line",
            template: "  {{<p}}\n{{/p}} x\n",
            partials: ["p": "1\n2"],
            expected: "  1\n2 x\n"
        ),
        RenderCase(
            name: "a parent after text",
            template: "a {{<p}}\n{{/p}}\nb",
            partials: ["p": "1"],
            expected: "a 1\nb"
        ),
        RenderCase(
            name: "carriage returns",
            template: "{{<p}}\r\n{{$a}}\r\n  1\r\n{{/a}}\r\n{{/p}}\r\n",
            partials: ["p": "{\r\n    {{$a}}\r\n    {{/a}}\r\n}\r\n"],
            expected: "{\r\n    1\r\n}\r\n"
        ),
        RenderCase(
            name: "unknown parent, leniently",
            template: "[{{<p}}{{$a}}1{{/a}}{{/p}}]",
            expected: "[]",
            mode: .lenient
        ),
    ])
    func substitutes(_ row: RenderCase) throws {
        try row.check()
    }
}
