import StoneTestSupport

extension TemporaryFolder {
    /// Creates a folder with a spec that imports another one, both in `api`.
    static func withTwoSpecs() throws -> TemporaryFolder {
        try TemporaryFolder([
            "api/calc.stone": "namespace calc\nimport common\nstruct Sum\n    left common.Number\n",
            "api/common.stone": "namespace common\nalias Number = Int64\nstruct Pair\n    a Number\n",
        ])
    }
}
