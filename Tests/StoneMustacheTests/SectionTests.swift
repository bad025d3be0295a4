import StoneMustache
import Testing

struct SectionTests {
    private static let both = "{{#a}}yes{{/a}}{{^a}}no{{/a}}"

    @Test(arguments: [
        RenderCase(name: "true", template: both, value: ["a": true], expected: "yes"),
        RenderCase(name: "false", template: both, value: ["a": false], expected: "no"),
        RenderCase(name: "none", template: both, value: ["a": .none], expected: "no"),
        RenderCase(name: "text", template: both, value: ["a": "x"], expected: "yes"),
        RenderCase(name: "empty text", template: both, value: ["a": ""], expected: "no"),
        RenderCase(name: "object", template: both, value: ["a": [:]], expected: "yes"),
        RenderCase(name: "empty list", template: both, value: ["a": []], expected: "no"),
        RenderCase(name: "list", template: both, value: ["a": ["x", "y"]], expected: "yesyes"),
        RenderCase(name: "unknown name, leniently", template: both, expected: "no", mode: .lenient),
        RenderCase(name: "text is the context", template: "{{#a}}[{{.}}]{{/a}}", value: ["a": "x"], expected: "[x]"),
        RenderCase(
            name: "a flag is not the context",
            template: "{{#list}}{{#flag}}{{.}}{{/flag}}{{/list}}",
            value: ["flag": true, "list": ["x", "y"]],
            expected: "xy"
        ),
        RenderCase(
            name: "booleans in a list are",
            template: "{{#list}}{{.}} {{/list}}",
            value: ["list": [true, false]],
            expected: "true false "
        ),
        RenderCase(
            name: "list in a list",
            template: "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}",
            value: [["a", "b"], [], ["c"]],
            expected: "(ab)()(c)"
        ),
        RenderCase(
            name: "inner names hide outer ones",
            template: "{{#inner}}{{a}}{{b}}{{/inner}}{{b}}",
            value: ["a": "1", "b": "2", "inner": ["b": "3"]],
            expected: "132"
        ),
        RenderCase(
            name: "the first part of a dotted name decides",
            template: "{{#inner}}[{{a.b}}]{{/inner}}",
            value: ["a": ["b": "wrong"], "inner": ["a": ["c": ""]]],
            expected: "[]",
            mode: .lenient
        ),
        RenderCase(
            name: "the same name nested",
            template: "{{#a}}1{{#a}}2{{/a}}3{{/a}}",
            value: ["a": true],
            expected: "123"
        ),
        RenderCase(
            name: "dotted section",
            template: "{{#a.b}}{{c}}{{/a.b}}",
            value: ["a": ["b": ["c": "x"]]],
            expected: "x"
        ),
    ])
    func decidesAndRepeats(_ row: RenderCase) throws {
        try row.check()
    }
}
