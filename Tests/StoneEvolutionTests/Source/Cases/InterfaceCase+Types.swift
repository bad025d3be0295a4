extension InterfaceCase {
    static let typeCases = #"""
        # A type is added
        struct A
            x String
        ---
        struct A
            x String
        struct B
            x String
        ---
        # A type is removed
        struct A
            x String
        struct B
            x String
        union U
            a
        alias S = String
        ---
        struct A
            x String
        ---
        files.B: Files.B was removed
        files.S: Files.S was removed
        files.U: Files.U was removed
        # A type is renamed, including in the types of fields
        struct A
            x List(Old)
        struct Old
            x String
        ---
        struct A
            x List(New)
        struct New
            x String
        ---
        files.A.x: Files.A.x has the type '[Files.New]' instead of '[Files.Old]'
        files.A.x: Files.A.init(x:) takes '[Files.New]' instead of '[Files.Old]' for 'x'
        files.Old: Files.Old was removed
        # A type is renamed with the same name in Swift
        struct A
            x FooBar
        struct FooBar
            x String
        ---
        struct A
            x Foo_Bar
        struct Foo_Bar
            x String
        ---
        # A struct becomes a union
        struct A
            x String
        ---
        union A
            x String
        ---
        files.A: Files.A is an enum instead of a struct
        # A type is renamed, and an alias keeps its old name
        struct A
            x List(Former)
            next A?
        struct Former
            x String
            parent Former?
        struct Part extends Former
            y String
        union U
            old Former
        ---
        struct A
            x List(Latter)
            next A?
        struct Latter
            x String
            parent Latter?
            z String?
        alias Former = Latter
        struct Part extends Latter
            y String
        union U
            old Former
        ---
        files.Part: Files.Part.asFormer has the name 'asLatter'
        # A type with an alias for its old name loses a field
        struct Former
            u Int64
            y String
        ---
        alias Former = Middle
        alias Middle = Latter
        struct Latter
            u Int64
        ---
        files.Former.y: Files.Former.y was removed
        files.Former.y: Files.Former.init(u:y:) no longer has the parameter 'y'
        # A type becomes an alias of another kind of type
        struct A
            x String
        ---
        alias A = U
        union U
            x String
        ---
        files.A: Files.A is a typealias instead of a struct
        # An alias becomes a type
        alias A = B
        struct B
            x String
        ---
        struct A
            x String
        struct B
            x String
        ---
        files.A: Files.A is a struct instead of a typealias
        # The target of an alias changes
        alias P = String
        struct A
            x P
            y List(P)
        ---
        alias P = Int32
        struct A
            x P
            y List(P)
        ---
        files.P: Files.P is an alias of 'Int32' instead of 'String'
        # An alias becomes nullable
        alias P = String
        struct A
            x P
        ---
        alias P = String?
        struct A
            x P
        ---
        files.P: Files.P is an alias of 'String?' instead of 'String'
        # An alias is inlined
        alias P = String
        struct A
            x P
            y List(P)?
        ---
        struct A
            x String
            y List(String)?
        ---
        files.P: Files.P was removed
        # An alias of an alias is renamed
        alias P = Q
        alias Q = List(String)
        struct A
            x P
        ---
        alias P = List(R)
        alias R = String
        struct A
            x P
        ---
        files.Q: Files.Q was removed
        """#
}
