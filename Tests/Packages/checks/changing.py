"""Incremental builds run the tool when needed, and only then."""
import json, os, re

from .package import Package
from .registry import check_once, expect

TARGET = "Sources/GardenAPI"


@check_once("native")
def incremental(folder, system, scratch):
    package = Package("Configured", folder, system, scratch)
    package.settle()
    expect(package.build() == 0, "a build with nothing to do ran the tool")
    edits(package)
    added_and_removed_specs(package)
    grown_spec(package)
    package.settle()
    changed_template(package)
    changed_configuration(package)
    changed_whitelist(package)
    added_output(package)
    failure(package)


def edits(package):
    generated, objects = package.generated(), package.objects()
    expect(objects, "no object files were found")
    package.append(f"{TARGET}/weather.stone", "# A comment.\n")
    expect(package.build() > 0, "a changed spec did not run the tool")
    expect(package.generated() == generated, "a comment changed the output")
    expect(package.objects() == objects, "a comment compiled generated code again")
    expect(package.build() == 0, "the build after it ran the tool again")

    package.append("api/garden.stone", "    age UInt32 = 1\n")
    expect(package.build() > 0, "a changed spec outside the target did not run the tool")
    expect('"age":1' in package.output(), package.output())
    weather = "weather.stone.swift"
    expect(package.generated()[weather] == generated[weather], "the output of another spec was written too")


def added_and_removed_specs(package):
    soil, earth = package.folder / TARGET / "soil.stone", package.folder / TARGET / "earth.stone"
    soil.write_text("namespace soil\nstruct Earthworm\n    length Float64\n")
    package.build()
    expect("soil.stone.swift" in package.generated(), "an added spec has no output")
    expect("Earthworm" in package.symbols(), "an added spec has no type")
    soil.rename(earth)
    package.build()
    expect("earth.stone.swift" in package.generated(), "a renamed spec has no output")
    expect("soil.stone.swift" not in package.generated(), "a renamed spec left its output behind")
    earth.unlink()
    package.build()
    expect("Earthworm" not in package.symbols(), "a removed spec left its type behind")
    # Swift Build still has the result of the command from before the spec was added, so it does not run the tool. The next
    # run removes the file, which is no longer compiled.
    if package.system == "native":
        expect("earth.stone.swift" not in package.generated(), "a removed spec left its output behind")


def grown_spec(package):
    """Grows a spec until it becomes several files, with a build plan from before and from after."""
    package.append("api/garden.stone", ("# " + "x" * 118 + "\n") * 1000)
    package.build()
    package.append("api/garden.stone", "struct Grown\n    big Boolean\n")
    package.build()
    expect("Grown" in package.generated_text(), "a grown spec lost a type")


def changed_template(package):
    package.append(f"{TARGET}/Templates/alias.mustache", "// Changed.\n")
    expect(package.build() > 0, "a changed template did not run the tool")
    expect("// Changed." in package.generated_text(), "a changed template changed nothing")


def changed_configuration(package):
    package.replace(f"{TARGET}/stone.json", '"Gardening"', '"Yard"')
    package.replace("Sources/Consumer/main.swift", "Gardening", "Yard")
    expect(package.build() > 0, "a changed configuration did not run the tool")


def changed_whitelist(package):
    routes, wanted = {"garden": ["water:2"]}, {"garden": ["Plant"], "weather": ["Rain"]}

    def write_list():
        package.write("routes.json", json.dumps({"route_whitelist": routes, "datatype_whitelist": wanted}))

    write_list()
    package.replace(f"{TARGET}/stone.json", '"attributes"', '"whitelist": "../../routes.json", "attributes"')
    # The native build system plans again when the manifest has changed.
    os.utime(package.folder / "Package.swift")
    package.build()
    expect("Grown" not in package.generated_text(), "a whitelist left a type that nothing needs")
    wanted["garden"].append("Grown")
    write_list()
    expect(package.build() > 0, "a changed whitelist did not run the tool")
    expect("Grown" in package.generated_text(), "a changed whitelist changed nothing")


def added_output(package):
    """Fails though the native build system does not run the plugin again: the tool reports the conflict."""
    path = f"{TARGET}/stone.json"
    before = (package.folder / path).read_text()
    package.replace(path, '"root"', '"output": "Generated", "root"')
    package.build(fails=True)
    expect("is for committed code, but the build plugin generates" in package.log, package.log[-3000:])
    package.write(path, before)
    package.build()


def failure(package):
    generated = package.generated()
    package.append(f"{TARGET}/weather.stone", "    wind Gale?\n")
    package.build(fails=True)
    place = re.escape(f"{package.folder.resolve()}/{TARGET}/weather.stone")
    expect(re.search(rf"{place}:\d+:\d+: error: ", package.log), package.log[-3000:])
    expect(package.generated() == generated, "a failed generation changed the output")
    package.append(f"{TARGET}/weather.stone", "\nstruct Gale\n    force UInt32\n")
    package.build()


@check_once("native")
def specs_outside_appear(folder, system, scratch):
    package = Package("Configured", folder, system, scratch)
    package.settle()
    spec = package.folder / "api/stars.stone"
    spec.write_text("namespace stars\nstruct Comet\n    name String\n")
    plan_again(package)
    package.build()
    expect("Comet" in package.symbols(), "a spec outside the target has no type")
    spec.unlink()
    plan_again(package)
    package.build()
    expect("Comet" not in package.symbols(), "a removed spec left its type behind")


def plan_again(package):
    """Makes the native build system plan again, which it does only if the structure of the package changes. Until then, the
    tool reports the new file, or SwiftPM the missing one."""
    if package.system == "native":
        package.build(fails=True)
        reported = "save 'Package.swift' again" in package.log or "because of missing inputs" in package.log
        expect(reported, package.log[-3000:])
        os.utime(package.folder / "Package.swift")
