import StoneMustache
import Testing

struct InterpolationTests {
    @Test(arguments: [
        RenderCase(name: "no tags", template: "let {x} = }}\n", expected: "let {x} = }}\n"),
        RenderCase(name: "empty template", template: "", expected: ""),
        RenderCase(name: "text", template: "let {{name}}", value: ["name": "a"], expected: "let a"),
        RenderCase(name: "non-ASCII", template: "é{{name}}漢", value: ["name": "ü👍"], expected: "éü👍漢"),
        RenderCase(name: "padding", template: "{{  name\t}}{{{ name }}}", value: ["name": "a"], expected: "aa"),
        RenderCase(name: "boolean", template: "{{a}} {{b}}", value: ["a": true, "b": false], expected: "true false"),
        RenderCase(name: "none", template: "[{{a}}]", value: ["a": .none], expected: "[]"),
        RenderCase(name: "dotted", template: "{{a.b.c}}", value: ["a": ["b": ["c": "x"]]], expected: "x"),
        RenderCase(name: "dotted through none", template: "[{{a.b}}]", value: ["a": .none], expected: "[]"),
        RenderCase(name: "current context", template: "{{.}}", value: "root", expected: "root"),
        RenderCase(name: "no tags in values", template: "{{a}}", value: ["a": "{{b}}"], expected: "{{b}}"),
        RenderCase(name: "source is not escaped", template: "{{a}}", value: ["a": "[<&\"'>]"], expected: "[<&\"'>]"),
        RenderCase(
            name: "markup is escaped",
            template: "{{a}}",
            value: ["a": "é<&\"'>"],
            expected: "é&lt;&amp;&quot;&#39;&gt;",
            escaping: .html
        ),
        RenderCase(
            name: "unless it must not be",
            template: "{{{a}}}{{& a }}",
            value: ["a": "<&>"],
            expected: "<&><&>",
            escaping: .html
        ),
        RenderCase(name: "unknown name, leniently", template: "[{{a.b}}]", expected: "[]", mode: .lenient),
        RenderCase(
            name: "list and object, leniently",
            template: "[{{a}}{{b}}]",
            value: ["a": ["x"], "b": ["c": "x"]],
            expected: "[]",
            mode: .lenient
        ),
        RenderCase(
            name: "first of two equal names",
            template: "{{a}}",
            value: ["a": "first", "a": "second"],
            expected: "first"
        ),
    ])
    func interpolates(_ row: RenderCase) throws {
        try row.check()
    }

    @Test func objectsChangeByName() throws {
        var object: TemplateObject = ["a": "1", "b": "2"]
        object["a"] = "3"
        object["b"] = nil
        object["c"] = "4"
        object["d"] = nil
        #expect(object.names == ["a", "c"])
        #expect(try render("{{a}}{{c}}", with: .object(object)) == "34")
    }
}
