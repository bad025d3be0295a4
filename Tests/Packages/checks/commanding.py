"""The command plugins: `stone`, which only reads, and `stone-generate`, which writes."""
import shutil

from .package import Package
from .registry import check, expect

CODE = "Sources/Consumer/Generated/garden.stone.swift"
STONE = ("package", "stone")
STONE_GENERATE = ("package", "--allow-writing-to-package-directory", "stone-generate")


@check
def reading_needs_no_permission(folder, system, scratch):
    """The gate on CI as documented: no terminal, and no permission to write."""
    package = Package("Committed", folder, system, scratch)
    said = package.swift(*STONE, "generate", "--check")
    expect("Target 'Bystander': skipped: no '.stone' file" in said, said)
    expect("Target 'Consumer': stonec generate --check" in said, said)
    package.swift(*STONE, "check")
    said = package.swift(*STONE, "ir", "Sources/Consumer/garden.stone")
    expect('"name": "garden"' in said, said)
    said = package.swift(*STONE, "explain", "unknown-type")
    expect("Wrong:" in said, said)
    for help_arguments in ([], ["--help"], ["generate", "--help"], ["check", "-h"]):
        said = package.swift(*STONE, *help_arguments)
        expect("Usage: stonec " in said, said)

    package.append("Sources/Consumer/garden.stone", "    height Float64?\n")
    before = (package.folder / CODE).read_bytes()
    said = package.swift(*STONE, "generate", "--check", fails=True)
    expect("+        var height: Optional<Double>" in said, said)
    said = package.swift(*STONE, "generate", "--check", "--diff-format", "stat", fails=True)
    expect("garden.stone.swift | changed +" in said, said)
    # A value of an option is no option.
    for writing in (["generate"], ["generate", "--root", "--check"]):
        said = package.swift(*STONE, *writing, fails=True)
        expect("swift package --allow-writing-to-package-directory stone-generate" in said, said)
    expect((package.folder / CODE).read_bytes() == before, "a command that only reads wrote something")
    said = package.swift(*STONE, "init", "new", fails=True)
    expect("To write a new package, run 'stonec init'" in said, said)
    expect(not (package.folder / "new").exists(), "'init' wrote a package")


@check
def nothing_committed_is_nothing_to_compare(folder, system, scratch):
    package = Package("Committed", folder, system, scratch)
    package.write("Sources/Consumer/stone.json", "{}")
    said = package.swift(*STONE, "generate", "--check", fails=True)
    expect("No target has committed code: no 'stone.json' has 'output'." in said, said)


@check
def writing_needs_permission(folder, system, scratch):
    package = Package("Committed", folder, system, scratch)
    package.append("Sources/Consumer/garden.stone", "    height Float64?\n")
    before = (package.folder / CODE).read_bytes()
    package.swift("package", "stone-generate", fails=True)
    expect((package.folder / CODE).read_bytes() == before, "something was written without permission")
    said = package.swift(*STONE_GENERATE)
    expect("Target 'Bystander': skipped: no '.stone' file" in said, said)
    expect("Target 'Consumer': stonec generate" in said, said)
    package.swift(*STONE, "generate", "--check")
    package.swift(*STONE_GENERATE, "--target", "Bystander", fails=True)
    package.swift(*STONE_GENERATE, "--target", "Nobody", fails=True)
    said = package.swift(*STONE_GENERATE, "--target", "Consumer", "-v")
    expect("unchanged garden.stone.swift" in said, said)
    configuration = (package.folder / "Sources/Consumer/stone.json").read_text()
    package.write("Sources/Consumer/stone.json", '{ "output": "../../../outside" }')
    said = package.swift(*STONE_GENERATE, fails=True)
    expect("is outside the package: '../../../outside'" in said, said)
    expect(not (package.folder.parent / "outside").exists(), "something was written outside the package")
    package.write("Sources/Consumer/stone.json", configuration)
    shutil.rmtree(package.folder / "Sources/Consumer/Generated")
    package.swift(*STONE_GENERATE)
    package.build()
