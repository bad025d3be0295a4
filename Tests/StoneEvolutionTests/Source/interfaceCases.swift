extension InterfaceCase {
    static let text = #"""
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
        files.P: Files.P stands for 'Int32' instead of 'String'
        # An alias becomes nullable
        alias P = String
        struct A
            x P
        ---
        alias P = String?
        struct A
            x P
        ---
        files.P: Files.P stands for 'String?' instead of 'String'
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
        # A Swift name changes because of another field
        struct P
            x String
        struct A extends P
            foo_bar String
        ---
        struct P
            x String
            fooBar String?
        struct A extends P
            foo_bar String
        ---
        files.A.foo_bar: Files.A.fooBar has the name 'fooBar_'
        files.A.foo_bar: Files.A.init(x:fooBar:) needs the argument 'fooBar_'
        # A Swift name changes because of another tag
        union U
            foo_bar
        ---
        union U
            fooBar
            foo_bar
        ---
        files.U.foo_bar: Files.U.fooBar has the name 'fooBar_'
        files.U.fooBar: Files.U.fooBar was added; a 'switch' without 'default' does not handle it (additive)
        # A type hides a name of the standard library
        struct A
            x String
            y Bytes
        ---
        struct A
            x String
            y Bytes
        struct Data
            x String
        struct Optional
            x String
        ---
        # A type with the name of a nested struct is added
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        struct Base
            a String
        struct R
            union
                f F
            a String
        struct F extends R
            b String
        ---
        files.R: Files.R.Base has the name 'Files.R.Base_'
        # A route is added: client server
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        route one (A, Void, Void)
        route two (A, Void, Void)
        ---
        files/two: FilesServer.two(_:context:) was added; types that conform to 'FilesServer' must implement it (server, additive)
        files/two: Files.API.two(_:options:) was added; types that conform to 'Files.API' must implement it (server, additive)
        # A route is removed: client server
        struct A
            x String
        route one (A, Void, Void)
        route two (A, A, Void)
        ---
        struct A
            x String
        route two (A, A, Void)
        ---
        files/one: Files.Routes.one was removed
        files/one: FilesServer.one(_:context:) was removed (server)
        files/one: Files.API.one(x:options:) was removed
        files/one: Files.Client.one(_:options:) was removed
        # All routes are removed: client server
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        ---
        files/one: Files.Routes.one was removed
        files/one: FilesServer.one(_:context:) was removed (server)
        files/one: Files.API.one(x:options:) was removed
        files/one: Files.Client.one(_:options:) was removed
        files: APIClient.files was removed
        # The types of a route change: client server
        struct A
            x String
        union E
            e
        route one (A, Void, Void)
        route two (Void, A, Void)
        ---
        struct A
            x String
        union E
            e
        route one (Void, A, Void)
        route two (Void, A, E)
        ---
        files/one: Files.Routes.one has the type 'StoneRoute<Void, Files.A, Void, StoneNoAttributes>' instead of 'StoneRoute<Files.A, Void, Void, StoneNoAttributes>'
        files/two: Files.Routes.two has the type 'StoneRoute<Void, Files.A, Files.E, StoneNoAttributes>' instead of 'StoneRoute<Void, Files.A, Void, StoneNoAttributes>'
        files/one: FilesServer.one(_:context:) has the parameters 'context: StoneServer.StoneRequestContext' (server)
        files/one: FilesServer.one(_:context:) returns 'Files.A' instead of nothing (server)
        files/two: FilesServer.two(context:) throws 'StoneServer.RouteFailure<Files.E>' instead of 'StoneServer.RouteFailure<Void>' (server)
        files.A.x: Files.API.one(x:options:) no longer has the parameter 'x'
        files/one: Files.API.one(x:options:) no longer has the parameter 'options'
        files/one: Files.API.one(x:options:) returns 'Files.A' instead of nothing
        files/two: Files.API.two() throws 'StoneCallError<Files.E>' instead of 'StoneCallError<Void>'
        files/one: Files.Client.one(_:options:) no longer has its first parameter
        files/one: Files.Client.one(_:options:) no longer has a default for 'options'
        files/one: Files.Client.one(_:options:) returns 'Files.A' instead of nothing
        files/two: Files.Client.two(options:) throws 'StoneCallError<Files.E>' instead of 'StoneCallError<Void>'
        # An argument gets fields: client server
        struct A
            x String
            y String?
        route one (A, Void, Void)
        ---
        struct A
            n UInt32
            x String
            z String?
            y String?
        route one (A, Void, Void)
        ---
        files.A.n: Files.A.init(x:y:) needs the argument 'n'
        files.A.n: Files.API.one(x:y:options:) needs the argument 'n'
        # A route is deprecated: client server
        route one (Void, Void, Void)
        route two (Void, Void, Void)
        ---
        route one (Void, Void, Void) deprecated by two
        route two (Void, Void, Void)
        ---
        files/one: Files.Routes.one is deprecated (harmless)
        files/one: Files.API.one(options:) is deprecated (harmless)
        files/one: Files.API.one() is deprecated (harmless)
        files/one: Files.Client.one(options:) is deprecated (harmless)
        # A Swift name changes because of another route: client server
        route foo_bar (Void, Void, Void)
        ---
        route foo/bar (Void, Void, Void)
        route foo_bar (Void, Void, Void)
        ---
        files/foo_bar: Files.Routes.fooBar has the name 'fooBar_'
        files/foo_bar: FilesServer.fooBar(context:) has the name 'fooBar_' (server)
        files/foo/bar: FilesServer.fooBar(context:) was added; types that conform to 'FilesServer' must implement it (server, additive)
        files/foo_bar: Files.API.fooBar() has the name 'fooBar_'
        files/foo/bar: Files.API.fooBar(options:) was added; types that conform to 'Files.API' must implement it (server, additive)
        files/foo_bar: Files.Client.fooBar(options:) has the name 'fooBar_'
        # A type has the name of a client: client
        struct A
            x String
        route one (A, Void, Void)
        ---
        struct A
            x String
        struct API
            x String
        route one (A, Void, Void)
        ---
        # The second route of pages is removed: client
        struct A
            limit UInt32
        struct C
            cursor String
        struct Page
            entries List(String)
            cursor String
            has_more Boolean
        route list (A, Page, Void)
        route list/continue (C, Page, Void)
        ---
        struct A
            limit UInt32
        struct C
            cursor String
        struct Page
            entries List(String)
            cursor String
            has_more Boolean
        route list (A, Page, Void)
        ---
        files/list/continue: Files.Routes.listContinue was removed
        files/list: Files.API.listPages(_:options:) was removed
        files/list/continue: Files.API.listContinue(cursor:options:) was removed
        files/list/continue: Files.Client.listContinue(_:options:) was removed
        # A method with completion handler: client callbacks
        struct A
            x String
        route one (A, A, Void)
        ---
        struct A
            x String
            y String
        route one (A, Void, Void)
        ---
        files.A.y: Files.A.init(x:) needs the argument 'y'
        files/one: Files.Routes.one has the type 'StoneRoute<Files.A, Void, Void, StoneNoAttributes>' instead of 'StoneRoute<Files.A, Files.A, Void, StoneNoAttributes>'
        files.A.y: Files.API.one(x:options:) needs the argument 'y'
        files/one: Files.API.one(x:options:) returns nothing instead of 'Files.A'
        files/one: Files.Client.one(_:options:) returns nothing instead of 'Files.A'
        files.A.y: Files.Callbacks.one(x:) needs the argument 'y'
        files/one: Files.Callbacks.one(x:) returns 'DropboxCompat.RpcRequest<Void, Void>' instead of 'DropboxCompat.RpcRequest<Files.A, Void>'
        """#
}
