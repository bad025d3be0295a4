"""The command plugins: `stone`, which only reads, and `stone-generate`, which writes."""
import shutil

from .package import Package
from .registry import check_native, check_once, expect

CODE = "Sources/Consumer/Generated/garden.stone.swift"
STONE = ("package", "stone")
STONE_GENERATE = ("package", "--allow-writing-to-package-directory", "stone-generate")


@check_once("native")
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
    # A value of an option is not an option.
    for writing in (["generate"], ["generate", "--root", "--check"]):
        said = package.swift(*STONE, *writing, fails=True)
        expect("swift package --allow-writing-to-package-directory stone-generate" in said, said)
    expect((package.folder / CODE).read_bytes() == before, "a command that only reads wrote something")
    said = package.swift(*STONE, "init", "new", fails=True)
    expect("To write a new package, run 'stonec init'" in said, said)
    for writing in (["check", "--fix"], ["format", "Sources/Consumer"], ["export", "openapi", "-o", "api.json"], ["breaking", "--proofs", "proofs"]):
        said = package.swift(*STONE, *writing, fails=True)
        expect("no permission to write. To write files" in said, said)
    expect(not (package.folder / "new").exists(), "'init' wrote a package")


@check_once("native")
def documents_are_alone(folder, system, scratch):
    """Lines about targets would make a document invalid, as would a second document."""
    package = Package("Committed", folder, system, scratch)
    for command in (["ir"], ["check", "--diagnostics-format", "sarif"], ["generate", "--check", "--diff-format=json"]):
        said = package.swift(*STONE, *command)
        expect("Target '" not in said and "{" in said, said)
    said = package.swift(*STONE, "ir", "--target", "Bystander", "--target", "Consumer", fails=True)
    skipped = [line for line in said.splitlines() if "Target 'Bystander': skipped: no '.stone' file" in line]
    expect(len(skipped) == 1 and skipped[0].startswith("warning: ") and '"name": "garden"' in said, said)
    package.write("Sources/Bystander/pots.stone", "namespace pots\n")
    said = package.swift(*STONE, "ir", fails=True)
    expect("Select one by '--target': 'Bystander', 'Consumer'." in said, said)
    said = package.swift(*STONE, "ir", "--target", "Consumer")
    expect("Target '" not in said and '"name": "garden"' in said, said)
    said = package.swift(*STONE, "check", "--diagnostics-format", "github")
    expect("Target 'Bystander': stonec check" in said and "Target 'Consumer': stonec check" in said, said)


@check_once("native")
def nothing_committed_is_nothing_to_compare(folder, system, scratch):
    package = Package("Committed", folder, system, scratch)
    package.write("Sources/Consumer/stone.json", "{}")
    said = package.swift(*STONE, "generate", "--check", fails=True)
    expect("No target has committed code: no 'stone.json' has 'output'." in said, said)


@check_native
def changes_since_a_revision(folder, system, scratch):
    """The comparison of pull requests, in a separate repository."""
    package = Package("Committed", folder, system, scratch)
    git(package, "init", "--quiet")
    git(package, "add", ".")
    git(package, "commit", "--quiet", "--message", "First version")
    said = package.swift(*STONE, "breaking")
    expect("Target 'Bystander': skipped: no '.stone' file" in said, said)
    expect("Target 'Consumer': stonec breaking" in said and "no changes" in said, said)

    package.replace("Sources/Consumer/garden.stone", "name String", "name UInt32")
    said = package.swift(*STONE, "breaking", fails=True)
    place = "Sources/Consumer/garden.stone:4:5: error: garden.Plant.name: the type was 'String' and is 'UInt32'"
    expect(f"{place} [value-type-changed]" in said, said)
    expect("breaks Swift code" in said and "1 error" in said, said)
    git(package, "commit", "--quiet", "--all", "--message", "Number plants")
    expect("no changes" in package.swift(*STONE, "breaking"), package.log)
    said = package.swift(*STONE, "breaking", "git:HEAD~1", "--format", "github", fails=True)
    expect("/Sources/Consumer/garden.stone,line=4," in said, said)
    package.swift(*STONE, "breaking", "git:HEAD~1", "--fail-on", "none")
    severity = '"changes": { "severity": { "value-type-changed": "warning" } }'
    package.write("Sources/Consumer/stone.json", '{ "output": "Generated", ' + severity + " }")
    package.swift(*STONE, "breaking", "git:HEAD~1")
    said = package.swift(*STONE, "breaking", "git:nowhere", fails=True)
    expect("stonec: error: the Git repository has no revision 'nowhere'" in said, said)


def git(package, *arguments):
    names = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    done = package.run(["git", *names, *arguments])
    expect(done.returncode == 0, done.stdout)


@check_once("native")
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
