package import StoneModel

extension API {
    /// The permissions that `Omitted` fields and tags need.
    package var permissions: Set<String> {
        Set(
            types.flatMap { type in
                switch type {
                case .alias: [Field]()
                case .structure(let structure): structure.fields
                case .union(let union): union.tags
                }
            }.compactMap(\.audience)
        )
    }
}
