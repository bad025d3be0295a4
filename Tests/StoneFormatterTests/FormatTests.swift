import StoneFormatter
import StoneSource
import StoneSyntax
import Testing

/// The style of specs.
struct FormatTests {
    private func expectFormat(
        _ text: String,
        _ expected: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let found = String(decoding: format(parse(SourceText(path: "a.stone", text: text))), as: UTF8.self)
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        (
            "alias  A=List ( String( min_length = 1 ) ,max_items=2 ) ?",
            "alias A = List(String(min_length=1), max_items=2)?"
        ),
        (
            "route  tags/add : 2(A,B , C)deprecated  by  tags/put :2",
            "route tags/add:2 (A, B, C) deprecated by tags/put:2"
        ),
        ("route a( List( A ),B,Void )", "route a (List(A), B, Void)"),
        ("alias A = common . B  # text  ", "alias A = common.B  # text"),
        ("alias A = B# text", "alias A = B  # text"),
        ("annotation A=b . C(\"x\",y = 1.5)", "annotation A = b.C(\"x\", y=1.5)"),
        ("struct\tA   extends  b . C\n    @ a . B", "struct A extends b.C\n    @ a . B"),
    ])
    func `one space between tokens, none inside brackets`(_ line: String, _ expected: String) {
        expectFormat(line + "\n", expected + "\n")
    }

    @Test func examples() {
        expectFormat(
            """
            struct A
                f Map(String,Int32)
                    @ B
                example  default
                    f={"a" :1,"b" : [ 1,2 ],"c":{ }}
                    g   =
                        {
                            "a":1 ,
                            "b":2
                        }

            """,
            """
            struct A
                f Map(String, Int32)
                    @B
                example default
                    f = {"a": 1, "b": [1, 2], "c": {}}
                    g =
                        {
                            "a": 1,
                            "b": 2
                        }

            """
        )
    }

    @Test func `blank lines separate declarations, and are removed at the start of a file or block and at the end`() {
        expectFormat(
            "\n\nnamespace a\nimport b\nimport c\nalias A = B\nalias C = D\nstruct E\n\n\n    f A\n\n\n    g A\n# h\nstruct H\n    i I\n\n",
            """
            namespace a

            import b
            import c

            alias A = B
            alias C = D

            struct E
                f A

                g A

            # h
            struct H
                i I

            """
        )
    }

    @Test func `comments are indented like the line that they belong to`() {
        expectFormat(
            """
            # file
            namespace a
            struct A
            # leads
                f List(# trails
            # inner
                    A)
                    # below f
              # leads g
                g A
                 # ends A
            # leads B
            alias B = A

            """,
            """
            # file
            namespace a

            struct A
                # leads
                f List(  # trails
                    # inner
                    A)
                    # below f
                # leads g
                g A
                # ends A

            # leads B
            alias B = A

            """
        )
    }

    @Test func `line breaks are those of the first line, and the mark at the start stays`() {
        expectFormat("\u{FEFF}\nnamespace a\r\nimport b", "\u{FEFF}namespace a\r\n\r\nimport b\r\n")
        expectFormat("\r\nnamespace a\nimport b", "namespace a\n\nimport b\n")
        expectFormat("", "")
        expectFormat("\n \n", "")
        expectFormat(" # c", "# c\n")
    }

    @Test func `strings keep their bytes`() {
        let text = "namespace a\n    \"One  \n\n\n      two =x \t\n    three\"\n"
        expectFormat(text, text)
    }

    @Test func `lines with errors keep their bytes`() {
        expectFormat(
            """
            namespace a

            struct A
                f  String =
                g  = Int32
                h  String

            """,
            """
            namespace a

            struct A
                f  String =
                g  = Int32
                h String

            """
        )
    }

    @Test func `comments above a line with wrong indentation stay at it`() {
        let text = "union U\n    a\n         b\n    c\n"
        let formatted = text + "         # e\n         d\n"
        expectFormat(text + "    # e\n         d\n", formatted)
        expectFormat(formatted, formatted)
    }

    @Test(arguments: [
        ("# stone:format off", "# stone:format on"),
        ("#stone:format off", "#  stone:format  on"),
        ("# stone:format off: a table", "# stone:format on: its end"),
    ])
    func `formatting can be switched off`(off: String, on: String) {
        let kept = "\(off)\nalias  C=D\nalias EE=F\n\(on)\n"
        expectFormat("alias A=B\n\(kept)alias G=H\n", "alias A = B\n\(kept)alias G = H\n")
    }

    @Test func `formatting that is switched off twice starts at the first comment`() {
        let kept = "# stone:format off\nalias  C=D\n# stone:format off\nalias  E=F\n# stone:format on\n"
        expectFormat("alias A=B\n\(kept)alias G=H\n", "alias A = B\n\(kept)alias G = H\n")
    }

    @Test func `formatting that is not switched on stays off`() {
        let kept = "# stone:format off\nalias  C=D\n\n\n\nalias  E=F  \n"
        expectFormat("alias A=B\n\(kept)", "alias A = B\n\(kept)")
    }

    @Test func `lines around those that keep their bytes are formatted`() {
        expectFormat(
            """
            namespace  a
            # leads
            alias A=B\u{20}

            \u{20}

            # stone:format off
            alias  C=D


              # stone:format on\u{20}


            # leads
            struct E
                f  String\u{20}


              # stone:format off
                g  String
            # stone:format on
            alias G=H

            """,
            """
            namespace a

            # leads
            alias A = B

            # stone:format off
            alias  C=D


              # stone:format on\u{20}

            # leads
            struct E
                f String

              # stone:format off
                g  String
            # stone:format on
            alias G = H

            """
        )
        // 'alias =' is an error, as is the indentation.
        expectFormat("alias A=B  \n\n\n\nalias =\n \n\n\nalias  C=D", "alias A = B\n\nalias =\n\nalias C = D\n")
        expectFormat(" \n\n    alias =\nalias  C=D", "    alias =\nalias C = D\n")
    }

    @Test func `other comments do not switch formatting off`() {
        expectFormat(
            "alias A=B # stone:format off\n# stone:format of\n# stone:formatting off\nalias G=H\n",
            "alias A = B  # stone:format off\n# stone:format of\n# stone:formatting off\nalias G = H\n"
        )
    }
}
