import StoneMustache
import Testing

/// Standalone tags remove their lines.
struct StandaloneTests {
    private static let value: TemplateValue = ["on": true, "off": false, "x": "X"]

    @Test(arguments: [
        RenderCase(name: "section", template: "a\n  {{#on}}  \nb\n\t{{/on}}\nc", value: value, expected: "a\nb\nc"),
        RenderCase(name: "inverted section", template: "a\n{{^off}}\nb\n{{/off}}\n", value: value, expected: "a\nb\n"),
        RenderCase(name: "hidden section", template: "a\n{{#off}}\nb\n{{/off}}\nc\n", value: value, expected: "a\nc\n"),
        RenderCase(name: "comment", template: "a\n  {{! b }}\nc", expected: "a\nc"),
        RenderCase(name: "comment of many lines", template: "a\n {{!\n b\n}} \nc", expected: "a\nc"),
        RenderCase(name: "delimiters", template: "a\n {{=| |=}}\n|x|\n", value: value, expected: "a\nX\n"),
        RenderCase(
            name: "carriage returns",
            template: "a\r\n{{#on}}\r\nb\r\n{{/on}}\r\n",
            value: value,
            expected: "a\r\nb\r\n"
        ),
        RenderCase(
            name: "no line break at the end",
            template: "a\n  {{#on}}\nb\n  {{/on}}",
            value: value,
            expected: "a\nb\n"
        ),
        RenderCase(name: "nothing but the tag", template: "  {{!}}  ", expected: ""),
        RenderCase(name: "two on a line stay", template: " {{#on}} {{/on}} \n", value: value, expected: "   \n"),
        RenderCase(name: "text after stays", template: "  {{#on}} b{{/on}}\n", value: value, expected: "   b\n"),
        RenderCase(name: "text before stays", template: "b {{!}} \n", expected: "b  \n"),
        RenderCase(name: "a variable stays", template: "  {{x}}  \n", value: value, expected: "  X  \n"),
        RenderCase(name: "after a comment's last line", template: "{{!\n}} {{!}}\nb", expected: " \nb"),
        RenderCase(name: "a lone carriage return is text", template: "{{!}}\rb", expected: "\rb"),
        RenderCase(
            name: "nested sections",
            template: "{{#on}}\n  {{#on}}\n    x\n  {{/on}}\n{{/on}}\n",
            value: value,
            expected: "    x\n"
        ),
    ])
    func takesItsLine(_ row: RenderCase) throws {
        try row.check()
    }
}
