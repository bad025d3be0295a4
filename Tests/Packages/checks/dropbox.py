"""A target with a whole folder of specs."""
import shutil

from .package import Package
from .registry import expect


def whole_dropbox(specs):
    def whole_dropbox(folder, system, scratch):
        package = Package("ZeroConfiguration", folder, system, scratch)
        target = package.folder / "Sources/Consumer"
        shutil.rmtree(target)
        shutil.copytree(specs, target, ignore=lambda _, names: [name for name in names if name.startswith(".")])
        package.write("Sources/Consumer/main.swift", "print(Files.Metadata.self)\n")
        package.settle()
        expect(package.output() == "Metadata\n", package.output())
        expect(package.build() == 0, "a build with nothing to do ran the tool")

    return whole_dropbox
