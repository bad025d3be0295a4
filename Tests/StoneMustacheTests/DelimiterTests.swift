import StoneMustache
import Testing

struct DelimiterTests {
    private static let value: TemplateValue = ["x": "X", "on": true]

    @Test(arguments: [
        RenderCase(
            name: "change and back",
            template: "{{=<% %>=}}<%x%>{{x}}<%={{ }}=%>{{x}}",
            value: value,
            expected: "X{{x}}X"
        ),
        RenderCase(name: "padding", template: "{{=  <<   >>  =}}<< x >>", value: value, expected: "X"),
        RenderCase(name: "one character", template: "{{=@ @=}}@#on@@x@@/on@", value: value, expected: "X"),
        RenderCase(name: "unescaped", template: "{{=| |=}}|&x||{x}|", value: value, expected: "XX"),
        RenderCase(
            name: "a partial has its own",
            template: "{{=| |=}}|>p||x|",
            value: value,
            partials: ["p": "{{x}}|x|{{=% %=}}%x%"],
            expected: "X|x|XX"
        ),
    ])
    func changes(_ row: RenderCase) throws {
        try row.check()
    }
}
