// Written by GoldenTests in StoneSwiftTests. Changes will be lost.
// swift-format-ignore-file

import Foundation
import LandminesAPI

/// Compares the values of snippets with the examples.
@available(*, deprecated)
func compareLandminesSnippets(_ compare: SnippetComparison) throws {
    try compare("any.Landmines", "default") {
        Landscape.Any_.Landmines(value: "x")
    }
    try compare("any.Own", "default") {
        Landscape.Any_.Own.yes
    }
    try compare("any.Own", "yes") {
        Landscape.Any_.Own.yes
    }
    try compare("any.Own", "any") {
        Landscape.Any_.Own.any
    }
    try compare("any.Thing", "default") {
        Landscape.Any_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("collisions.Base", "default") {
        Landscape.Collisions.Base.subType_(Landscape.Collisions.Two(common: "1", common_: "2"))
    }
    try compare("collisions.Fields", "default") {
        Landscape.Collisions.Fields(
            userId: "1",
            userId_: "2",
            userId__: "3",
            userId___: "4",
            userId____: "5"
        )
    }
    try compare("collisions.One", "default") {
        Landscape.Collisions.One(common: "1", commonValue: "2")
    }
    try compare("collisions.Tags", "default") {
        Landscape.Collisions.Tags.userId___
    }
    try compare("collisions.Tags", "capital") {
        Landscape.Collisions.Tags.userId__("x")
    }
    try compare("collisions.Tags", "user_id") {
        Landscape.Collisions.Tags.userId
    }
    try compare("collisions.Tags", "userId") {
        Landscape.Collisions.Tags.userId_
    }
    try compare("collisions.Tags", "user-id") {
        Landscape.Collisions.Tags.userId___
    }
    try compare("collisions.Tags", "other") {
        Landscape.Collisions.Tags.other()
    }
    try compare("collisions.Two", "default") {
        Landscape.Collisions.Two(common: "1", common_: "2")
    }
    try compare("data.Landmines", "default") {
        Landscape.Data.Landmines(value: "x")
    }
    try compare("data.MarkedThing", "default") {
        Landscape.Data.MarkedThing(value: "x")
    }
    try compare("data.Own", "default") {
        Landscape.Data.Own.yes
    }
    try compare("data.Own", "yes") {
        Landscape.Data.Own.yes
    }
    try compare("data.Own", "no") {
        Landscape.Data.Own.no
    }
    try compare("data.Thing", "default") {
        Landscape.Data.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("default.Landmines", "default") {
        Landscape.Default_.Landmines(value: "x")
    }
    try compare("default.Own", "default") {
        Landscape.Default_.Own.default_
    }
    try compare("default.Own", "yes") {
        Landscape.Default_.Own.yes
    }
    try compare("default.Thing", "default") {
        Landscape.Default_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("extension.Landmines", "default") {
        Landscape.Extension_.Landmines(value: "x")
    }
    try compare("extension.Own", "default") {
        Landscape.Extension_.Own.yes
    }
    try compare("extension.Own", "yes") {
        Landscape.Extension_.Own.yes
    }
    try compare("extension.Own", "extension") {
        Landscape.Extension_.Own.extension_
    }
    try compare("extension.Thing", "default") {
        Landscape.Extension_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("foundation.Landmines", "default") {
        Landscape.Foundation.Landmines(value: "x")
    }
    try compare("foundation.Own", "default") {
        Landscape.Foundation.Own.yes
    }
    try compare("foundation.Own", "yes") {
        Landscape.Foundation.Own.yes
    }
    try compare("foundation.Own", "foundation") {
        Landscape.Foundation.Own.foundation
    }
    try compare("foundation.Thing", "default") {
        Landscape.Foundation.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("in.Landmines", "default") {
        Landscape.In.Landmines(value: "x")
    }
    try compare("in.Own", "default") {
        Landscape.In.Own.yes
    }
    try compare("in.Own", "yes") {
        Landscape.In.Own.yes
    }
    try compare("in.Own", "in") {
        Landscape.In.Own.in
    }
    try compare("in.Thing", "default") {
        Landscape.In.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("init.Landmines", "default") {
        Landscape.Init_.Landmines(value: "x")
    }
    try compare("init.Own", "default") {
        Landscape.Init_.Own.yes
    }
    try compare("init.Own", "yes") {
        Landscape.Init_.Own.yes
    }
    try compare("init.Own", "init") {
        Landscape.Init_.Own.init_
    }
    try compare("init.Thing", "default") {
        Landscape.Init_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("landmines.Actor", "default") {
        Landscape.Landmines.Actor(value: "x")
    }
    try compare("landmines.Any", "default") {
        Landscape.Landmines.Any_(value: ["a": "b"])
    }
    try compare("landmines.Array", "default") {
        Landscape.Landmines.Array(value: [1, 2])
    }
    try compare("landmines.Base", "default") {
        Landscape.Landmines.Base.self_(Landscape.Landmines.SelfSubtype(value: "x", tag: 2))
    }
    try compare("landmines.Base", "unknown") {
        Landscape.Landmines.Base.unknown(Landscape.Landmines.UnknownSubtype(value: "x", other: "y"))
    }
    try compare("landmines.BaseSubtype", "default") {
        Landscape.Landmines.BaseSubtype(value: "x")
    }
    try compare("landmines.Bool", "default") {
        Landscape.Landmines.Bool_(value: false)
    }
    try compare("landmines.Box", "default") {
        Landscape.Landmines.Box()
    }
    try compare("landmines.CapitalKeywords", "default") {
        Landscape.Landmines.CapitalKeywords()
    }
    try compare("landmines.CaseIterable", "default") {
        Landscape.Landmines.CaseIterable(value: "x")
    }
    try compare("landmines.Character", "default") {
        Landscape.Landmines.Character(value: "x")
    }
    try compare("landmines.Client", "default") {
        Landscape.Landmines.Client_(value: "x")
    }
    try compare("landmines.Codable", "default") {
        Landscape.Landmines.Codable(value: "x")
    }
    try compare("landmines.CodingKey", "default") {
        Landscape.Landmines.CodingKey(value: "x")
    }
    try compare("landmines.CodingKeys", "default") {
        Landscape.Landmines.CodingKeys(value: "x")
    }
    try compare("landmines.ContextualKeywords", "default") {
        Landscape.Landmines.ContextualKeywords(
            actor: "x",
            async: "x",
            consume: "x",
            convenience: "x",
            didSet: "x",
            distributed: "x",
            each: "x",
            get: "x",
            infix: "x",
            lazy: "x",
            macro: "x",
            mutating: "x",
            none: "x",
            nonsending: "x",
            override: "x",
            postfix: "x",
            prefix: "x",
            right: "x",
            set: "x",
            then: "x",
            unsafe: "x",
            weak: "x",
            yield: "x"
        )
    }
    try compare("landmines.ContextualTags", "default") {
        Landscape.Landmines.ContextualTags.none
    }
    try compare("landmines.ContextualTags", "none") {
        Landscape.Landmines.ContextualTags.none
    }
    try compare("landmines.ContextualTags", "some") {
        Landscape.Landmines.ContextualTags.some
    }
    try compare("landmines.ContextualTags", "actor") {
        Landscape.Landmines.ContextualTags.actor
    }
    try compare("landmines.ContextualTags", "associativity") {
        Landscape.Landmines.ContextualTags.associativity
    }
    try compare("landmines.ContextualTags", "async") {
        Landscape.Landmines.ContextualTags.async
    }
    try compare("landmines.ContextualTags", "borrowing") {
        Landscape.Landmines.ContextualTags.borrowing
    }
    try compare("landmines.ContextualTags", "consume") {
        Landscape.Landmines.ContextualTags.consume
    }
    try compare("landmines.ContextualTags", "consuming") {
        Landscape.Landmines.ContextualTags.consuming
    }
    try compare("landmines.ContextualTags", "convenience") {
        Landscape.Landmines.ContextualTags.convenience
    }
    try compare("landmines.ContextualTags", "copy") {
        Landscape.Landmines.ContextualTags.copy
    }
    try compare("landmines.ContextualTags", "did_set") {
        Landscape.Landmines.ContextualTags.didSet
    }
    try compare("landmines.ContextualTags", "discard") {
        Landscape.Landmines.ContextualTags.discard
    }
    try compare("landmines.ContextualTags", "distributed") {
        Landscape.Landmines.ContextualTags.distributed
    }
    try compare("landmines.ContextualTags", "dynamic") {
        Landscape.Landmines.ContextualTags.dynamic
    }
    try compare("landmines.ContextualTags", "each") {
        Landscape.Landmines.ContextualTags.each
    }
    try compare("landmines.ContextualTags", "final") {
        Landscape.Landmines.ContextualTags.final
    }
    try compare("landmines.ContextualTags", "get") {
        Landscape.Landmines.ContextualTags.get
    }
    try compare("landmines.ContextualTags", "indirect") {
        Landscape.Landmines.ContextualTags.indirect
    }
    try compare("landmines.ContextualTags", "infix") {
        Landscape.Landmines.ContextualTags.infix
    }
    try compare("landmines.ContextualTags", "isolated") {
        Landscape.Landmines.ContextualTags.isolated
    }
    try compare("landmines.ContextualTags", "lazy") {
        Landscape.Landmines.ContextualTags.lazy
    }
    try compare("landmines.ContextualTags", "left") {
        Landscape.Landmines.ContextualTags.left
    }
    try compare("landmines.ContextualTags", "macro") {
        Landscape.Landmines.ContextualTags.macro
    }
    try compare("landmines.ContextualTags", "module") {
        Landscape.Landmines.ContextualTags.module
    }
    try compare("landmines.ContextualTags", "mutating") {
        Landscape.Landmines.ContextualTags.mutating
    }
    try compare("landmines.ContextualTags", "nonisolated") {
        Landscape.Landmines.ContextualTags.nonisolated
    }
    try compare("landmines.ContextualTags", "nonmutating") {
        Landscape.Landmines.ContextualTags.nonmutating
    }
    try compare("landmines.ContextualTags", "nonsending") {
        Landscape.Landmines.ContextualTags.nonsending
    }
    try compare("landmines.ContextualTags", "optional") {
        Landscape.Landmines.ContextualTags.optional
    }
    try compare("landmines.ContextualTags", "override") {
        Landscape.Landmines.ContextualTags.override
    }
    try compare("landmines.ContextualTags", "package") {
        Landscape.Landmines.ContextualTags.package
    }
    try compare("landmines.ContextualTags", "postfix") {
        Landscape.Landmines.ContextualTags.postfix
    }
    try compare("landmines.ContextualTags", "precedence") {
        Landscape.Landmines.ContextualTags.precedence
    }
    try compare("landmines.ContextualTags", "prefix") {
        Landscape.Landmines.ContextualTags.prefix
    }
    try compare("landmines.ContextualTags", "required") {
        Landscape.Landmines.ContextualTags.required
    }
    try compare("landmines.ContextualTags", "right") {
        Landscape.Landmines.ContextualTags.right
    }
    try compare("landmines.ContextualTags", "sending") {
        Landscape.Landmines.ContextualTags.sending
    }
    try compare("landmines.ContextualTags", "set") {
        Landscape.Landmines.ContextualTags.set
    }
    try compare("landmines.ContextualTags", "then") {
        Landscape.Landmines.ContextualTags.then
    }
    try compare("landmines.ContextualTags", "unowned") {
        Landscape.Landmines.ContextualTags.unowned
    }
    try compare("landmines.ContextualTags", "unsafe") {
        Landscape.Landmines.ContextualTags.unsafe
    }
    try compare("landmines.ContextualTags", "using") {
        Landscape.Landmines.ContextualTags.using
    }
    try compare("landmines.ContextualTags", "weak") {
        Landscape.Landmines.ContextualTags.weak
    }
    try compare("landmines.ContextualTags", "will_set") {
        Landscape.Landmines.ContextualTags.willSet
    }
    try compare("landmines.ContextualTags", "yield") {
        Landscape.Landmines.ContextualTags.yield
    }
    try compare("landmines.CustomStringConvertible", "default") {
        Landscape.Landmines.CustomStringConvertible(value: "x")
    }
    try compare("landmines.Data", "default") {
        Landscape.Landmines.Data(value: Data([0, 1, 2]))
    }
    try compare("landmines.Date", "default") {
        Landscape.Landmines.Date(value: Date(timeIntervalSince1970: 1_767_225_600))
    }
    try compare("landmines.DeclarationKeywords", "default") {
        Landscape.Landmines.DeclarationKeywords(
            associatedtype_: "x",
            class_: "x",
            deinit_: "x",
            enum_: "x",
            extension_: "x",
            fileprivate: "x",
            func_: "x",
            init_: "x",
            inout_: "x",
            internal_: "x",
            let_: "x",
            open: "x",
            operator_: "x",
            private_: "x",
            precedencegroup: "x",
            protocol_: "x",
            public_: "x",
            rethrows: "x",
            static_: "x",
            subscript_: "x",
            typealias_: "x",
            var_: "x"
        )
    }
    try compare("landmines.DeclarationTags", "default") {
        Landscape.Landmines.DeclarationTags.associatedtype_
    }
    try compare("landmines.DeclarationTags", "associatedtype") {
        Landscape.Landmines.DeclarationTags.associatedtype_
    }
    try compare("landmines.DeclarationTags", "class") {
        Landscape.Landmines.DeclarationTags.class_
    }
    try compare("landmines.DeclarationTags", "deinit") {
        Landscape.Landmines.DeclarationTags.deinit_
    }
    try compare("landmines.DeclarationTags", "enum") {
        Landscape.Landmines.DeclarationTags.enum_
    }
    try compare("landmines.DeclarationTags", "extension") {
        Landscape.Landmines.DeclarationTags.extension_
    }
    try compare("landmines.DeclarationTags", "fileprivate") {
        Landscape.Landmines.DeclarationTags.fileprivate
    }
    try compare("landmines.DeclarationTags", "func") {
        Landscape.Landmines.DeclarationTags.func_
    }
    try compare("landmines.DeclarationTags", "init") {
        Landscape.Landmines.DeclarationTags.init_
    }
    try compare("landmines.DeclarationTags", "inout") {
        Landscape.Landmines.DeclarationTags.inout_
    }
    try compare("landmines.DeclarationTags", "internal") {
        Landscape.Landmines.DeclarationTags.internal_
    }
    try compare("landmines.DeclarationTags", "let") {
        Landscape.Landmines.DeclarationTags.let_
    }
    try compare("landmines.DeclarationTags", "open") {
        Landscape.Landmines.DeclarationTags.open
    }
    try compare("landmines.DeclarationTags", "operator") {
        Landscape.Landmines.DeclarationTags.operator_
    }
    try compare("landmines.DeclarationTags", "private") {
        Landscape.Landmines.DeclarationTags.private_
    }
    try compare("landmines.DeclarationTags", "precedencegroup") {
        Landscape.Landmines.DeclarationTags.precedencegroup
    }
    try compare("landmines.DeclarationTags", "protocol") {
        Landscape.Landmines.DeclarationTags.protocol_
    }
    try compare("landmines.DeclarationTags", "public") {
        Landscape.Landmines.DeclarationTags.public_
    }
    try compare("landmines.DeclarationTags", "rethrows") {
        Landscape.Landmines.DeclarationTags.rethrows
    }
    try compare("landmines.DeclarationTags", "static") {
        Landscape.Landmines.DeclarationTags.static_
    }
    try compare("landmines.DeclarationTags", "subscript") {
        Landscape.Landmines.DeclarationTags.subscript_
    }
    try compare("landmines.DeclarationTags", "typealias") {
        Landscape.Landmines.DeclarationTags.typealias_
    }
    try compare("landmines.DeclarationTags", "var") {
        Landscape.Landmines.DeclarationTags.var_
    }
    try compare("landmines.Decoder", "default") {
        Landscape.Landmines.Decoder(value: "x")
    }
    try compare("landmines.DefaultSubtype", "default") {
        Landscape.Landmines.DefaultSubtype(
            value: "x",
            parent: .self_(Landscape.Landmines.SelfSubtype(value: "x", tag: 2))
        )
    }
    try compare("landmines.Dictionary", "default") {
        Landscape.Landmines.Dictionary(value: ["a": 1])
    }
    try compare("landmines.Double", "default") {
        Landscape.Landmines.Double_(value: 0.5)
    }
    try compare("landmines.EmptyBase", "default") {
        Landscape.Landmines.EmptyBase.empty(Landscape.Landmines.EmptySubtype())
    }
    try compare("landmines.EmptySubtype", "default") {
        Landscape.Landmines.EmptySubtype()
    }
    try compare("landmines.Encodable", "default") {
        Landscape.Landmines.Encodable(value: "x")
    }
    try compare("landmines.Encoder", "default") {
        Landscape.Landmines.Encoder(value: "x")
    }
    try compare("landmines.Equatable", "default") {
        Landscape.Landmines.Equatable(value: "x")
    }
    try compare("landmines.Error", "default") {
        Landscape.Landmines.Error(value: "x")
    }
    try compare("landmines.ExpressionKeywords", "default") {
        Landscape.Landmines.ExpressionKeywords()
    }
    try compare("landmines.ExpressionTags", "default") {
        Landscape.Landmines.ExpressionTags.any
    }
    try compare("landmines.ExpressionTags", "any") {
        Landscape.Landmines.ExpressionTags.any
    }
    try compare("landmines.ExpressionTags", "as") {
        Landscape.Landmines.ExpressionTags.as
    }
    try compare("landmines.ExpressionTags", "await") {
        Landscape.Landmines.ExpressionTags.await
    }
    try compare("landmines.ExpressionTags", "is") {
        Landscape.Landmines.ExpressionTags.is
    }
    try compare("landmines.ExpressionTags", "nil") {
        Landscape.Landmines.ExpressionTags.nil
    }
    try compare("landmines.ExpressionTags", "self") {
        Landscape.Landmines.ExpressionTags.self_
    }
    try compare("landmines.ExpressionTags", "super") {
        Landscape.Landmines.ExpressionTags.super
    }
    try compare("landmines.ExpressionTags", "throws") {
        Landscape.Landmines.ExpressionTags.throws
    }
    try compare("landmines.ExpressionTags", "try") {
        Landscape.Landmines.ExpressionTags.try
    }
    try compare("landmines.ExpressionTags", "type") {
        Landscape.Landmines.ExpressionTags.type
    }
    try compare("landmines.ExpressionTags", "metatype") {
        Landscape.Landmines.ExpressionTags.metatype
    }
    try compare("landmines.Float", "default") {
        Landscape.Landmines.Float(value: 0.5)
    }
    try compare("landmines.Foundation", "default") {
        Landscape.Landmines.Foundation(value: "x")
    }
    try compare("landmines.Hashable", "default") {
        Landscape.Landmines.Hashable(value: "x")
    }
    try compare("landmines.Hasher", "default") {
        Landscape.Landmines.Hasher(value: "x")
    }
    try compare("landmines.Identifiable", "default") {
        Landscape.Landmines.Identifiable(value: "x")
    }
    try compare("landmines.Indirect", "default") {
        Landscape.Landmines.Indirect(value: [])
    }
    try compare("landmines.Int", "default") {
        Landscape.Landmines.Int(value: 1)
    }
    try compare("landmines.JSONDecoder", "default") {
        Landscape.Landmines.JsonDecoder(value: "x")
    }
    try compare("landmines.JSONEncoder", "default") {
        Landscape.Landmines.JsonEncoder(value: "x")
    }
    try compare("landmines.Kind", "default") {
        Landscape.Landmines.Kind(value: "x")
    }
    try compare("landmines.Line", "default") {
        Landscape.Landmines.Line(wire: .text("x"))
    }
    try compare("landmines.Line", "telex") {
        Landscape.Landmines.Line()
    }
    try compare("landmines.Lock", "none") {
        Landscape.Landmines.Lock.none
    }
    try compare("landmines.MainActor", "default") {
        Landscape.Landmines.MainActor(value: "x")
    }
    try compare("landmines.MemberTags", "default") {
        Landscape.Landmines.MemberTags.hash_
    }
    try compare("landmines.MemberTags", "hash") {
        Landscape.Landmines.MemberTags.hash_
    }
    try compare("landmines.MemberTags", "hash_value") {
        Landscape.Landmines.MemberTags.hashValue_
    }
    try compare("landmines.MemberTags", "hash_into") {
        Landscape.Landmines.MemberTags.hashInto
    }
    try compare("landmines.MemberTags", "hasher") {
        Landscape.Landmines.MemberTags.hasher
    }
    try compare("landmines.MemberTags", "description") {
        Landscape.Landmines.MemberTags.description_
    }
    try compare("landmines.MemberTags", "debug_description") {
        Landscape.Landmines.MemberTags.debugDescription
    }
    try compare("landmines.MemberTags", "custom_mirror") {
        Landscape.Landmines.MemberTags.customMirror_
    }
    try compare("landmines.MemberTags", "encode") {
        Landscape.Landmines.MemberTags.encode
    }
    try compare("landmines.MemberTags", "decode") {
        Landscape.Landmines.MemberTags.decode
    }
    try compare("landmines.MemberTags", "encoder") {
        Landscape.Landmines.MemberTags.encoder
    }
    try compare("landmines.MemberTags", "decoder") {
        Landscape.Landmines.MemberTags.decoder
    }
    try compare("landmines.MemberTags", "to_json") {
        Landscape.Landmines.MemberTags.toJson
    }
    try compare("landmines.MemberTags", "from_json") {
        Landscape.Landmines.MemberTags.fromJson
    }
    try compare("landmines.MemberTags", "json") {
        Landscape.Landmines.MemberTags.json
    }
    try compare("landmines.MemberTags", "json_value") {
        Landscape.Landmines.MemberTags.jsonValue
    }
    try compare("landmines.MemberTags", "reader") {
        Landscape.Landmines.MemberTags.reader
    }
    try compare("landmines.MemberTags", "visitor") {
        Landscape.Landmines.MemberTags.visitor
    }
    try compare("landmines.MemberTags", "read") {
        Landscape.Landmines.MemberTags.read
    }
    try compare("landmines.MemberTags", "write") {
        Landscape.Landmines.MemberTags.write
    }
    try compare("landmines.MemberTags", "value") {
        Landscape.Landmines.MemberTags.value
    }
    try compare("landmines.MemberTags", "values") {
        Landscape.Landmines.MemberTags.values
    }
    try compare("landmines.MemberTags", "tag") {
        Landscape.Landmines.MemberTags.tag
    }
    try compare("landmines.MemberTags", "tags") {
        Landscape.Landmines.MemberTags.tags
    }
    try compare("landmines.MemberTags", "raw_value") {
        Landscape.Landmines.MemberTags.rawValue
    }
    try compare("landmines.MemberTags", "all_cases") {
        Landscape.Landmines.MemberTags.allCases
    }
    try compare("landmines.MemberTags", "coding_keys") {
        Landscape.Landmines.MemberTags.codingKeys
    }
    try compare("landmines.MemberTags", "id") {
        Landscape.Landmines.MemberTags.id
    }
    try compare("landmines.MemberTags", "name") {
        Landscape.Landmines.MemberTags.name
    }
    try compare("landmines.MemberTags", "names") {
        Landscape.Landmines.MemberTags.names
    }
    try compare("landmines.MemberTags", "type_name") {
        Landscape.Landmines.MemberTags.typeName
    }
    try compare("landmines.MemberTags", "kind") {
        Landscape.Landmines.MemberTags.kind
    }
    try compare("landmines.MemberTags", "fields") {
        Landscape.Landmines.MemberTags.fields
    }
    try compare("landmines.MemberTags", "field") {
        Landscape.Landmines.MemberTags.field
    }
    try compare("landmines.MemberTags", "key") {
        Landscape.Landmines.MemberTags.key
    }
    try compare("landmines.MemberTags", "keys") {
        Landscape.Landmines.MemberTags.keys
    }
    try compare("landmines.MemberTags", "path") {
        Landscape.Landmines.MemberTags.path
    }
    try compare("landmines.MemberTags", "routes") {
        Landscape.Landmines.MemberTags.routes
    }
    try compare("landmines.MemberTags", "validate") {
        Landscape.Landmines.MemberTags.validate
    }
    try compare("landmines.MemberTags", "redacted") {
        Landscape.Landmines.MemberTags.redacted
    }
    try compare("landmines.MemberTags", "storage") {
        Landscape.Landmines.MemberTags.storage
    }
    try compare("landmines.MemberTags", "box") {
        Landscape.Landmines.MemberTags.box
    }
    try compare("landmines.MemberTags", "boxed") {
        Landscape.Landmines.MemberTags.boxed
    }
    try compare("landmines.MemberTags", "base") {
        Landscape.Landmines.MemberTags.base
    }
    try compare("landmines.MemberTags", "parent") {
        Landscape.Landmines.MemberTags.parent
    }
    try compare("landmines.MemberTags", "unknown") {
        Landscape.Landmines.MemberTags.unknown
    }
    try compare("landmines.MemberTags", "catch_all") {
        Landscape.Landmines.MemberTags.catchAll
    }
    try compare("landmines.MemberTags", "result") {
        Landscape.Landmines.MemberTags.result
    }
    try compare("landmines.MemberTags", "failure") {
        Landscape.Landmines.MemberTags.failure
    }
    try compare("landmines.MemberTags", "success") {
        Landscape.Landmines.MemberTags.success
    }
    try compare("landmines.MemberTags", "response") {
        Landscape.Landmines.MemberTags.response
    }
    try compare("landmines.MemberTags", "request") {
        Landscape.Landmines.MemberTags.request
    }
    try compare("landmines.MemberTags", "client") {
        Landscape.Landmines.MemberTags.client_
    }
    try compare("landmines.MemberTags", "server") {
        Landscape.Landmines.MemberTags.server
    }
    try compare("landmines.MemberTags", "lhs") {
        Landscape.Landmines.MemberTags.lhs
    }
    try compare("landmines.MemberTags", "rhs") {
        Landscape.Landmines.MemberTags.rhs
    }
    try compare("landmines.MemberTags", "container") {
        Landscape.Landmines.MemberTags.container
    }
    try compare("landmines.MemberTags", "context") {
        Landscape.Landmines.MemberTags.context
    }
    try compare("landmines.MemberTags", "options") {
        Landscape.Landmines.MemberTags.options
    }
    try compare("landmines.MemberTags", "callback") {
        Landscape.Landmines.MemberTags.callback
    }
    try compare("landmines.MemberTags", "arg") {
        Landscape.Landmines.MemberTags.arg
    }
    try compare("landmines.MemberTags", "args") {
        Landscape.Landmines.MemberTags.args
    }
    try compare("landmines.MemberTags", "swift") {
        Landscape.Landmines.MemberTags.swift
    }
    try compare("landmines.MemberTags", "foundation") {
        Landscape.Landmines.MemberTags.foundation
    }
    try compare("landmines.MemberTags", "stone") {
        Landscape.Landmines.MemberTags.stone
    }
    try compare("landmines.MemberTags", "stone_runtime") {
        Landscape.Landmines.MemberTags.stoneRuntime
    }
    try compare("landmines.MemberTags", "runtime") {
        Landscape.Landmines.MemberTags.runtime
    }
    try compare("landmines.MemberTags", "data") {
        Landscape.Landmines.MemberTags.data
    }
    try compare("landmines.MemberTags", "date") {
        Landscape.Landmines.MemberTags.date
    }
    try compare("landmines.MemberTags", "string") {
        Landscape.Landmines.MemberTags.string_
    }
    try compare("landmines.MemberTags", "int64") {
        Landscape.Landmines.MemberTags.int64_
    }
    try compare("landmines.MemberTags", "bool") {
        Landscape.Landmines.MemberTags.bool_
    }
    try compare("landmines.MemberTags", "argument") {
        Landscape.Landmines.MemberTags.argument
    }
    try compare("landmines.MemberTags", "attributes") {
        Landscape.Landmines.MemberTags.attributes
    }
    try compare("landmines.MemberTags", "boolean") {
        Landscape.Landmines.MemberTags.boolean
    }
    try compare("landmines.MemberTags", "boolean_if_present") {
        Landscape.Landmines.MemberTags.booleanIfPresent
    }
    try compare("landmines.MemberTags", "bytes") {
        Landscape.Landmines.MemberTags.bytes
    }
    try compare("landmines.MemberTags", "bytes_if_present") {
        Landscape.Landmines.MemberTags.bytesIfPresent
    }
    try compare("landmines.MemberTags", "call_as_function") {
        Landscape.Landmines.MemberTags.callAsFunction
    }
    try compare("landmines.MemberTags", "deprecation") {
        Landscape.Landmines.MemberTags.deprecation
    }
    try compare("landmines.MemberTags", "encode_bytes") {
        Landscape.Landmines.MemberTags.encodeBytes
    }
    try compare("landmines.MemberTags", "error_description") {
        Landscape.Landmines.MemberTags.errorDescription
    }
    try compare("landmines.MemberTags", "escapes_non_ascii") {
        Landscape.Landmines.MemberTags.escapesNonAscii
    }
    try compare("landmines.MemberTags", "expected") {
        Landscape.Landmines.MemberTags.expected
    }
    try compare("landmines.MemberTags", "field_if_present") {
        Landscape.Landmines.MemberTags.fieldIfPresent
    }
    try compare("landmines.MemberTags", "flattened") {
        Landscape.Landmines.MemberTags.flattened
    }
    try compare("landmines.MemberTags", "flattened_if_present") {
        Landscape.Landmines.MemberTags.flattenedIfPresent
    }
    try compare("landmines.MemberTags", "float32") {
        Landscape.Landmines.MemberTags.float32
    }
    try compare("landmines.MemberTags", "float64") {
        Landscape.Landmines.MemberTags.float64
    }
    try compare("landmines.MemberTags", "found") {
        Landscape.Landmines.MemberTags.found
    }
    try compare("landmines.MemberTags", "int32") {
        Landscape.Landmines.MemberTags.int32_
    }
    try compare("landmines.MemberTags", "is_redacted") {
        Landscape.Landmines.MemberTags.isRedacted
    }
    try compare("landmines.MemberTags", "list") {
        Landscape.Landmines.MemberTags.list_
    }
    try compare("landmines.MemberTags", "map") {
        Landscape.Landmines.MemberTags.map
    }
    try compare("landmines.MemberTags", "mask") {
        Landscape.Landmines.MemberTags.mask
    }
    try compare("landmines.MemberTags", "maximum") {
        Landscape.Landmines.MemberTags.maximum
    }
    try compare("landmines.MemberTags", "minimum") {
        Landscape.Landmines.MemberTags.minimum
    }
    try compare("landmines.MemberTags", "namespace_") {
        Landscape.Landmines.MemberTags.namespace
    }
    try compare("landmines.MemberTags", "next") {
        Landscape.Landmines.MemberTags.next
    }
    try compare("landmines.MemberTags", "nullable") {
        Landscape.Landmines.MemberTags.nullable
    }
    try compare("landmines.MemberTags", "object") {
        Landscape.Landmines.MemberTags.object
    }
    try compare("landmines.MemberTags", "offset") {
        Landscape.Landmines.MemberTags.offset
    }
    try compare("landmines.MemberTags", "pattern") {
        Landscape.Landmines.MemberTags.pattern
    }
    try compare("landmines.MemberTags", "rule") {
        Landscape.Landmines.MemberTags.rule
    }
    try compare("landmines.MemberTags", "strings") {
        Landscape.Landmines.MemberTags.strings
    }
    try compare("landmines.MemberTags", "strings_if_present") {
        Landscape.Landmines.MemberTags.stringsIfPresent
    }
    try compare("landmines.MemberTags", "timestamp") {
        Landscape.Landmines.MemberTags.timestamp_
    }
    try compare("landmines.MemberTags", "uint32") {
        Landscape.Landmines.MemberTags.uint32_
    }
    try compare("landmines.MemberTags", "uint64") {
        Landscape.Landmines.MemberTags.uint64_
    }
    try compare("landmines.MemberTags", "unexpected_tag") {
        Landscape.Landmines.MemberTags.unexpectedTag
    }
    try compare("landmines.MemberTags", "unknown_tag") {
        Landscape.Landmines.MemberTags.unknownTag
    }
    try compare("landmines.MemberTags", "unknowns") {
        Landscape.Landmines.MemberTags.unknowns
    }
    try compare("landmines.MemberTags", "validates") {
        Landscape.Landmines.MemberTags.validates
    }
    try compare("landmines.MemberTags", "value_if_present") {
        Landscape.Landmines.MemberTags.valueIfPresent
    }
    try compare("landmines.MemberTags", "version") {
        Landscape.Landmines.MemberTags.version
    }
    try compare("landmines.MemberTags", "void") {
        Landscape.Landmines.MemberTags.void_
    }
    try compare("landmines.MemberTags", "local_name") {
        Landscape.Landmines.MemberTags.localName
    }
    try compare("landmines.MemberTags", "url") {
        Landscape.Landmines.MemberTags.url
    }
    try compare("landmines.MemberTags", "rounded") {
        Landscape.Landmines.MemberTags.rounded
    }
    try compare("landmines.MemberTags", "magnitude") {
        Landscape.Landmines.MemberTags.magnitude
    }
    try compare("landmines.MemberTags", "other") {
        Landscape.Landmines.MemberTags.other()
    }
    try compare("landmines.MemberTypes", "inner") {
        Landscape.Landmines.MemberTypes(
            reader: Data(),
            visitor: Date(timeIntervalSince1970: 1_767_225_600),
            value: [],
            tag: [:],
            result: Landscape.Landmines.Result(value: "x")
        )
    }
    try compare("landmines.MemberTypes", "default") {
        Landscape.Landmines.MemberTypes(
            reader: Data([0, 1, 2]),
            visitor: Date(timeIntervalSince1970: 1_767_225_600),
            value: [Data([0]), Data()],
            tag: ["": Date(timeIntervalSince1970: 1_767_225_600)],
            self_: Landscape.Landmines.MemberTypes(
                reader: Data(),
                visitor: Date(timeIntervalSince1970: 1_767_225_600),
                value: [],
                tag: [:],
                result: Landscape.Landmines.Result(value: "x")
            ),
            other: .hash_,
            result: Landscape.Landmines.Result(value: "x"),
            error: Landscape.Landmines.Error(value: "x")
        )
    }
    try compare("landmines.Members", "default") {
        Landscape.Landmines.Members(
            hash_: "x",
            hashValue_: "x",
            hashInto: "x",
            hasher: "x",
            description_: "x",
            debugDescription: "x",
            customMirror_: "x",
            encode: "x",
            decode: "x",
            encoder: "x",
            decoder: "x",
            toJson: "x",
            fromJson: "x",
            json: "x",
            jsonValue: "x",
            reader: "x",
            visitor: "x",
            read: "x",
            write: "x",
            value: "x",
            values: "x",
            tag: "x",
            tags: "x",
            rawValue: "x",
            allCases: "x",
            codingKeys: "x",
            id: "x",
            name: "x",
            names: "x",
            typeName: "x",
            kind: "x",
            fields: "x",
            field: "x",
            key: "x",
            keys: "x",
            path: "x",
            routes: "x",
            validate: "x",
            redacted: "x",
            storage: "x",
            box: "x",
            boxed: "x",
            base: "x",
            parent: "x",
            unknown: "x",
            catchAll: "x",
            result: "x",
            failure: "x",
            success: "x",
            response: "x",
            request: "x",
            client_: "x",
            server: "x",
            lhs: "x",
            rhs: "x",
            container: "x",
            context: "x",
            options: "x",
            callback: "x",
            arg: "x",
            args: "x",
            swift: "x",
            foundation: "x",
            stone: "x",
            stoneRuntime: "x",
            runtime: "x",
            data: "x",
            date: "x",
            string_: "x",
            int64_: "x",
            bool_: "x",
            argument: "x",
            attributes: "x",
            boolean: "x",
            booleanIfPresent: "x",
            bytes: "x",
            bytesIfPresent: "x",
            callAsFunction: "x",
            deprecation: "x",
            encodeBytes: "x",
            errorDescription: "x",
            escapesNonAscii: "x",
            expected: "x",
            fieldIfPresent: "x",
            flattened: "x",
            flattenedIfPresent: "x",
            float32: "x",
            float64: "x",
            found: "x",
            int32_: "x",
            isRedacted: "x",
            list_: "x",
            map: "x",
            mask: "x",
            maximum: "x",
            minimum: "x",
            namespace: "x",
            next: "x",
            nullable: "x",
            object: "x",
            offset: "x",
            pattern: "x",
            rule: "x",
            strings: "x",
            stringsIfPresent: "x",
            timestamp_: "x",
            uint32_: "x",
            uint64_: "x",
            unexpectedTag: "x",
            unknownTag: "x",
            unknowns: "x",
            validates: "x",
            valueIfPresent: "x",
            version: "x",
            void_: "x",
            localName: "x",
            url: "x",
            rounded: "x",
            magnitude: "x"
        )
    }
    try compare("landmines.Mirror", "default") {
        Landscape.Landmines.Mirror_(value: "x")
    }
    try compare("landmines.Namespace", "default") {
        Landscape.Landmines.Namespace(value: "x")
    }
    try compare("landmines.Never", "default") {
        Landscape.Landmines.Never()
    }
    try compare("landmines.NoFields", "default") {
        Landscape.Landmines.NoFields()
    }
    try compare("landmines.NoFieldsEither", "default") {
        Landscape.Landmines.NoFieldsEither()
    }
    try compare("landmines.NoTags", "default") {
        Landscape.Landmines.NoTags.other()
    }
    try compare("landmines.NoTags", "other") {
        Landscape.Landmines.NoTags.other()
    }
    try compare("landmines.NoTagsEither", "default") {
        Landscape.Landmines.NoTagsEither.other()
    }
    try compare("landmines.NoTagsEither", "other") {
        Landscape.Landmines.NoTagsEither.other()
    }
    try compare("landmines.Nothings", "default") {
        Landscape.Landmines.Nothings(
            struct_: Landscape.Landmines.NoFields(),
            list_: [],
            map: ["": Landscape.Landmines.NoFieldsEither()]
        )
    }
    try compare("landmines.Optional", "default") {
        Landscape.Landmines.Optional()
    }
    try compare("landmines.Options", "default") {
        Landscape.Landmines.Options(value: "x")
    }
    try compare("landmines.Password", "default") {
        Landscape.Landmines.Password.word("sesame")
    }
    try compare("landmines.Password", "none") {
        Landscape.Landmines.Password.none
    }
    try compare("landmines.Password", "other") {
        Landscape.Landmines.Password.other()
    }
    try compare("landmines.PayloadTags", "default") {
        Landscape.Landmines.PayloadTags.default_(-1)
    }
    try compare("landmines.PayloadTags", "type") {
        Landscape.Landmines.PayloadTags.type(Landscape.Landmines.Type_(value: "x"))
    }
    try compare("landmines.PayloadTags", "self") {
        Landscape.Landmines.PayloadTags.self_(Landscape.Landmines.Self_(value: true))
    }
    try compare("landmines.PayloadTags", "nested") {
        Landscape.Landmines.PayloadTags.case([.default_(-1), .type(Landscape.Landmines.Type_(value: "x"))])
    }
    try compare("landmines.PayloadTags", "deeper") {
        Landscape.Landmines.PayloadTags.indirect(
            .case([.default_(-1), .type(Landscape.Landmines.Type_(value: "x"))])
        )
    }
    try compare("landmines.PayloadTags", "keyword") {
        Landscape.Landmines.PayloadTags.in(.class_)
    }
    try compare("landmines.PayloadTags", "other") {
        Landscape.Landmines.PayloadTags.other()
    }
    try compare("landmines.Primitives", "default") {
        Landscape.Landmines.Primitives(
            list_: [Landscape.Landmines.Data(value: Data([0, 1, 2]))],
            map: ["a": Landscape.Landmines.Date(value: Date(timeIntervalSince1970: 1_767_225_600))],
            nullable: Landscape.Landmines.Bool_(value: false)
        )
    }
    try compare("landmines.Protocol", "default") {
        Landscape.Landmines.Protocol_()
    }
    try compare("landmines.Reader", "default") {
        Landscape.Landmines.Reader(value: "x")
    }
    try compare("landmines.Result", "default") {
        Landscape.Landmines.Result(value: "x")
    }
    try compare("landmines.Route", "default") {
        Landscape.Landmines.Route(value: "x")
    }
    try compare("landmines.Routes", "default") {
        Landscape.Landmines.Routes_(value: "x")
    }
    try compare("landmines.Self", "default") {
        Landscape.Landmines.Self_(value: true)
    }
    try compare("landmines.SelfSubtype", "default") {
        Landscape.Landmines.SelfSubtype(value: "x", tag: 2)
    }
    try compare("landmines.Sendable", "default") {
        Landscape.Landmines.Sendable(value: "x")
    }
    try compare("landmines.Set", "default") {
        Landscape.Landmines.Set(value: [])
    }
    try compare("landmines.Signal", "lamp") {
        Landscape.Landmines.Signal.lamp
    }
    try compare("landmines.Signal", "flag") {
        Landscape.Landmines.Signal.flag
    }
    try compare("landmines.Signal", "other") {
        Landscape.Landmines.Signal.other()
    }
    try compare("landmines.StatementKeywords", "default") {
        Landscape.Landmines.StatementKeywords(
            break: 1,
            case: 1,
            catch: 1,
            continue: 1,
            default_: 1,
            defer: 1,
            do: 1,
            else: 1,
            fallthrough: 1,
            for: 1,
            guard: 1,
            if: 1,
            in: 1,
            repeat: 1,
            return: 1,
            throw: 1,
            switch: 1,
            where: 1,
            while: 1
        )
    }
    try compare("landmines.StatementTags", "default") {
        Landscape.Landmines.StatementTags.default_
    }
    try compare("landmines.StatementTags", "break") {
        Landscape.Landmines.StatementTags.break
    }
    try compare("landmines.StatementTags", "case") {
        Landscape.Landmines.StatementTags.case
    }
    try compare("landmines.StatementTags", "catch") {
        Landscape.Landmines.StatementTags.catch
    }
    try compare("landmines.StatementTags", "continue") {
        Landscape.Landmines.StatementTags.continue
    }
    try compare("landmines.StatementTags", "defer") {
        Landscape.Landmines.StatementTags.defer
    }
    try compare("landmines.StatementTags", "do") {
        Landscape.Landmines.StatementTags.do
    }
    try compare("landmines.StatementTags", "else") {
        Landscape.Landmines.StatementTags.else
    }
    try compare("landmines.StatementTags", "fallthrough") {
        Landscape.Landmines.StatementTags.fallthrough
    }
    try compare("landmines.StatementTags", "for") {
        Landscape.Landmines.StatementTags.for
    }
    try compare("landmines.StatementTags", "guard") {
        Landscape.Landmines.StatementTags.guard
    }
    try compare("landmines.StatementTags", "if") {
        Landscape.Landmines.StatementTags.if
    }
    try compare("landmines.StatementTags", "in") {
        Landscape.Landmines.StatementTags.in
    }
    try compare("landmines.StatementTags", "repeat") {
        Landscape.Landmines.StatementTags.repeat
    }
    try compare("landmines.StatementTags", "return") {
        Landscape.Landmines.StatementTags.return
    }
    try compare("landmines.StatementTags", "throw") {
        Landscape.Landmines.StatementTags.throw
    }
    try compare("landmines.StatementTags", "switch") {
        Landscape.Landmines.StatementTags.switch
    }
    try compare("landmines.StatementTags", "where") {
        Landscape.Landmines.StatementTags.where
    }
    try compare("landmines.StatementTags", "while") {
        Landscape.Landmines.StatementTags.while
    }
    try compare("landmines.StatementTags", "other") {
        Landscape.Landmines.StatementTags.other()
    }
    try compare("landmines.Station", "default") {
        Landscape.Landmines.Station(signal: .lamp)
    }
    try compare("landmines.Station", "silent") {
        Landscape.Landmines.Station()
    }
    try compare("landmines.Stone", "default") {
        Landscape.Landmines.Stone(value: "x")
    }
    try compare("landmines.StoneBox", "default") {
        Landscape.Landmines.StoneBox(value: "x")
    }
    try compare("landmines.StoneCoder", "default") {
        Landscape.Landmines.StoneCoder(value: "x")
    }
    try compare("landmines.StoneDecodingError", "default") {
        Landscape.Landmines.StoneDecodingError_(value: "x")
    }
    try compare("landmines.StoneEncodingError", "default") {
        Landscape.Landmines.StoneEncodingError(value: "x")
    }
    try compare("landmines.StoneError", "default") {
        Landscape.Landmines.StoneError(value: "x")
    }
    try compare("landmines.StoneFloatRule", "default") {
        Landscape.Landmines.StoneFloatRule(value: "x")
    }
    try compare("landmines.StoneIntegerRule", "default") {
        Landscape.Landmines.StoneIntegerRule(value: "x")
    }
    try compare("landmines.StoneJSONDecoder", "default") {
        Landscape.Landmines.StoneJsonDecoder(value: "x")
    }
    try compare("landmines.StoneJSONEncoder", "default") {
        Landscape.Landmines.StoneJsonEncoder(value: "x")
    }
    try compare("landmines.StoneListRule", "default") {
        Landscape.Landmines.StoneListRule(value: "x")
    }
    try compare("landmines.StoneMirror", "default") {
        Landscape.Landmines.StoneMirror(value: "x")
    }
    try compare("landmines.StoneNoAttributes", "default") {
        Landscape.Landmines.StoneNoAttributes_(value: "x")
    }
    try compare("landmines.StoneReader", "default") {
        Landscape.Landmines.StoneReader(value: "x")
    }
    try compare("landmines.StoneRedaction", "default") {
        Landscape.Landmines.StoneRedaction(value: "x")
    }
    try compare("landmines.StoneRoute", "default") {
        Landscape.Landmines.StoneRoute_(value: "x")
    }
    try compare("landmines.StoneRouteDeprecation", "default") {
        Landscape.Landmines.StoneRouteDeprecation(value: "x")
    }
    try compare("landmines.StoneRouteDescription", "default") {
        Landscape.Landmines.StoneRouteDescription(value: "x")
    }
    try compare("landmines.StoneRuntime", "default") {
        Landscape.Landmines.StoneRuntime_(value: "x")
    }
    try compare("landmines.StoneRuntimeVersion1", "default") {
        Landscape.Landmines.StoneRuntimeVersion1(value: "x")
    }
    try compare("landmines.StoneStringRule", "default") {
        Landscape.Landmines.StoneStringRule(value: "x")
    }
    try compare("landmines.StoneStruct", "default") {
        Landscape.Landmines.StoneStruct(value: "x")
    }
    try compare("landmines.StoneUnion", "default") {
        Landscape.Landmines.StoneUnion(value: "x")
    }
    try compare("landmines.StoneUnionMirror", "default") {
        Landscape.Landmines.StoneUnionMirror(value: "x")
    }
    try compare("landmines.StoneUnknownTag", "default") {
        Landscape.Landmines.StoneUnknownTag_(value: "x")
    }
    try compare("landmines.StoneValue", "default") {
        Landscape.Landmines.StoneValue_(value: "x")
    }
    try compare("landmines.StoneWriter", "default") {
        Landscape.Landmines.StoneWriter(value: "x")
    }
    try compare("landmines.Substring", "default") {
        Landscape.Landmines.Substring(value: "")
    }
    try compare("landmines.Swift", "default") {
        Landscape.Landmines.Swift_(value: "x")
    }
    try compare("landmines.Task", "default") {
        Landscape.Landmines.Task(value: true)
    }
    try compare("landmines.Texts", "default") {
        Landscape.Landmines.Texts(interpolated: "\\(1 + 1)")
    }
    try compare("landmines.Type", "default") {
        Landscape.Landmines.Type_(value: "x")
    }
    try compare("landmines.UInt", "default") {
        Landscape.Landmines.UInt(value: 1)
    }
    try compare("landmines.URL", "default") {
        Landscape.Landmines.Url(value: "x")
    }
    try compare("landmines.UUID", "default") {
        Landscape.Landmines.Uuid(value: "x")
    }
    try compare("landmines.UnknownSubtype", "default") {
        Landscape.Landmines.UnknownSubtype(value: "x", other: "y")
    }
    try compare("landmines.Unknowns", "default") {
        Landscape.Landmines.Unknowns(value: "x")
    }
    try compare("landmines.Void_", "default") {
        Landscape.Landmines.Void_.void_
    }
    try compare("landmines.Void_", "void") {
        Landscape.Landmines.Void_.void_
    }
    try compare("landmines.Void_", "Void") {
        Landscape.Landmines.Void_.void__
    }
    try compare("landmines.Void_", "VOID") {
        Landscape.Landmines.Void_.void___
    }
    try compare("landmines.Wire", "default") {
        Landscape.Landmines.Wire.text("x")
    }
    try compare("landmines.Wire", "morse") {
        Landscape.Landmines.Wire.morse
    }
    try compare("landmines.Wire", "telex") {
        Landscape.Landmines.Wire.telex
    }
    try compare("landmines.Writer", "default") {
        Landscape.Landmines.Writer(value: "x")
    }
    try compare("odd_names.Fields", "default") {
        Landscape.OddNames.Fields(
            a: "1",
            a1: "2",
            leading: "3",
            twice: "4",
            trailing: "5",
            _1st: "6",
            x123: "7",
            contentType: "8",
            xY: "9",
            ends: "10",
            snakeCase: "11",
            camelCase: "12",
            pascalCase: "13",
            screamingCase: "14",
            xmlHttp2Request: "15",
            iOsVersion: "16",
            annotationType: "17",
            aVeryLongNameThatGoesOnAndOnAndThatNobodyWouldLikeToTypeMoreThanOnceInALifetime: "18"
        )
    }
    try compare("odd_names.Mixed_Case_2", "default") {
        Landscape.OddNames.MixedCase2(value: .one)
    }
    try compare("odd_names.SCREAMING_TYPE", "default") {
        Landscape.OddNames.ScreamingType(value: Landscape.OddNames.LowerCase(value: "x"))
    }
    try compare("odd_names.Tags", "default") {
        Landscape.OddNames.Tags.contentType
    }
    try compare("odd_names.Tags", "payload") {
        Landscape.OddNames.Tags.pascalCase("x")
    }
    try compare("odd_names.Tags", "_leading") {
        Landscape.OddNames.Tags.leading
    }
    try compare("odd_names.Tags", "trailing_") {
        Landscape.OddNames.Tags.trailing
    }
    try compare("odd_names.Tags", "_1st") {
        Landscape.OddNames.Tags._1st
    }
    try compare("odd_names.Tags", "content-type") {
        Landscape.OddNames.Tags.contentType
    }
    try compare("odd_names.Tags", "SCREAMING_CASE") {
        Landscape.OddNames.Tags.screamingCase
    }
    try compare("odd_names.Tags", "annotation_type") {
        Landscape.OddNames.Tags.annotationType
    }
    try compare("odd_names.Tags", "other") {
        Landscape.OddNames.Tags.other()
    }
    try compare("odd_names.kebab-case", "default") {
        Landscape.OddNames.KebabCase.two(Landscape.OddNames.LowerCase(value: "x"))
    }
    try compare("odd_names.kebab-case", "one") {
        Landscape.OddNames.KebabCase.one
    }
    try compare("odd_names.kebab-case", "other") {
        Landscape.OddNames.KebabCase.other()
    }
    try compare("odd_names.lower_case", "default") {
        Landscape.OddNames.LowerCase(value: "x")
    }
    try compare("protocol.Landmines", "default") {
        Landscape.Protocol_.Landmines(value: "x")
    }
    try compare("protocol.Own", "default") {
        Landscape.Protocol_.Own.yes
    }
    try compare("protocol.Own", "yes") {
        Landscape.Protocol_.Own.yes
    }
    try compare("protocol.Own", "protocol") {
        Landscape.Protocol_.Own.protocol_
    }
    try compare("protocol.Thing", "default") {
        Landscape.Protocol_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("self.Landmines", "default") {
        Landscape.Self_.Landmines(value: "x")
    }
    try compare("self.Own", "default") {
        Landscape.Self_.Own.yes
    }
    try compare("self.Own", "yes") {
        Landscape.Self_.Own.yes
    }
    try compare("self.Own", "self") {
        Landscape.Self_.Own.self_
    }
    try compare("self.Thing", "default") {
        Landscape.Self_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("sendable.Landmines", "default") {
        Landscape.Sendable.Landmines(value: "x")
    }
    try compare("sendable.Own", "default") {
        Landscape.Sendable.Own.yes
    }
    try compare("sendable.Own", "yes") {
        Landscape.Sendable.Own.yes
    }
    try compare("sendable.Own", "sendable") {
        Landscape.Sendable.Own.sendable
    }
    try compare("sendable.Thing", "default") {
        Landscape.Sendable.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("sizes.Large", "default") {
        Landscape.Sizes.Large.none
    }
    try compare("sizes.Large", "none") {
        Landscape.Sizes.Large.none
    }
    try compare("sizes.Large", "tag_0") {
        Landscape.Sizes.Large.tag0
    }
    try compare("sizes.Large", "tag_1") {
        Landscape.Sizes.Large.tag1
    }
    try compare("sizes.Large", "tag_2") {
        Landscape.Sizes.Large.tag2
    }
    try compare("sizes.Large", "tag_3") {
        Landscape.Sizes.Large.tag3
    }
    try compare("sizes.Large", "tag_4") {
        Landscape.Sizes.Large.tag4
    }
    try compare("sizes.Large", "tag_5") {
        Landscape.Sizes.Large.tag5
    }
    try compare("sizes.Large", "tag_6") {
        Landscape.Sizes.Large.tag6
    }
    try compare("sizes.Large", "tag_7") {
        Landscape.Sizes.Large.tag7
    }
    try compare("sizes.Large", "tag_8") {
        Landscape.Sizes.Large.tag8
    }
    try compare("sizes.Large", "tag_9") {
        Landscape.Sizes.Large.tag9
    }
    try compare("sizes.Large", "tag_10") {
        Landscape.Sizes.Large.tag10
    }
    try compare("sizes.Large", "tag_11") {
        Landscape.Sizes.Large.tag11
    }
    try compare("sizes.Large", "tag_12") {
        Landscape.Sizes.Large.tag12
    }
    try compare("sizes.Large", "tag_13") {
        Landscape.Sizes.Large.tag13
    }
    try compare("sizes.Large", "tag_14") {
        Landscape.Sizes.Large.tag14
    }
    try compare("sizes.Large", "tag_15") {
        Landscape.Sizes.Large.tag15
    }
    try compare("sizes.Large", "tag_16") {
        Landscape.Sizes.Large.tag16
    }
    try compare("sizes.Large", "tag_17") {
        Landscape.Sizes.Large.tag17
    }
    try compare("sizes.Large", "tag_18") {
        Landscape.Sizes.Large.tag18
    }
    try compare("sizes.Large", "tag_19") {
        Landscape.Sizes.Large.tag19
    }
    try compare("sizes.Large", "tag_20") {
        Landscape.Sizes.Large.tag20
    }
    try compare("sizes.Large", "tag_21") {
        Landscape.Sizes.Large.tag21
    }
    try compare("sizes.Large", "tag_22") {
        Landscape.Sizes.Large.tag22
    }
    try compare("sizes.Large", "tag_23") {
        Landscape.Sizes.Large.tag23
    }
    try compare("sizes.Large", "tag_24") {
        Landscape.Sizes.Large.tag24
    }
    try compare("sizes.Large", "tag_25") {
        Landscape.Sizes.Large.tag25
    }
    try compare("sizes.Large", "tag_26") {
        Landscape.Sizes.Large.tag26
    }
    try compare("sizes.Large", "tag_27") {
        Landscape.Sizes.Large.tag27
    }
    try compare("sizes.Large", "tag_28") {
        Landscape.Sizes.Large.tag28
    }
    try compare("sizes.Large", "tag_29") {
        Landscape.Sizes.Large.tag29
    }
    try compare("sizes.Large", "tag_30") {
        Landscape.Sizes.Large.tag30
    }
    try compare("sizes.Large", "tag_31") {
        Landscape.Sizes.Large.tag31
    }
    try compare("sizes.Large", "tag_32") {
        Landscape.Sizes.Large.tag32
    }
    try compare("sizes.Large", "tag_33") {
        Landscape.Sizes.Large.tag33
    }
    try compare("sizes.Large", "tag_34") {
        Landscape.Sizes.Large.tag34
    }
    try compare("sizes.Large", "tag_35") {
        Landscape.Sizes.Large.tag35
    }
    try compare("sizes.Large", "tag_36") {
        Landscape.Sizes.Large.tag36
    }
    try compare("sizes.Large", "tag_37") {
        Landscape.Sizes.Large.tag37
    }
    try compare("sizes.Large", "tag_38") {
        Landscape.Sizes.Large.tag38
    }
    try compare("sizes.Large", "tag_39") {
        Landscape.Sizes.Large.tag39
    }
    try compare("sizes.Large", "tag_40") {
        Landscape.Sizes.Large.tag40
    }
    try compare("sizes.Large", "tag_41") {
        Landscape.Sizes.Large.tag41
    }
    try compare("sizes.Large", "tag_42") {
        Landscape.Sizes.Large.tag42
    }
    try compare("sizes.Large", "tag_43") {
        Landscape.Sizes.Large.tag43
    }
    try compare("sizes.Large", "tag_44") {
        Landscape.Sizes.Large.tag44
    }
    try compare("sizes.Large", "tag_45") {
        Landscape.Sizes.Large.tag45
    }
    try compare("sizes.Large", "tag_46") {
        Landscape.Sizes.Large.tag46
    }
    try compare("sizes.Large", "tag_47") {
        Landscape.Sizes.Large.tag47
    }
    try compare("sizes.Large", "tag_48") {
        Landscape.Sizes.Large.tag48
    }
    try compare("sizes.Large", "tag_49") {
        Landscape.Sizes.Large.tag49
    }
    try compare("sizes.Large", "tag_50") {
        Landscape.Sizes.Large.tag50
    }
    try compare("sizes.Large", "tag_51") {
        Landscape.Sizes.Large.tag51
    }
    try compare("sizes.Large", "tag_52") {
        Landscape.Sizes.Large.tag52
    }
    try compare("sizes.Large", "tag_53") {
        Landscape.Sizes.Large.tag53
    }
    try compare("sizes.Large", "tag_54") {
        Landscape.Sizes.Large.tag54
    }
    try compare("sizes.Large", "tag_55") {
        Landscape.Sizes.Large.tag55
    }
    try compare("sizes.Large", "tag_56") {
        Landscape.Sizes.Large.tag56
    }
    try compare("sizes.Large", "tag_57") {
        Landscape.Sizes.Large.tag57
    }
    try compare("sizes.Large", "tag_58") {
        Landscape.Sizes.Large.tag58
    }
    try compare("sizes.Large", "tag_59") {
        Landscape.Sizes.Large.tag59
    }
    try compare("sizes.Large", "tag_60") {
        Landscape.Sizes.Large.tag60
    }
    try compare("sizes.Large", "tag_61") {
        Landscape.Sizes.Large.tag61
    }
    try compare("sizes.Large", "tag_62") {
        Landscape.Sizes.Large.tag62
    }
    try compare("sizes.Large", "tag_63") {
        Landscape.Sizes.Large.tag63
    }
    try compare("sizes.Large", "tag_64") {
        Landscape.Sizes.Large.tag64
    }
    try compare("sizes.Large", "tag_65") {
        Landscape.Sizes.Large.tag65
    }
    try compare("sizes.Large", "tag_66") {
        Landscape.Sizes.Large.tag66
    }
    try compare("sizes.Large", "tag_67") {
        Landscape.Sizes.Large.tag67
    }
    try compare("sizes.Large", "tag_68") {
        Landscape.Sizes.Large.tag68
    }
    try compare("sizes.Large", "tag_69") {
        Landscape.Sizes.Large.tag69
    }
    try compare("sizes.Large", "tag_70") {
        Landscape.Sizes.Large.tag70
    }
    try compare("sizes.Large", "tag_71") {
        Landscape.Sizes.Large.tag71
    }
    try compare("sizes.Large", "tag_72") {
        Landscape.Sizes.Large.tag72
    }
    try compare("sizes.Large", "tag_73") {
        Landscape.Sizes.Large.tag73
    }
    try compare("sizes.Large", "tag_74") {
        Landscape.Sizes.Large.tag74
    }
    try compare("sizes.Large", "tag_75") {
        Landscape.Sizes.Large.tag75
    }
    try compare("sizes.Large", "tag_76") {
        Landscape.Sizes.Large.tag76
    }
    try compare("sizes.Large", "tag_77") {
        Landscape.Sizes.Large.tag77
    }
    try compare("sizes.Large", "tag_78") {
        Landscape.Sizes.Large.tag78
    }
    try compare("sizes.Large", "tag_79") {
        Landscape.Sizes.Large.tag79
    }
    try compare("sizes.Large", "tag_80") {
        Landscape.Sizes.Large.tag80
    }
    try compare("sizes.Large", "tag_81") {
        Landscape.Sizes.Large.tag81
    }
    try compare("sizes.Large", "tag_82") {
        Landscape.Sizes.Large.tag82
    }
    try compare("sizes.Large", "tag_83") {
        Landscape.Sizes.Large.tag83
    }
    try compare("sizes.Large", "tag_84") {
        Landscape.Sizes.Large.tag84
    }
    try compare("sizes.Large", "tag_85") {
        Landscape.Sizes.Large.tag85
    }
    try compare("sizes.Large", "tag_86") {
        Landscape.Sizes.Large.tag86
    }
    try compare("sizes.Large", "tag_87") {
        Landscape.Sizes.Large.tag87
    }
    try compare("sizes.Large", "tag_88") {
        Landscape.Sizes.Large.tag88
    }
    try compare("sizes.Large", "tag_89") {
        Landscape.Sizes.Large.tag89
    }
    try compare("sizes.Large", "tag_90") {
        Landscape.Sizes.Large.tag90
    }
    try compare("sizes.Large", "tag_91") {
        Landscape.Sizes.Large.tag91
    }
    try compare("sizes.Large", "tag_92") {
        Landscape.Sizes.Large.tag92
    }
    try compare("sizes.Large", "tag_93") {
        Landscape.Sizes.Large.tag93
    }
    try compare("sizes.Large", "tag_94") {
        Landscape.Sizes.Large.tag94
    }
    try compare("sizes.Large", "tag_95") {
        Landscape.Sizes.Large.tag95
    }
    try compare("sizes.Large", "tag_96") {
        Landscape.Sizes.Large.tag96
    }
    try compare("sizes.Large", "tag_97") {
        Landscape.Sizes.Large.tag97
    }
    try compare("sizes.Large", "tag_98") {
        Landscape.Sizes.Large.tag98
    }
    try compare("sizes.Large", "tag_99") {
        Landscape.Sizes.Large.tag99
    }
    try compare("sizes.Large", "other") {
        Landscape.Sizes.Large.other()
    }
    try compare("sizes.LargeClosed", "default") {
        Landscape.Sizes.LargeClosed.none
    }
    try compare("sizes.LargeClosed", "none") {
        Landscape.Sizes.LargeClosed.none
    }
    try compare("sizes.LargeClosed", "tag_0") {
        Landscape.Sizes.LargeClosed.tag0
    }
    try compare("sizes.LargeClosed", "tag_1") {
        Landscape.Sizes.LargeClosed.tag1
    }
    try compare("sizes.LargeClosed", "tag_2") {
        Landscape.Sizes.LargeClosed.tag2
    }
    try compare("sizes.LargeClosed", "tag_3") {
        Landscape.Sizes.LargeClosed.tag3
    }
    try compare("sizes.LargeClosed", "tag_4") {
        Landscape.Sizes.LargeClosed.tag4
    }
    try compare("sizes.LargeClosed", "tag_5") {
        Landscape.Sizes.LargeClosed.tag5
    }
    try compare("sizes.LargeClosed", "tag_6") {
        Landscape.Sizes.LargeClosed.tag6
    }
    try compare("sizes.LargeClosed", "tag_7") {
        Landscape.Sizes.LargeClosed.tag7
    }
    try compare("sizes.LargeClosed", "tag_8") {
        Landscape.Sizes.LargeClosed.tag8
    }
    try compare("sizes.LargeClosed", "tag_9") {
        Landscape.Sizes.LargeClosed.tag9
    }
    try compare("sizes.LargeClosed", "tag_10") {
        Landscape.Sizes.LargeClosed.tag10
    }
    try compare("sizes.LargeClosed", "tag_11") {
        Landscape.Sizes.LargeClosed.tag11
    }
    try compare("sizes.LargeClosed", "tag_12") {
        Landscape.Sizes.LargeClosed.tag12
    }
    try compare("sizes.LargeClosed", "tag_13") {
        Landscape.Sizes.LargeClosed.tag13
    }
    try compare("sizes.LargeClosed", "tag_14") {
        Landscape.Sizes.LargeClosed.tag14
    }
    try compare("sizes.LargeClosed", "tag_15") {
        Landscape.Sizes.LargeClosed.tag15
    }
    try compare("sizes.LargeClosed", "tag_16") {
        Landscape.Sizes.LargeClosed.tag16
    }
    try compare("sizes.LargeClosed", "tag_17") {
        Landscape.Sizes.LargeClosed.tag17
    }
    try compare("sizes.LargeClosed", "tag_18") {
        Landscape.Sizes.LargeClosed.tag18
    }
    try compare("sizes.LargeClosed", "tag_19") {
        Landscape.Sizes.LargeClosed.tag19
    }
    try compare("sizes.LargeClosed", "tag_20") {
        Landscape.Sizes.LargeClosed.tag20
    }
    try compare("sizes.LargeClosed", "tag_21") {
        Landscape.Sizes.LargeClosed.tag21
    }
    try compare("sizes.LargeClosed", "tag_22") {
        Landscape.Sizes.LargeClosed.tag22
    }
    try compare("sizes.LargeClosed", "tag_23") {
        Landscape.Sizes.LargeClosed.tag23
    }
    try compare("sizes.LargeClosed", "tag_24") {
        Landscape.Sizes.LargeClosed.tag24
    }
    try compare("sizes.LargeClosed", "tag_25") {
        Landscape.Sizes.LargeClosed.tag25
    }
    try compare("sizes.LargeClosed", "tag_26") {
        Landscape.Sizes.LargeClosed.tag26
    }
    try compare("sizes.LargeClosed", "tag_27") {
        Landscape.Sizes.LargeClosed.tag27
    }
    try compare("sizes.LargeClosed", "tag_28") {
        Landscape.Sizes.LargeClosed.tag28
    }
    try compare("sizes.LargeClosed", "tag_29") {
        Landscape.Sizes.LargeClosed.tag29
    }
    try compare("sizes.LargeClosed", "tag_30") {
        Landscape.Sizes.LargeClosed.tag30
    }
    try compare("sizes.LargeClosed", "tag_31") {
        Landscape.Sizes.LargeClosed.tag31
    }
    try compare("sizes.LargeClosed", "tag_32") {
        Landscape.Sizes.LargeClosed.tag32
    }
    try compare("sizes.LargeClosed", "tag_33") {
        Landscape.Sizes.LargeClosed.tag33
    }
    try compare("sizes.LargeClosed", "tag_34") {
        Landscape.Sizes.LargeClosed.tag34
    }
    try compare("sizes.LargeClosed", "tag_35") {
        Landscape.Sizes.LargeClosed.tag35
    }
    try compare("sizes.LargeClosed", "tag_36") {
        Landscape.Sizes.LargeClosed.tag36
    }
    try compare("sizes.LargeClosed", "tag_37") {
        Landscape.Sizes.LargeClosed.tag37
    }
    try compare("sizes.LargeClosed", "tag_38") {
        Landscape.Sizes.LargeClosed.tag38
    }
    try compare("sizes.LargeClosed", "tag_39") {
        Landscape.Sizes.LargeClosed.tag39
    }
    try compare("sizes.LargeClosed", "tag_40") {
        Landscape.Sizes.LargeClosed.tag40
    }
    try compare("sizes.LargeClosed", "tag_41") {
        Landscape.Sizes.LargeClosed.tag41
    }
    try compare("sizes.LargeClosed", "tag_42") {
        Landscape.Sizes.LargeClosed.tag42
    }
    try compare("sizes.LargeClosed", "tag_43") {
        Landscape.Sizes.LargeClosed.tag43
    }
    try compare("sizes.LargeClosed", "tag_44") {
        Landscape.Sizes.LargeClosed.tag44
    }
    try compare("sizes.LargeClosed", "tag_45") {
        Landscape.Sizes.LargeClosed.tag45
    }
    try compare("sizes.LargeClosed", "tag_46") {
        Landscape.Sizes.LargeClosed.tag46
    }
    try compare("sizes.LargeClosed", "tag_47") {
        Landscape.Sizes.LargeClosed.tag47
    }
    try compare("sizes.LargeClosed", "tag_48") {
        Landscape.Sizes.LargeClosed.tag48
    }
    try compare("sizes.LargeClosed", "tag_49") {
        Landscape.Sizes.LargeClosed.tag49
    }
    try compare("sizes.LargeClosed", "tag_50") {
        Landscape.Sizes.LargeClosed.tag50
    }
    try compare("sizes.LargeClosed", "tag_51") {
        Landscape.Sizes.LargeClosed.tag51
    }
    try compare("sizes.LargeClosed", "tag_52") {
        Landscape.Sizes.LargeClosed.tag52
    }
    try compare("sizes.LargeClosed", "tag_53") {
        Landscape.Sizes.LargeClosed.tag53
    }
    try compare("sizes.LargeClosed", "tag_54") {
        Landscape.Sizes.LargeClosed.tag54
    }
    try compare("sizes.LargeClosed", "tag_55") {
        Landscape.Sizes.LargeClosed.tag55
    }
    try compare("sizes.LargeClosed", "tag_56") {
        Landscape.Sizes.LargeClosed.tag56
    }
    try compare("sizes.LargeClosed", "tag_57") {
        Landscape.Sizes.LargeClosed.tag57
    }
    try compare("sizes.LargeClosed", "tag_58") {
        Landscape.Sizes.LargeClosed.tag58
    }
    try compare("sizes.LargeClosed", "tag_59") {
        Landscape.Sizes.LargeClosed.tag59
    }
    try compare("sizes.LargeClosed", "tag_60") {
        Landscape.Sizes.LargeClosed.tag60
    }
    try compare("sizes.LargeClosed", "tag_61") {
        Landscape.Sizes.LargeClosed.tag61
    }
    try compare("sizes.LargeClosed", "tag_62") {
        Landscape.Sizes.LargeClosed.tag62
    }
    try compare("sizes.LargeClosed", "tag_63") {
        Landscape.Sizes.LargeClosed.tag63
    }
    try compare("sizes.LargeClosed", "tag_64") {
        Landscape.Sizes.LargeClosed.tag64
    }
    try compare("sizes.LargeClosed", "tag_65") {
        Landscape.Sizes.LargeClosed.tag65
    }
    try compare("sizes.LargeClosed", "tag_66") {
        Landscape.Sizes.LargeClosed.tag66
    }
    try compare("sizes.LargeClosed", "tag_67") {
        Landscape.Sizes.LargeClosed.tag67
    }
    try compare("sizes.LargeClosed", "tag_68") {
        Landscape.Sizes.LargeClosed.tag68
    }
    try compare("sizes.LargeClosed", "tag_69") {
        Landscape.Sizes.LargeClosed.tag69
    }
    try compare("sizes.LargeClosed", "tag_70") {
        Landscape.Sizes.LargeClosed.tag70
    }
    try compare("sizes.LargeClosed", "tag_71") {
        Landscape.Sizes.LargeClosed.tag71
    }
    try compare("sizes.LargeClosed", "tag_72") {
        Landscape.Sizes.LargeClosed.tag72
    }
    try compare("sizes.LargeClosed", "tag_73") {
        Landscape.Sizes.LargeClosed.tag73
    }
    try compare("sizes.LargeClosed", "tag_74") {
        Landscape.Sizes.LargeClosed.tag74
    }
    try compare("sizes.LargeClosed", "tag_75") {
        Landscape.Sizes.LargeClosed.tag75
    }
    try compare("sizes.LargeClosed", "tag_76") {
        Landscape.Sizes.LargeClosed.tag76
    }
    try compare("sizes.LargeClosed", "tag_77") {
        Landscape.Sizes.LargeClosed.tag77
    }
    try compare("sizes.LargeClosed", "tag_78") {
        Landscape.Sizes.LargeClosed.tag78
    }
    try compare("sizes.LargeClosed", "tag_79") {
        Landscape.Sizes.LargeClosed.tag79
    }
    try compare("sizes.LargeClosed", "tag_80") {
        Landscape.Sizes.LargeClosed.tag80
    }
    try compare("sizes.LargeClosed", "tag_81") {
        Landscape.Sizes.LargeClosed.tag81
    }
    try compare("sizes.LargeClosed", "tag_82") {
        Landscape.Sizes.LargeClosed.tag82
    }
    try compare("sizes.LargeClosed", "tag_83") {
        Landscape.Sizes.LargeClosed.tag83
    }
    try compare("sizes.LargeClosed", "tag_84") {
        Landscape.Sizes.LargeClosed.tag84
    }
    try compare("sizes.LargeClosed", "tag_85") {
        Landscape.Sizes.LargeClosed.tag85
    }
    try compare("sizes.LargeClosed", "tag_86") {
        Landscape.Sizes.LargeClosed.tag86
    }
    try compare("sizes.LargeClosed", "tag_87") {
        Landscape.Sizes.LargeClosed.tag87
    }
    try compare("sizes.LargeClosed", "tag_88") {
        Landscape.Sizes.LargeClosed.tag88
    }
    try compare("sizes.LargeClosed", "tag_89") {
        Landscape.Sizes.LargeClosed.tag89
    }
    try compare("sizes.LargeClosed", "tag_90") {
        Landscape.Sizes.LargeClosed.tag90
    }
    try compare("sizes.LargeClosed", "tag_91") {
        Landscape.Sizes.LargeClosed.tag91
    }
    try compare("sizes.LargeClosed", "tag_92") {
        Landscape.Sizes.LargeClosed.tag92
    }
    try compare("sizes.LargeClosed", "tag_93") {
        Landscape.Sizes.LargeClosed.tag93
    }
    try compare("sizes.LargeClosed", "tag_94") {
        Landscape.Sizes.LargeClosed.tag94
    }
    try compare("sizes.LargeClosed", "tag_95") {
        Landscape.Sizes.LargeClosed.tag95
    }
    try compare("sizes.LargeClosed", "tag_96") {
        Landscape.Sizes.LargeClosed.tag96
    }
    try compare("sizes.LargeClosed", "tag_97") {
        Landscape.Sizes.LargeClosed.tag97
    }
    try compare("sizes.LargeClosed", "tag_98") {
        Landscape.Sizes.LargeClosed.tag98
    }
    try compare("sizes.LargeClosed", "tag_99") {
        Landscape.Sizes.LargeClosed.tag99
    }
    try compare("stone.Landmines", "default") {
        Landscape.Stone.Landmines(value: "x")
    }
    try compare("stone.Own", "default") {
        Landscape.Stone.Own.yes
    }
    try compare("stone.Own", "yes") {
        Landscape.Stone.Own.yes
    }
    try compare("stone.Own", "stone") {
        Landscape.Stone.Own.stone
    }
    try compare("stone.Thing", "default") {
        Landscape.Stone.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("stone_runtime.Landmines", "default") {
        Landscape.StoneRuntime_.Landmines(value: "x")
    }
    try compare("stone_runtime.Own", "default") {
        Landscape.StoneRuntime_.Own.yes
    }
    try compare("stone_runtime.Own", "yes") {
        Landscape.StoneRuntime_.Own.yes
    }
    try compare("stone_runtime.Own", "stone_runtime") {
        Landscape.StoneRuntime_.Own.stoneRuntime
    }
    try compare("stone_runtime.Thing", "default") {
        Landscape.StoneRuntime_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("string.Landmines", "default") {
        Landscape.String_.Landmines(value: "x")
    }
    try compare("string.Own", "default") {
        Landscape.String_.Own.yes
    }
    try compare("string.Own", "yes") {
        Landscape.String_.Own.yes
    }
    try compare("string.Own", "no") {
        Landscape.String_.Own.no
    }
    try compare("string.Thing", "default") {
        Landscape.String_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("swift.Landmines", "default") {
        Landscape.Swift_.Landmines(value: "x")
    }
    try compare("swift.Own", "default") {
        Landscape.Swift_.Own.yes
    }
    try compare("swift.Own", "yes") {
        Landscape.Swift_.Own.yes
    }
    try compare("swift.Own", "swift") {
        Landscape.Swift_.Own.swift
    }
    try compare("swift.Thing", "default") {
        Landscape.Swift_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("task.Landmines", "default") {
        Landscape.Task.Landmines(value: "x")
    }
    try compare("task.Own", "default") {
        Landscape.Task.Own.yes
    }
    try compare("task.Own", "yes") {
        Landscape.Task.Own.yes
    }
    try compare("task.Own", "task") {
        Landscape.Task.Own.task
    }
    try compare("task.Thing", "default") {
        Landscape.Task.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
    try compare("type.Landmines", "default") {
        Landscape.Type_.Landmines(value: "x")
    }
    try compare("type.Own", "default") {
        Landscape.Type_.Own.yes
    }
    try compare("type.Own", "yes") {
        Landscape.Type_.Own.yes
    }
    try compare("type.Own", "type") {
        Landscape.Type_.Own.type
    }
    try compare("type.Thing", "default") {
        Landscape.Type_.Thing(value: Landscape.Landmines.Data(value: Data([0, 1, 2])))
    }
}
