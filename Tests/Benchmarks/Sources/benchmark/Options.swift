/// The command line: `benchmark compile --spec ../api --runs 3`.
struct Options {
    static let help = """
        Measures the Stone toolchain against its peers and prints tables.

        Usage: benchmark [generate|check|format|edits|instructions|compile|ablation|size|json|equality|allocations|
                          hashing|calls|transfers|plugin|diff|all]… [OPTIONS]

          generate  specs on disk to Swift on disk, against the reference implementation
          check     checking specs, for 1 to 64 copies of them
          format    formatting specs in memory, besides parsing them
          edits     from an edit to its diagnostics in an editor, and the memory of many edits
          instructions
                    the instructions of checking, generating, reading and writing, which Valgrind counts, if installed
          compile   compiling what is generated, against the same types without serializers, routes and Hashable,
                    debug in one job and in several, as SwiftPM compiles
          ablation  compiling what is generated without documentation, routes, Hashable, reading or writing
          size      the size of the runtime library, and what one struct and one union add
          json      reading and writing an answer of Dropbox's /files/list_folder, against Codable
          equality  `==` and `hash(into:)` of generated types, against synthesized conformances
          allocations
                    the memory that reading, writing, comparing and hashing allocate, against recorded limits
          hashing   the hash of content that transfers compute
          calls     calls in one process, over loopback against URLSession with Codable, and by transport, also
                    against libraries for Python, which are installed from PyPI
          transfers the memory that 1 GiB takes, up and down
          plugin    what the build plugin adds to builds of a small package
          diff      generated lines that change with each changed line of a spec

        Options:
          --spec DIR          The specs; $STONE_SHARED/dropbox-api-spec or ../shared/dropbox-api-spec unless given.
          --reference PYTHON  A Python that has the reference implementation; $STONE_REFERENCE_PYTHON or
                              .build/reference/bin/python (made by .ci/install-reference) unless given.
          --answer FILE       The JSON to read and write; made up unless given.
          --peer-sources DIR  For 'json': a folder with the checkouts ReerJSON and yyjson; not measured unless given.
          --copies N,…        For 'generate': only show how it grows with this many copies of the specs.
          --namespaces N,…    For 'generate': only show how it grows with this many namespaces.
          --runs N            How often each measurement is taken, 5 unless given. 'compile' takes the best of
                              half as many.
          --edits N           For 'edits': the number of edits, 10000 unless given.
          --types N,…         The sizes for 'compile' and 'ablation', in types, 0 for all; 300,1000,0 unless given.
          --changes DIR       For 'diff': a folder with the folders 'before' and 'after', or a folder of such; may be
                              repeated. $STONE_SHARED/dropbox-api-history or ../shared/dropbox-api-history unless given.
          --record            Append the figures under 'Targets' to Tests/Benchmarks/Records.tsv, with the date,
                              the commit and the machine.
          --enforce           Exit with status 1 if a target is missed.
          --help              Show this help.

        """

    var parts: [Part] = []
    var spec: String?
    var reference: String?
    var answer: String?
    var peerSources: String?
    var runs = 5
    var edits = 10_000
    var typeCounts = [300, 1_000, 0]
    var copies: [Int] = []
    var namespaces: [Int] = []
    var changes: [String] = []
    var records = false
    var enforcesTargets = false
    var showsHelp = false

    init(_ arguments: some Sequence<String>) throws(BenchmarkError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--spec": spec = try Self.value(of: argument, &rest)
            case "--reference": reference = try Self.value(of: argument, &rest)
            case "--answer": answer = try Self.value(of: argument, &rest)
            case "--runs": runs = try Self.number(argument, Self.value(of: argument, &rest), from: 1)
            case "--edits": edits = try Self.number(argument, Self.value(of: argument, &rest), from: 100)
            case "--types": typeCounts = try Self.numbers(argument, Self.value(of: argument, &rest), from: 0)
            case "--peer-sources": peerSources = try Self.value(of: argument, &rest)
            case "--copies": copies = try Self.numbers(argument, Self.value(of: argument, &rest), from: 1)
            case "--namespaces": namespaces = try Self.numbers(argument, Self.value(of: argument, &rest), from: 1)
            case "--changes": changes.append(try Self.value(of: argument, &rest))
            case "--record": records = true
            case "--enforce": enforcesTargets = true
            case "--help", "-h": showsHelp = true
            case "all": parts += Part.allCases
            default:
                guard let part = Part(rawValue: argument) else {
                    throw BenchmarkError("unknown argument '\(argument)'; see '--help'")
                }
                parts.append(part)
            }
        }
        if parts.isEmpty {
            parts = Part.allCases
        }
    }

    private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(BenchmarkError) -> String {
        guard let value = rest.popFirst() else { throw BenchmarkError("'\(option)' needs a value") }
        return value
    }

    private static func numbers(
        _ option: String,
        _ text: String,
        from minimum: Int
    ) throws(BenchmarkError) -> [Int] {
        try text.split(separator: ",").map { size throws(BenchmarkError) in try number(option, size, from: minimum) }
    }

    private static func number(
        _ option: String,
        _ text: some StringProtocol,
        from minimum: Int
    ) throws(BenchmarkError) -> Int {
        guard let number = Int(text), number >= minimum else {
            throw BenchmarkError("'\(option)' takes numbers from \(minimum), not '\(text)'")
        }
        return number
    }
}
