import StoneModel
import StoneModelTestSupport
import StoneOpenAPI
import StoneValues
import Testing

/// The struct with the attributes of routes, `stone_cfg.Route`.
@Suite struct RouteSchemaTests {
    private func names(_ attributes: String, _ types: String = "") throws -> [String] {
        let api = try Specs.api([
            ("stone_cfg.stone", Array("namespace stone_cfg\n\(attributes)".utf8)),
            ("a.stone", Array("namespace a\n\(types)".utf8)),
        ])
        guard case .object(let members)? = jsonSchema(of: api, for: .request)["$defs"] else { return [] }
        return members.map(\.name).sorted()
    }

    @Test func hasNoSchemaOfItsOwn() throws {
        #expect(try names("struct Route\n    style String = \"rpc\"\n    next Route?\n") == [])
    }

    @Test func hasASchemaIfTypesReferToIt() throws {
        let route = "struct Route\n    style String = \"rpc\"\n"
        #expect(try names(route + "alias R2 = Route\n") == ["stone_cfg.R2", "stone_cfg.Route"])
        let argument = "import stone_cfg\nstruct Arg\n    r List(stone_cfg.Route?)\nroute get (Arg, Arg, Void)\n"
        #expect(try names(route, argument) == ["a.Arg", "stone_cfg.Route"])
    }
}
