"""Packages of all kinds build and run, and programs contain nothing of the compiler."""
import itertools, json, os, re, shutil, subprocess

from .package import PROJECT, SWIFT, Package
from .registry import check, check_native, check_once, expect

# Modules that a program with generated code must not contain.
TOOL_MODULES = [
    "StoneSource", "StoneSuggestions", "StoneSyntax", "StoneModel", "StoneChecker", "StoneIndex", "StoneLint",
    "StoneFilters", "StoneMustache", "StoneTemplates", "StoneSwift", "StoneCommands",
]

# Modules that only their users may have to build.
DROPBOX_MODULES = ["Dropbox", "DropboxService", "FakeDropbox", "StoneHashing", "StoneClient", "StoneURLSession"]


def no_compiler_inside(package):
    symbols = package.symbols()
    inside = [module for module in TOOL_MODULES if f"{len(module)}{module}" in symbols]
    expect(not inside, f"the program contains symbols of {inside}")
    libraries = subprocess.run(["ldd", package.product()], text=True, capture_output=True, check=True).stdout
    expect("libFoundationEssentials.so" in libraries, f"the program does not link FoundationEssentials:\n{libraries}")
    full = re.search(r"libFoundation(Internationalization|Networking)?\.so", libraries)
    expect(not full, f"the program links the whole of Foundation:\n{libraries}")


@check
def zero_configuration(folder, system, scratch):
    package = Package("ZeroConfiguration", folder, system, scratch)
    package.build()
    expect(package.output() == '{"name":"Fern","bed":{"number":3,"light":{".tag":"shade"}}} true\n', package.output())
    needless = compiled(package, ["StoneExplanations", "StoneRevisions", "StoneCommands", *DROPBOX_MODULES])
    expect(not needless, f"the build compiled {needless}")
    warnings = [line for line in package.log.splitlines() if "warning: " in line and "swift-frontend" not in line]
    expect(not warnings, "\n".join(warnings[:10]))
    no_compiler_inside(package)


@check
def configured(folder, system, scratch):
    package = Package("Configured", folder, system, scratch)
    package.build()
    drizzle, rain = ('{"on":{"name":"Box","thirst":0.5},"amount":%s,"after":{".tag":"clear"}' % amount for amount in (1.0, 2.0))
    said = f'{rain},"previous":{drizzle}}}}}\n[{{"name":"Box","thirst":0.5}}]\n0.5 true user 2\n'
    expect(package.output() == said, package.output())
    expect("by a template of our own" in package.generated_text(), package.generated_text())
    warnings = re.findall(r"(\w+\.stone:\d+:\d+: warning: .*)", package.log)
    expect(set(warnings) == {"weather.stone:9:8: warning: unused struct 'Rain' [unused-type]"}, f"the build shows {warnings}")


@check_once("native")
def several_targets(folder, system, scratch):
    package = Package("SeveralTargets", folder, system, scratch)
    package.build()
    expect(package.output() == "https://example.org/fern\noak\n", package.output())
    names = {"v1+common.stone.swift", "v2+common.stone.swift", "root.stone.swift"}
    expect(names <= package.generated().keys(), str(package.generated()))


@check_once("native")
def main_actor_isolation(folder, system, scratch):
    package = Package("MainActorIsolation", folder, system, scratch)
    package.build()
    expect(package.output() == '{"at":{".tag":"now","clouds":2},"previous":[{".tag":"never"}]}\ntrue\n2\n', package.output())


@check_once("native")
def upcoming_features(folder, system, scratch):
    features = subprocess.run(
        [SWIFT, "-frontend", "-print-supported-features"], text=True, capture_output=True, check=True
    )
    upcoming = json.loads(features.stdout or features.stderr)["features"]["upcoming"]
    os.environ["STONE_UPCOMING_FEATURES"] = " ".join(f["name"] for f in upcoming if f.get("enabled_in") != "6")
    package = Package("UpcomingFeatures", folder, system, scratch)
    package.build()
    expect(package.output() == '{"at":{".tag":"now","clouds":2},"previous":[{".tag":"never"}]}\n', package.output())


@check_once("native")
def access_levels(folder, system, scratch):
    """Generated code lives next to plain imports of what it imports itself."""
    package = Package("AccessLevels", folder, system, scratch)
    sources = package.folder / "Target"
    for access, mode, feature in itertools.product(
        ["internal", "package", "public"], [5, 6], ["PublicImportsByDefault", "InternalImportsByDefault"]
    ):
        target = package.folder / f"Sources/{access}_{mode}_{feature}"
        shutil.copytree(sources, target)
        (target / "stone.json").write_text(json.dumps({"access": access}))
    package.build()


def compiled(package, modules):
    """The modules among `modules` that the last build compiled."""
    return [module for module in modules if re.search(rf"-module-name {module}\b", package.log)]


@check_once("native")
def committed(folder, system, scratch):
    package = Package("Committed", folder, system)
    package.build()
    expect(package.output() == '{"name":"Fern"}\n', package.output())
    built = compiled(package, TOOL_MODULES + DROPBOX_MODULES)
    expect(not built, f"the build compiled {built}")


@check_once("native")
def odd_paths(folder, system, scratch):
    package = Package("ZeroConfiguration", folder.parent / f"a b%20c é {system}", system, scratch)
    outside = folder / "else where"
    outside.mkdir(parents=True)
    shutil.move(package.folder / "Sources/Consumer/shared", outside / "shared")
    (package.folder / "Sources/Consumer/shared").symlink_to(outside / "shared")
    shutil.move(package.folder / "Sources/Consumer/garden.stone", outside / "real.stone")
    (package.folder / "Sources/Consumer/garden.stone").symlink_to(outside / "real.stone")
    package.build()
    expect(package.output().endswith("true\n"), package.output())
    package.append("Sources/Consumer/shared/common.stone", "    dusk\n")
    expect(package.build() > 0, "a change to a linked spec did not run the tool")


@check_once("native")
def nothing_found(folder, system, scratch):
    package = Package("ZeroConfiguration", folder, system, scratch)
    for path in (package.folder / "Sources/Consumer").rglob("*.stone"):
        path.unlink()
    package.write("Sources/Consumer/main.swift", "print(1)\n")
    package.build(fails=True)
    expect("has no '.stone' file to generate code for" in package.log, package.log[-3000:])
    expect("specs" in package.log and "exclude" in package.log, package.log[-3000:])


@check_once("native")
def mistakes_in_configurations(folder, system, scratch):
    """The tool reports them, with their positions, also if no spec is found."""
    package = Package("Configured", folder, system, scratch)
    (package.folder / "Sources/GardenAPI/weather.stone").unlink()
    configuration = "Sources/GardenAPI/stone.json"
    for text, message in [
        ('{ "specs": "../../api" }', "expected a list of paths for 'specs', found a string"),
        ('{ "specs": ["../../ap"] }', "no such file or folder: '../../ap'"),
        ('{ "specs": ["../../api"], "templates": "Templtes" }', "no such folder: 'Templtes'"),
    ]:
        package.write(configuration, text)
        (package.folder / "Package.swift").touch()
        package.build(fails=True)
        expect(message in package.log, package.log[-3000:])
    package.write(configuration, '{ "specs": ["../../api"], "types": { "module": "GardenTypes" } }')
    (package.folder / "Package.swift").touch()
    package.build(fails=True)
    expect("needs the module 'GardenTypes', which 'types' in its 'stone.json' names" in package.log, package.log[-3000:])


def prebuild(folder):
    """Writes the package of a prebuilt tool, once for all checks and documents."""
    tool = folder / "stone-generator"
    if not tool.exists():
        subprocess.run([PROJECT / "Plugins/prebuild", tool], check=True, stdout=subprocess.DEVNULL)


@check_once("native")
def prebuilt(folder, system, scratch):
    """With a prebuilt tool, a build compiles the runtime and the target."""
    prebuild(folder.parent)
    package = Package("ZeroConfiguration", folder, system)
    package.replace("Package.swift", 'path: "../stone-swift")', 'path: "../stone-swift"), .package(path: "../stone-generator")')
    package.replace(
        "Package.swift",
        'name: "StoneGenerator", package: "stone-swift"',
        'name: "PrebuiltStoneGenerator", package: "stone-generator"',
    )
    expect(package.build() > 0, "the tool did not run")
    expect(package.output().endswith(" true\n"), package.output())
    built = compiled(package, TOOL_MODULES)
    expect(not built, f"the build compiled {built}")
    expect(compiled(package, ["StoneRuntime", "Consumer"]) == ["StoneRuntime", "Consumer"], package.log[-3000:])
    package.append("Sources/Consumer/garden.stone", "# A comment.\n")
    expect(package.build() > 0, "a changed spec did not run the tool")


@check_native
def deep_types(folder, system, scratch):
    """Types that contain each other many levels deep, or in growing numbers, compile."""
    package = Package("ZeroConfiguration", folder, system, scratch)
    spec = ["namespace deep\n"]
    spec += [f"struct Chain{level}\n    next Chain{level + 1}?\n" for level in range(300)]
    spec += [f"union Choice{level}\n    none\n    next Choice{level + 1}\n" for level in range(300)]
    spec += [f"struct Pair{level}\n    left Pair{level + 1}?\n    right Pair{level + 1}?\n" for level in range(40)]
    spec += [f"struct {name}\n    text String?\n" for name in ("Chain300", "Pair40")] + ["union Choice300\n    none\n"]
    package.write("Sources/Consumer/deep.stone", "\n".join(spec))
    package.write(
        "Sources/Consumer/main.swift",
        """
        import StoneRuntime

        func isUnchanged<Value: StoneValue>(_ type: Value.Type, _ json: String) throws -> Bool {
            let value = try StoneJSONDecoder().decode(type, from: Array(json.utf8))
            return try StoneJSONEncoder().encodeBytes(value) == Array(json.utf8)
        }

        func nested(_ start: String, _ innermost: String) -> String {
            String(repeating: start, count: 40) + innermost + String(repeating: "}", count: 40)
        }

        print(try isUnchanged(Deep.Chain0.self, nested("{\\"next\\":", "{}")))
        print(try isUnchanged(Deep.Pair0.self, nested("{\\"right\\":", "{}")))
        print(try isUnchanged(Deep.Choice0.self, nested("{\\".tag\\":\\"next\\",\\"next\\":", "{\\".tag\\":\\"none\\"}")))
        """,
    )
    package.build()
    expect(package.output() == "true\n" * 3, package.output())
