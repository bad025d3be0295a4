import StoneTestSupport
import Testing

@testable import StoneSite

@Suite struct MarkdownTests {
    struct AllLinks: MarkdownHTML.Links {
        func code(_ text: String) -> String? { nil }
        func link(_ destination: String) -> String? { destination.hasPrefix("javascript:") ? nil : destination }
        func image(_ source: String) -> String? { source.hasPrefix("http") ? nil : source }
    }

    private func html(_ text: String) -> String {
        MarkdownHTML.render(MarkdownDocument(parsing: text), links: AllLinks())
    }

    /// A run of marks that would nest too deep.
    private static let longRun = String(repeating: "*", count: 25)

    @Test(arguments: [
        ("# A *b* #\n\nText", "<h1 id=\"a-b\">A <em>b</em></h1>\n<p>Text</p>\n"),
        ("One\ntwo\n===", "<h1 id=\"one-two\">One\ntwo</h1>\n"),
        ("One\n=== \t\n\nTwo\n---\t", "<h1 id=\"one\">One</h1>\n<h2 id=\"two\">Two</h2>\n"),
        ("##\ta\t#\t\n\n#\t#", "<h2 id=\"a\">a</h2>\n<h1 id=\"section\"></h1>\n"),
        ("#tag", "<p>#tag</p>\n"),
        ("a **b *c*** `d < e`", "<p>a <strong>b <em>c</em></strong> <code>d &lt; e</code></p>\n"),
        ("snake_case_name and _it_", "<p>snake_case_name and <em>it</em></p>\n"),
        ("2 * 3 * 4", "<p>2 * 3 * 4</p>\n"),
        ("***both***", "<p><em><strong>both</strong></em></p>\n"),
        ("*a **b*", "<p>*a *<em>b</em></p>\n"),
        ("****a****", "<p><strong><strong>a</strong></strong></p>\n"),
        (longRun + "a" + longRun, "<p>\(longRun)a\(longRun)</p>\n"),
        ("``a ` b``", "<p><code>a ` b</code></p>\n"),
        ("\\*no\\* &lt; &copi;", "<p>*no* &lt; &amp;copi;</p>\n"),
        ("a &mdash; b&hellip; &lt;&nbsp;&#8212;", "<p>a — b… &lt;\u{A0}&amp;#8212;</p>\n"),
        ("a  \nb\\\nc", "<p>a<br>\nb<br>\nc</p>\n"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("<https://a.b/?c&d>", "<p><a href=\"https://a.b/?c&amp;d\">https://a.b/?c&amp;d</a></p>\n"),
        ("[a `b`](x.md#y \"T\")", "<p><a href=\"x.md#y\">a <code>b</code></a></p>\n"),
        ("[a](javascript:alert(1))", "<p>a</p>\n"),
        ("[a [b](c) d](e)", "<p>[a <a href=\"c\">b</a> d](e)</p>\n"),
        ("[a](<b c>) [d] [e](f g)", "<p><a href=\"b c\">a</a> [d] [e](f g)</p>\n"),
        ("![a *b*](c.png)", "<p><img src=\"c.png\" alt=\"a b\"></p>\n"),
        ("![a](https://b.c/d.png)", "<p>a</p>\n"),
        ("***", "<hr>\n"),
        ("    a\n\n      b\n", "<pre tabindex=\"0\"><code>a\n\n  b</code></pre>\n"),
        ("```json x\n{\"a\": 1}\n````", "<pre tabindex=\"0\"><code class=\"json\">{&quot;a&quot;: 1}</code></pre>\n"),
        (
            "```\tjson\n{}\n``` \t\nafter",
            "<pre tabindex=\"0\"><code class=\"json\">{}</code></pre>\n<p>after</p>\n"
        ),
        (" \ta\n\t b", "<pre tabindex=\"0\"><code>a\n b</code></pre>\n"),
        ("~~~\nopen", "<pre tabindex=\"0\"><code>open</code></pre>\n"),
        ("> a\nb\n> > c", "<blockquote>\n<p>a\nb</p>\n<blockquote>\n<p>c</p>\n</blockquote>\n</blockquote>\n"),
        (
            "- a\n- b\n  - c\n* d",
            "<ul>\n<li>a</li>\n<li>b<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n<ul>\n<li>d</li>\n</ul>\n"
        ),
        ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
        ("-\ta\n\n\tb", "<ul>\n<li><p>a</p>\n<p>b</p>\n</li>\n</ul>\n"),
        ("- a\n  ```\n  b\n  ```", "<ul>\n<li>a<pre tabindex=\"0\"><code>b</code></pre>\n</li>\n</ul>\n"),
        ("In 1999. It", "<p>In 1999. It</p>\n"),
        (
            "| a | b |\n|:--|--:|\n| `c\\|d` |",
            """
            <div class="table" tabindex="0"><table>
            <thead>
            <tr><th class="start">a</th><th class="end">b</th></tr>
            </thead>
            <tbody>
            <tr><td class="start"><code>c|d</code></td><td class="end"></td></tr>
            </tbody>
            </table></div>

            """
        ),
        (
            "a | b\n:-: | -\nc | d",
            """
            <div class="table" tabindex="0"><table>
            <thead>
            <tr><th class="center">a</th><th>b</th></tr>
            </thead>
            <tbody>
            <tr><td class="center">c</td><td>d</td></tr>
            </tbody>
            </table></div>

            """
        ),
        ("a | b\nc", "<p>a | b\nc</p>\n"),
        ("a\u{0}\u{1B}", "<p>a\u{FFFD}\u{FFFD}</p>\n"),
        ("a\r\nb\r\n", "<p>a\nb</p>\n"),
    ])
    func rendersMarkup(_ text: String, _ expected: String) {
        #expect(html(text) == expected)
    }

    @Test(arguments: [
        "> ```\n> code\n> ```", "> ```\n> code", "> # a", "> ***", ">     code", "> | h |\n> |---|\n> | c |", ">",
        "- # a", "- ```\n  code\n  ```", "- ```\n  code", "- ***", "-     code", "- | h |\n  |---|\n  | c |", "- > # a",
        "> - # a", "> - ```\n>   code", "- a\n\n  # b", "1. a\n   ===",
    ])
    func otherBlocksEndBeforeTextWithoutMarks(block: String) {
        #expect(html("\(block)\nafter").hasSuffix(">\n<p>after</p>\n"))
    }

    @Test(arguments: [
        ("> a\nb\n> c\nd", "<blockquote>\n<p>a\nb\nc\nd</p>\n</blockquote>\n"),
        ("> > a\n> b\nc", "<blockquote>\n<blockquote>\n<p>a\nb\nc</p>\n</blockquote>\n</blockquote>\n"),
        ("> # a\n> b\nc", "<blockquote>\n<h1 id=\"a\">a</h1>\n<p>b\nc</p>\n</blockquote>\n"),
        (
            "> - ```\n> a\nb",
            "<blockquote>\n<ul>\n<li><pre tabindex=\"0\"><code></code></pre>\n</li>\n</ul>\n"
                + "<p>a\nb</p>\n</blockquote>\n"
        ),
        ("- a\nb\n  c", "<ul>\n<li>a\nb\nc</li>\n</ul>\n"),
        ("> a\n===", "<blockquote>\n<p>a\n===</p>\n</blockquote>\n"),
        ("> a\n2. b", "<blockquote>\n<p>a</p>\n</blockquote>\n<ol start=\"2\">\n<li>b</li>\n</ol>\n"),
        ("-\n- a", "<ul>\n<li></li>\n<li>a</li>\n</ul>\n"),
        ("-\n\n  a", "<ul>\n<li></li>\n</ul>\n<p>a</p>\n"),
    ])
    func paragraphsContinueWithoutMarks(text: String, expected: String) {
        #expect(html(text) == expected)
    }

    @Test func textOfOtherPages() {
        #expect(HTMLText.escaped("a\u{0}\t\n\u{1B}\u{7F}\"<&>") == "a\u{FFFD}\t\n\u{FFFD}\u{FFFD}\"&lt;&amp;&gt;")
    }

    @Test func headingsHaveDistinctAnchors() {
        let document = MarkdownDocument(parsing: "# API & you\n## A\n## A\n## A-1\n## ?")
        #expect(document.headings.map(\.id) == ["api--you", "a", "a-1", "a-1-1", "section"])
        #expect(document.title == "API & you")
    }

    @Test func plainTextHasNoMarkup() {
        let text = "# A\nb *c* [d](e)\n- f\n\n```\ng\n```\n| h | i |\n|--|--|\n| j | k |"
        let document = MarkdownDocument(parsing: text)
        #expect(document.plainText == "A b c d f h i j k")
    }

    @Test(arguments: [
        ("[a *b*][X y]", "<a href=\"b.md#c\">a <em>b</em></a>"), ("[x  Y][] [x]", "<a href=\"b.md#c\">x  Y</a> [x]"),
        ("[x\ny]", "<a href=\"b.md#c\">x\ny</a>"), ("![a][p]", "<img src=\"p q.png\" alt=\"a\">"),
        ("[x y](d)", "<a href=\"d\">x y</a>"), ("[x y][z] `[x y]` \\[x y]", "[x y][z] <code>[x y]</code> [x y]"),
        ("[x y]: e", "<a href=\"b.md#c\">x y</a>: e"),
        ("[a [x y] b][x y]", "[a <a href=\"b.md#c\">x y</a> b]<a href=\"b.md#c\">x y</a>"),
    ])
    func labelsOfLinksAreResolved(text: String, expected: String) {
        let definitions = "[x y]: b.md#c \"T\"\n[X Y]: d\n  [p]: <p q.png>\n"
        for document in ["A\n\(text)\n\n\(definitions)", "\(definitions)\nA\n\(text)"] {
            #expect(html(document) == "<p>A\n\(expected)</p>\n")
        }
    }

    @Test(arguments: [
        "[a]: b", "T\n===\n[a]: b", "- ```sh\n  c\n\n  ```\n\n[a]: b", "1. ```sh\n   c\n   ```\n\n[a]: b",
        "    ```\n\n[a]: b", "> [a]: b", "- c\n\n  [a]: b", "- [a]: b\n- c", "[a]: b\n- c", "[a]: b\nc\n\n[a]: d",
    ])
    func definitionsAreBetweenBlocks(text: String) {
        let result = html("[a]\n\n# [a]\n\n| [a] |\n|---|\n\n\(text)")
        #expect(result.ranges(of: "<a href=\"b\">a</a>").count == 3)
        #expect(!result.contains("[a]"))
    }

    @Test(arguments: [
        "```\n[a]: b\n```", "- c\n  ```\n  [a]: b\n  ```", "    [a]: b", "text\n[a]: b", "[a]: b c", "[a]:", "[]: b",
        "[^a]: b", "- ```sh\n  c\n\n  [a]: b\n  ```", "1. ```\n\n   [a]: b",
    ])
    func otherTextIsNoDefinition(text: String) {
        let rest = html("[a] [^a]\n\n\(text)")
        #expect(rest.hasPrefix("<p>[a] [^a]</p>\n"))
        #expect(rest.contains(text.split(separator: "\n").last { $0.contains("[") }?.drop { $0 == " " } ?? ""))
    }

    /// Text that makes naive parsers quadratic, or nest without bound.
    @Test(arguments: [
        "[", "![", "]", "[a](", "[a](b ", "[a](b \"", "[a](<b", "](", "*a ", "**a *b ", "_", "*a_b", "`", "``a` ", "<",
        "<a:", "&", "\\",
        "> ", "- ", "1. ", "# ", "| a ", "```\n", "a\n- b\n", "> - ", "[a](b)", "[[a](b)](c)", "*[a_](b)",
        "((", "|\n|-\n",
        "  - a\n\n", "- a\n  - b\n", "[a]: b\n[a][", "[a]: b\n\n[a][a] ",
        "> a\nb\n", "> # a\nb\n", "- ```\na\n",
    ])
    func hostileTextIsParsedInLinearTime(_ part: String) {
        let count = 20_000 * TestScale.factor / part.utf8.count
        let start = ContinuousClock.now
        let result = html(String(repeating: part, count: count))
        #expect(!result.isEmpty)
        // A quadratic algorithm would take minutes.
        #expect(start.duration(to: .now) < .seconds(30))
        _ = html((0..<300).map { String(repeating: "  ", count: $0) + part + "x" }.joined(separator: "\n"))
    }
}
