"""The classes for Objective-C: type-checked with stand-ins for Apple's modules, and run without their attributes."""
import json, os, re, shutil, subprocess, sys

from .documents import read
from .package import PACKAGES, PROJECT, SWIFT, Package, built
from .registry import check_native, expect

sys.path.append(str(PACKAGES / "Matrix"))
import matrix as specs

GUIDE = "Sources/StoneCommands/StoneCommands.docc/Objective-C.md"
LIBRARIES = [
    "DropboxService", "StoneClient", "StoneDescriptors", "StoneFormats", "StoneHTTP", "StoneHashing", "StoneLocks", "StoneRuntime",
    "StoneObjC",
]
GENERATED = ["FilesAPI", "TourAPI"]
# As in the manifest of the package.
SETTINGS = ["-swift-version", "6", "-package-name", "objectivec"]
for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]:
    SETTINGS += ["-enable-upcoming-feature", feature]


class Compiler:
    """The Swift compiler with interoperability with Objective-C, and the stand-ins."""

    def __init__(self, package):
        self.tools = os.path.dirname(shutil.which(SWIFT))
        self.stand_ins = package.folder / "StandIns"
        # The header of StoneObjC is found in the folder with its module map.
        self.output = package.folder / "Client"
        self.headers = [f"-I{self.stand_ins / module}" for module in ["ObjectiveC", "Foundation"]]
        self.modules = [f"-I{self.output}", *self.headers, f"-I{package.scratch / 'debug/Modules'}"]

    def run(self, tool, *arguments):
        done = subprocess.run(
            [f"{self.tools}/{tool}", *map(str, arguments)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        expect(done.returncode == 0, f"{tool} failed:\n{done.stdout[:6000]}")

    def emit(self, module, *sources, settings=SETTINGS):
        """Writes a module without the bodies of its functions."""
        interoperability = ["-enable-objc-interop", "-experimental-skip-all-function-bodies"]
        frontend = [part for option in interoperability for part in ("-Xfrontend", option)]
        output = ["-emit-module", "-o", self.output / f"{module}.swiftmodule"]
        self.run("swiftc", *output, "-module-name", module, "-parse-as-library", *frontend, *settings, *self.modules, *sources)

    def type_check(self, module, sources):
        """Reports all errors and warnings, and writes the header that Xcode would."""
        options = ["-frontend", "-typecheck", "-enable-objc-interop", "-warnings-as-errors", "-parse-as-library"]
        header = ["-emit-objc-header-path", self.output / f"{module}-Swift.h"]
        self.run("swiftc", *options, *header, "-module-name", module, *SETTINGS, *self.modules, *sources)

    def compile(self, source):
        """Compiles Objective-C as for macOS, without writing anything."""
        # Without the macros `linux` and `unix`, which are names in specifications.
        options = ["-std=c17", "-fsyntax-only", "-fmodules", "-fobjc-runtime=macosx-13.0", "-fobjc-arc", "-fblocks", "-Wall", "-Werror"]
        cache = f"-fmodules-cache-path={self.output / 'cache'}"
        self.run("clang", "-x", "objective-c", *options, cache, f"-I{self.output}", *self.headers, source)


def without_attributes(text):
    """Swift that compiles where there is no Objective-C."""
    return re.sub(r"@objc(\([^)]*\))? ?", "", text.replace("#if canImport(ObjectiveC)", "#if true"))


def shown(package):
    """Requires the guide to show parts of the programs as they are."""
    for language, name in [("objc", "Client.m"), ("swift", "DBXClient+Token.swift")]:
        program = (package.folder / "Client" / name).read_text()
        blocks = [block.text for block in read(GUIDE) if block.language == language]
        expect(blocks and all(block in program for block in blocks), f"the guide does not show '{name}' as it is")


@check_native
def objective_c(folder, system, scratch):
    stonec = built(folder.parent)
    package = Package("ObjectiveC", folder.parent / "ObjectiveC", system)
    shown(package)
    for library in LIBRARIES:
        shutil.copytree(PROJECT / "Sources" / library, package.folder / "Sources" / library)

    def generate(target, *options):
        configuration = package.folder / "Sources" / target / "stone.json"
        subprocess.run([stonec, "generate", "--config", configuration, *options], check=True)

    for target in GENERATED:
        generate(target)
    sources = {module: sorted((package.folder / "Sources" / module).rglob("*.swift")) for module in ["StoneObjC", *GENERATED]}
    originals = {path: path.read_text() for paths in sources.values() for path in paths}

    for path, text in originals.items():
        path.write_text(without_attributes(text))
    log = package.swift("test")
    expect("Test run with" in log and " passed" in log, log[-3000:])

    for path, text in originals.items():
        path.write_text(text)
    compiler = Compiler(package)
    compiler.emit("Foundation", compiler.stand_ins / "Foundation/Foundation.swift", settings=["-swift-version", "6"])
    compiler.emit("StoneURLSession", compiler.stand_ins / "StoneURLSession/StoneURLSession.swift")
    compiler.type_check("StoneObjC", sources["StoneObjC"])
    compiler.emit("StoneObjC", *sources["StoneObjC"])
    for access in ["internal", "package"]:
        generate("TourAPI", "--access", access, "--output", compiler.output / access)
        compiler.type_check(f"{access.capitalize()}API", sorted((compiler.output / access).iterdir()))
    compiler.type_check("TourAPI", sources["TourAPI"])
    compiler.type_check("FilesAPI", [*sources["FilesAPI"], compiler.output / "DBXClient+Token.swift"])
    compiler.compile(compiler.output / "Client.m")
    compiler.compile(compiler.output / "TourAPI-Swift.h")
    written = package.folder / "matrix"
    specs.write(written)
    for part in specs.PARTS:
        configuration = written / part / "stone.json"
        configuration.write_text(json.dumps(specs.objective_c(part)))
        subprocess.run([stonec, "generate", "--config", configuration], check=True)
        compiler.type_check(part, sorted((written / part / "Generated").iterdir()))
        compiler.compile(compiler.output / f"{part}-Swift.h")
    configuration = written / "Shapes/stone.json"
    types = compiler.output / "types"
    subprocess.run([stonec, "generate", "--config", configuration, "--generate", "types", "--output", types], check=True)
    compiler.emit("MatrixTypes", *sorted(types.iterdir()))
    content = {**specs.objective_c("Shapes"), "types": {"module": "MatrixTypes"}, "generate": ["client", "objc"]}
    configuration.write_text(json.dumps(content))
    for access in ["package", "public"]:
        classes = compiler.output / f"{access}-classes"
        subprocess.run([stonec, "generate", "--config", configuration, "--access", access, "--output", classes], check=True)
        compiler.type_check(f"{access.capitalize()}Classes", sorted(classes.iterdir()))
    shutil.rmtree(package.folder)
