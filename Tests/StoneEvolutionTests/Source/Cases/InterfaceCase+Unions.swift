extension InterfaceCase {
    static let unionCases = #"""
        # Subtypes are added
        struct R
            a String
        struct F extends R
            b String
        ---
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        files.F: Files.F.asR was removed
        files.R: Files.R is an enum instead of a struct
        # Subtypes are removed
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        struct R
            a String
        struct F extends R
            b String
        ---
        files.R: Files.R is a struct instead of an enum
        # A subtype is added
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        struct R
            union
                f F
                g G
            a String
        struct F extends R
            b String
        struct G extends R
            b String
        ---
        files.R.g: Files.R.g(_:) was added; a 'switch' without 'default' does not handle it (additive)
        # A subtype is removed, and one has another tag
        struct R
            union
                f F
                g G
            a String
        struct F extends R
            b String
        struct G extends R
            b String
        ---
        struct R
            union
                ff F
            a String
        struct F extends R
            b String
        ---
        files.G: Files.G was removed
        files.R.f: Files.R.f(_:) was removed
        files.R.g: Files.R.g(_:) was removed
        files.R.ff: Files.R.ff(_:) was added; a 'switch' without 'default' does not handle it (additive)
        # Subtypes are closed
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        struct R
            union_closed
                f F
            a String
        struct F extends R
            b String
        ---
        files.R: Files.R.other(tag:base:) was removed
        # Subtypes are opened, with another common field
        struct R
            union_closed
                f F
            a String
        struct F extends R
            b String
        ---
        struct R
            union
                f F
            a String
            n UInt32
        struct F extends R
            b String
        ---
        files.R.n: Files.F.init(a:b:) needs the argument 'n'
        files.R: Files.R.other(tag:base:) was added; a 'switch' without 'default' does not handle it (additive)
        # A tag is added
        union U
            a
        ---
        union U
            a
            b String
        ---
        files.U.b: Files.U.b(_:) was added; a 'switch' without 'default' does not handle it (additive)
        # A tag is added to the parent
        union U
            a
        union V extends U
            b
        ---
        union U
            a
            c
        union V extends U
            b
        ---
        files.U.c: Files.U.c was added; a 'switch' without 'default' does not handle it (additive)
        files.U.c: Files.V.c was added; a 'switch' without 'default' does not handle it (additive)
        # Tags are removed and reordered
        union U
            a
            b String
            c
        ---
        union U
            c
            a
        ---
        files.U.b: Files.U.b(_:) was removed
        # A tag is renamed
        union U
            a
            old String
        ---
        union U
            a
            new String
        ---
        files.U.old: Files.U.old(_:) was removed
        files.U.new: Files.U.new(_:) was added; a 'switch' without 'default' does not handle it (additive)
        # A void tag gains a value
        union U
            a
            b
        ---
        union U
            a String
            b String?
        ---
        files.U.a: Files.U.a has the value 'String', and had none
        files.U.b: Files.U.b has the value 'String?', and had none
        # A tag loses its value
        union U
            a String
        ---
        union U
            a
        ---
        files.U.a: Files.U.a(_:) no longer has a value
        # The value of a tag changes
        union U
            a String
            b String
        ---
        union U
            a String?
            b List(String)
        ---
        files.U.a: Files.U.a(_:) has the value 'String?' instead of 'String'
        files.U.b: Files.U.b(_:) has the value '[String]' instead of 'String'
        # A union is opened
        union_closed U
            a
        ---
        union U
            a
        ---
        files.U: Files.U.other(tag:) was added; a 'switch' without 'default' does not handle it (additive)
        # A union is closed
        union U
            a
        ---
        union_closed U
            a
        ---
        files.U: Files.U.other(tag:) was removed
        # A tag is deprecated
        annotation D = Deprecated()
        union U
            a
            b
        ---
        annotation D = Deprecated()
        union U
            a
                @D
            b
        ---
        files.U.a: Files.U.a is deprecated (harmless)
        # A parent of a union is removed with the same tags
        union_closed U
            a
        union_closed V extends U
            b
        ---
        union_closed U
            a
        union_closed V
            a
            b
        ---
        files.V: Files.V.init(_:) was removed
        """#
}
