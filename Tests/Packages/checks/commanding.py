"""The command plugin."""
import shutil

from .package import Package
from .registry import check, expect


@check
def command_plugin(folder, system, scratch):
    package = Package("Committed", folder, system, scratch)
    stone = ("package", "--allow-writing-to-package-directory", "stone")
    said = package.swift(*stone, "generate")
    expect("Target 'Bystander': nothing done, there is no '.stone' file" in said, said)
    expect("Target 'Consumer': stonec generate" in said, said)
    package.swift(*stone, "generate", "--check")
    package.swift(*stone, "check")
    package.append("Sources/Consumer/garden.stone", "    height Float64?\n")
    code = package.folder / "Sources/Consumer/Generated/garden.stone.swift"
    before = code.read_bytes()
    said = package.swift(*stone, "generate", "--check", fails=True)
    expect("+        var height: Double?" in said, said)
    expect(code.read_bytes() == before, "'--check' wrote something")
    said = package.swift(*stone, "generate", "--check", "--diff-format", "stat", fails=True)
    expect("garden.stone.swift | changed +" in said, said)
    package.swift(*stone, "generate", "--target", "Bystander", fails=True)
    package.swift(*stone, "generate", "--target", "Nobody", fails=True)
    package.swift(*stone, "generate", "--target", "Consumer", "-v")
    package.swift(*stone, "generate", "--check")
    said = package.swift(*stone, "ir", "Sources/Consumer/garden.stone")
    expect('"name": "garden"' in said, said)
    shutil.rmtree(package.folder / "Sources/Consumer/Generated")
    package.swift(*stone, "generate")
    package.build()
