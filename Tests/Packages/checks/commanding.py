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
    said = package.swift(*stone, "generate", "--check", fails=True)
    expect("+        public var height" in said or "+        var height" in said, said)
    package.swift(*stone, "generate", "--target", "Bystander", fails=True)
    package.swift(*stone, "generate", "--target", "Nobody", fails=True)
    package.swift(*stone, "generate", "--target", "Consumer", "-v")
    package.swift(*stone, "generate", "--check")
    said = package.swift(*stone, "ir", "Sources/Consumer/garden.stone")
    expect('"name": "garden"' in said, said)
    shutil.rmtree(package.folder / "Sources/Consumer/Generated")
    package.swift(*stone, "generate")
    package.build()
