import StoneModel
import StoneSource
import StoneSyntax

/// The struct `stone_cfg.Route`, whose fields declare the attributes of routes.
struct RouteSchema {
    /// `nil` if no spec declares it.
    let type: TypeID?
    /// The fields, inherited ones first, as indices into `FieldTable`.
    let fields: [Int]
    private let table: FieldTable
    private let defaults: DefaultTable
    private let positions: [Int: Int]

    private init(_ type: TypeID?, _ table: FieldTable, _ defaults: DefaultTable) {
        self.type = type
        self.table = table
        self.defaults = defaults
        fields = type.map { table.all($0) } ?? []
        positions = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1, $0) })
    }

    /// Returns the position of a field in `fields`.
    func position(of name: String) -> Int? { type.flatMap { table.index(of: name, $0) }.flatMap { positions[$0] } }

    func field(_ index: Int) -> FieldSymbol { table[index] }

    func defaultValue(ofField index: Int) -> DefaultValue? { defaults[index] }

    /// Finds the schema; `nil` if it has errors. The namespace `stone_cfg` can declare nothing else.
    static func find(_ types: TypeTables, _ defaults: DefaultTable) -> RouteSchema? {
        let (declarations, fields, sink) = (types.declarations, types.fields, types.sink)
        let suppression = sink.suppression
        let undeclared = RouteSchema(nil, fields, defaults)
        guard let namespace = declarations.namespaceID("stone_cfg") else {
            return suppression.hasFileWithoutNamespace || suppression.hidesNames || suppression.mayDeclare("stone_cfg")
                ? nil : undeclared
        }
        for route in declarations.routes where route.namespace == namespace {
            sink.report(.misplacedRoute, "namespace 'stone_cfg' cannot declare routes", at: route.span)
        }
        let mayBeCascade =
            suppression.mayDeclare("Route")
            || declarations[namespace].declarations.contains { suppression.hasMistake(inFile: $0.file) }
        var schema: RouteSchema? = mayBeCascade ? nil : undeclared
        for type in declarations.types where type.namespace == namespace && !type.isAlias {
            if type.name == "Route", type.isStruct {
                let isUsable =
                    !types.isIncomplete(type.id)
                    && fields.own(type.id).allSatisfy { fields[$0].type != nil }
                schema = isUsable ? RouteSchema(type.id, fields, defaults) : nil
            } else {
                let message = "namespace 'stone_cfg' can declare only a struct 'Route' and aliases"
                sink.report(.misplacedType, message, at: type.span)
                // A struct with a similar name may be a misspelled `Route`.
                if let found = schema, found.type == nil { schema = nil }
            }
        }
        return schema
    }
}

extension DeclarationTable {
    /// The ID of the schema, for the model.
    var routeSchema: TypeID? {
        guard let namespace = namespaceID("stone_cfg"), case .type(let id)? = symbol("Route", in: namespace) else {
            return nil
        }
        return id
    }
}
