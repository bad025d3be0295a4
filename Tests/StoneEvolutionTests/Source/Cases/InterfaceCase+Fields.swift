extension InterfaceCase {
    static let fieldCases = #"""
        # Rules and documentation change
        struct A
            "Old."
            x String(max_length=3)
            y List(UInt32(min_value=1))
        ---
        struct A
            "New."
            x String(pattern="a+")
                "An x."
            y List(UInt32, max_items=2)
        ---
        # Optional fields are added
        struct A
            x String
        ---
        struct A
            w String = "w"
            x String
            y String?
        ---
        # A required field is added
        struct A
            x String
        ---
        struct A
            x String
            y String
        ---
        files.A.y: Files.A.init(x:) needs the argument 'y'
        # Fields are removed
        struct A
            x String
            y String?
            z UInt32 = 1
        ---
        struct A
            x String
        ---
        files.A.y: Files.A.y was removed
        files.A.z: Files.A.z was removed
        files.A.y: Files.A.init(x:y:z:) no longer has the parameter 'y'
        files.A.z: Files.A.init(x:y:z:) no longer has the parameter 'z'
        # A field is renamed
        struct A
            old_name String
        ---
        struct A
            new_name String
        ---
        files.A.old_name: Files.A.oldName was removed
        files.A.old_name: Files.A.init(oldName:) no longer has the parameter 'oldName'
        files.A.new_name: Files.A.init(oldName:) needs the argument 'newName'
        # A field is renamed with the same name in Swift
        struct A
            old_name String
        ---
        struct A
            oldName String
        ---
        # A required field becomes nullable
        struct A
            x String
        ---
        struct A
            x String?
        ---
        files.A.x: Files.A.x has the type 'String?' instead of 'String'
        # A required field gets a default
        struct A
            x String
        ---
        struct A
            x String = "x"
        ---
        # A nullable field becomes required
        struct A
            x String?
        ---
        struct A
            x String
        ---
        files.A.x: Files.A.x has the type 'String' instead of 'String?'
        files.A.x: Files.A.init(x:) takes 'String' instead of 'String?' for 'x'
        files.A.x: Files.A.init(x:) no longer has a default for 'x'
        # A default is removed
        struct A
            x String = "x"
        ---
        struct A
            x String
        ---
        files.A.x: Files.A.init(x:) no longer has a default for 'x'
        # A default becomes nullable
        struct A
            x String = "x"
        ---
        struct A
            x String?
        ---
        files.A.x: Files.A.x has the type 'String?' instead of 'String'
        # A default changes
        struct A
            x String = "x"
        ---
        struct A
            x String = "y"
        ---
        # A type of a field changes
        struct A
            x Int32
            y Timestamp("%Y")
        ---
        struct A
            x Int64
            y Timestamp("%Y-%m")
        ---
        files.A.x: Files.A.x has the type 'Int64' instead of 'Int32'
        files.A.x: Files.A.init(x:y:) takes 'Int64' instead of 'Int32' for 'x'
        # Fields are reordered
        struct A
            x String
            y String
            z String?
        ---
        struct A
            z String?
            y String
            x String
        ---
        files.A: Files.A.init(x:y:z:) takes its arguments in the order 'z: y: x:'
        # A field moves to the parent, at the same place
        struct P
            a String
        struct C extends P
            b String
            c String
        ---
        struct P
            a String
            b String
        struct C extends P
            c String
        ---
        files.P.b: Files.P.init(a:) needs the argument 'b'
        # A field moves to the parent, at another place
        struct P
            a String
        struct C extends P
            b String
            c String
        ---
        struct P
            a String
            c String
        struct C extends P
            b String
        ---
        files.C: Files.C.init(a:b:c:) takes its arguments in the order 'a: c: b:'
        files.P.c: Files.P.init(a:) needs the argument 'c'
        # A parent gets a required field
        struct P
            a String
        struct C extends P
            b String
        ---
        struct P
            a String
            n UInt32
        struct C extends P
            b String
        ---
        files.P.n: Files.C.init(a:b:) needs the argument 'n'
        files.P.n: Files.P.init(a:) needs the argument 'n'
        # A parent is added with the same fields
        struct P
            a String
        struct C
            a String
            b String
        ---
        struct P
            a String
        struct C extends P
            b String
        ---
        # A parent is removed with the same fields
        struct P
            a String
        struct C extends P
            b String
        ---
        struct P
            a String
        struct C
            a String
            b String
        ---
        files.C: Files.C.asP was removed
        # A field is deprecated
        annotation D = Deprecated()
        struct A
            x String
        ---
        annotation D = Deprecated()
        struct A
            x String
                @D
        ---
        files.A.x: Files.A.x is deprecated (harmless)
        # A field of all subtypes is deprecated
        annotation D = Deprecated()
        struct R
            union_closed
                f F
            a String
        struct F extends R
            b String
        ---
        annotation D = Deprecated()
        struct R
            union_closed
                f F
            a String
                @D
        struct F extends R
            b String
        ---
        files.R.a: Files.F.a is deprecated (harmless)
        files.R.a: Files.R.a is deprecated (harmless)
        # A required field is omitted for some callers
        annotation Internal = Omitted("internal")
        struct A
            x String
            y String?
        ---
        annotation Internal = Omitted("internal")
        struct A
            x String
                @Internal
            y String?
                @Internal
        ---
        files.A.x: Files.A.x has the type 'String?' instead of 'String'
        # Redaction changes
        annotation Hidden = RedactedBlot()
        struct A
            x String
        ---
        annotation Hidden = RedactedBlot()
        struct A
            x String
                @Hidden
        ---
        # Custom annotations are removed
        annotation_type Care
            days UInt32
        annotation Long = Care(days=3)
        struct A
            x String
                @Long
        ---
        annotation_type Care
            days UInt32
            unit String
        annotation Long = Care(days=3, unit="d")
        struct A
            x String
        ---
        files.A: Files.A no longer conforms to 'StoneAnnotated'
        files.Care.unit: Files.Annotations.Care.init(days:) needs the argument 'unit'
        # An annotation type gets an optional parameter, and loses another one
        annotation_type Care
            days UInt32
            unit String?
        ---
        annotation_type Care
            days UInt32
            kind String?
        ---
        files.Care.unit: Files.Annotations.Care.unit was removed
        files.Care.unit: Files.Annotations.Care.init(days:unit:) no longer has the parameter 'unit'
        """#
}
