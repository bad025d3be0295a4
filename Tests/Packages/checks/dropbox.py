"""Targets with a whole folder of specs."""
import shutil

from .package import Package
from .registry import check_extended, expect


def check_whole_dropbox(specs):
    @check_extended
    def whole_dropbox(folder, system, scratch):
        package = Package("ZeroConfiguration", folder, system, scratch)
        target = package.folder / "Sources/Consumer"
        shutil.rmtree(target)
        shutil.copytree(specs, target, ignore=lambda _, names: [name for name in names if name.startswith(".")])
        package.write("Sources/Consumer/main.swift", "print(Files.Metadata.self)\n")
        package.settle()
        expect(package.output() == "Metadata\n", package.output())
        expect(package.build() == 0, "a build with nothing to do ran the tool")

    @check_extended
    def whole_dropbox_transfers(folder, system, scratch):
        """The transfers and accounts of the product Dropbox with clients of the whole specification."""
        package = Package("Transfers", folder, system, scratch)
        shutil.copytree(specs, package.folder / "Sources/WholeAPI/specs", ignore=shutil.ignore_patterns(".*", "LICENSE", "COMMIT"))
        package.build()
        lines = package.output().splitlines()
        expect(lines[:4] == ["true", "2", "true", "a b c file"], str(lines))
        roles = ["dbmid:1 0", "dbmid:2 0", '{".tag":"namespace_id","namespace_id":"1"} 0', '{".tag":"home"} 0']
        team = 'dbtid:1 dbmid:3 {".tag":"root","root":"1"}'
        expect(lines[4:] == ["Ada Lovelace true", *roles, "[]", team], str(lines))
