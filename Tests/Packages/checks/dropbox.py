"""Targets with a whole folder of specs."""
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


def whole_dropbox_transfers(specs):
    def whole_dropbox_transfers(folder, system, scratch):
        """The transfers of the product Dropbox with a client of the whole specification."""
        package = Package("Transfers", folder, system, scratch)
        shutil.copytree(specs, package.folder / "Sources/WholeAPI/specs", ignore=shutil.ignore_patterns(".*", "LICENSE", "COMMIT"))
        package.build()
        expect(package.output() == "true\n2\ntrue\na b c file\n", package.output())

    return whole_dropbox_transfers
