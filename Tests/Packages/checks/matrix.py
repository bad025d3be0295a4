"""The matrix: every shape of a declaration and every name that can collide, compiled without warnings; values of every type, run."""
import datetime, json, math, random, subprocess, sys

from .package import PACKAGES, SWIFT, Package, built
from .registry import check_native, expect

sys.path += [str(PACKAGES / "Matrix"), str(PACKAGES / "RoundTrip")]
import matrix as specs
import values

PARTS = "types,client,callbacks,server"
# Access level, language mode and upcoming feature of each part; the package itself compiles `Shapes` as public code.
COMPILED = [
    ("Shapes", "internal", "5", None),
    ("Shapes", "package", "6", "InternalImportsByDefault"),
    ("Names", "internal", "6", None),
    ("Names", "public", "5", "InternalImportsByDefault"),
    ("Namespaces", "package", "5", None),
    ("Namespaces", "internal", "6", "MemberImportVisibility"),
    ("Routeless", "public", "6", None),
]

# Clients and servers for the types of another module: access level of the types, then access level, language mode, upcoming
# feature and package of the code.
TYPES_ELSEWHERE = [
    ("package", "package", "6", None, "matrix"),
    ("package", "internal", "6", "InternalImportsByDefault", "matrix"),
    ("public", "internal", "6", None, "matrix"),
    ("public", "package", "6", "InternalImportsByDefault", "matrix"),
    ("public", "public", "6", None, "other"),
    ("public", "public", "6", "InternalImportsByDefault", "other"),
]


@check_native
def shapes_and_names(folder, system, scratch):
    stonec = built(folder.parent)
    package = Package("Matrix", folder, system, scratch)
    written = folder / "specs"
    specs.write(written)
    (written / "Shapes/stone.json").write_text('{ "conformances": { "*": ["Codable"] } }')

    def generate(part, output, *options):
        configuration = ["--config", written / part / "stone.json"] if part == "Shapes" else [written / part]
        subprocess.run([stonec, "generate", "--output", output, *options, *configuration], check=True)

    generate("Shapes", folder / "Sources/MatrixAPI", "--access", "public", "--generate", PARTS)
    generate("Shapes", folder / "table", "--access", "public", "--templates", folder / "TableTemplates")
    rows = [line for path in sorted((folder / "table").iterdir()) for line in path.read_text().splitlines()[1:]]
    package.write(
        "Sources/matrix/Table.swift",
        "import MatrixAPI\n\nfunc fill(_ table: inout Table) {\n" + "\n".join(rows) + "\n}\n",
    )
    package.build()
    model = json.loads(subprocess.run([stonec, "ir", written / "Shapes"], check=True, capture_output=True).stdout)
    run(package.product("matrix"), values.Model(model))
    modules = package.scratch / "debug/Modules"
    for part, access, mode, feature in COMPILED:
        output = folder / f"{part}-{access}"
        generate(part, output, "--access", access, "--generate", PARTS)
        compile_sources(output, "Matrix", modules, mode, feature, ["-typecheck"])
    for level in ["package", "public"]:
        types = folder / f"types-{level}"
        generate("Shapes", types, "--access", level)
        module = ["-emit-module", "-o", types / "MatrixTypes.swiftmodule"]
        compile_sources(types, "MatrixTypes", modules, "6", None, module)
    parts = PARTS.split(",")[1:]
    for types, access, mode, feature, owner in TYPES_ELSEWHERE:
        content = {"types": {"module": "MatrixTypes", "access": types}, "generate": parts}
        (written / "Shapes/stone.json").write_text(json.dumps(content))
        output = folder / f"{access}-for-{types}-types"
        generate("Shapes", output, "--access", access)
        action = ["-typecheck", "-I", folder / f"types-{types}"]
        compile_sources(output, "Matrix", modules, mode, feature, action, owner)


def compile_sources(folder, name, modules, mode, feature, action, owner="matrix"):
    options = ["-wmo", "-parse-as-library", "-warnings-as-errors", "-swift-version", mode, *action]
    options += ["-enable-upcoming-feature", feature] if feature else []
    sources = sorted(folder.glob("*.swift"))
    command = [SWIFT + "c", *options, "-module-name", name, "-package-name", owner, "-I", modules, *sources]
    done = subprocess.run(list(map(str, command)), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    expect(done.returncode == 0, f"{folder.name} in mode {mode}:\n{done.stdout[:6000]}")


def run(program, model):
    """Sends random values of each type, and one of each tag, through the generated code."""
    cases = list(inputs(model))
    lines = "".join(f"{name}\t{values.text(value, random.Random(1))}\n" for name, _, value in cases)
    done = subprocess.run([program], input=lines, encoding="utf-8", capture_output=True)
    answers = done.stdout.split("\n")[:-1]
    expect(len(answers) == len(cases) > 3000, f"{len(answers)} answers for {len(cases)} values: {done.stderr[-2000:]}")
    failures = []
    for (name, tag, value), answer in zip(cases, answers):
        found, _, text = answer.partition("\t")
        if answer.startswith("error: ") or tag is not None and found != tag or not agrees(plain(value), json.loads(text)):
            failures.append(f"{name}: {values.text(value, random.Random(1))[:300]} is {answer[:300]}")
    expect(not failures, f"{len(failures)} of {len(cases)} values:\n" + "\n".join(failures[:20]))


class Generator(values.Generator):
    def timestamp(self, form):
        """Of years that Python writes with four digits, and of which `Date` represents all microseconds."""
        start = datetime.datetime(1900, 1, 1)
        return (start + datetime.timedelta(seconds=self.random.randrange(2**32), microseconds=250_000)).strftime(form)


def inputs(model):
    """Values as (type, tag, value); the tag is None if the type has none."""
    source = random.Random(20)
    generator = Generator(model, source)
    for name in model.names:
        definition = model.types[name]
        # They have no values.
        if "Endless" in name:
            continue
        if definition["kind"] == "unions":
            for tag in definition["all"]:
                if not tag["catchAll"]:
                    yield name, tag["name"], generator.union({**definition, "all": [tag]}, 0)
        elif definition["subtypes"]:
            for member in definition["subtypes"]["members"]:
                only = {**definition, "subtypes": {**definition["subtypes"], "members": [member]}}
                yield name, member["tag"], generator.structure(only, 0)
        else:
            for _ in range(20):
                yield name, None, generator.structure(definition, 0)


def plain(value):
    if isinstance(value, values.Object):
        return {key: plain(item) for key, item in value}
    return [plain(item) for item in value] if isinstance(value, list) else value


def agrees(value, encoded):
    """Whether all of a value is in what it was encoded to, which can add defaults."""
    if isinstance(value, dict):
        return isinstance(encoded, dict) and all(
            item is None or key in encoded and agrees(item, encoded[key]) for key, item in value.items()
        )
    if isinstance(value, list):
        return isinstance(encoded, list) and len(value) == len(encoded) and all(map(agrees, value, encoded))
    if isinstance(encoded, dict):
        return encoded == {".tag": value}
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return math.isclose(value, encoded, rel_tol=1e-6)
    return value == encoded
