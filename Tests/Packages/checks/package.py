import os, pathlib, re, shutil, signal, subprocess

from .registry import expect

PACKAGES = pathlib.Path(__file__).resolve().parents[1]
PROJECT = PACKAGES.parents[1]
SWIFT = os.environ.get("STONE_SWIFT", "swift")
# A run of the tool, as a verbose build shows it.
TOOL_RUN = re.compile(r"/stone-generator(-tool)?['\"]? --output ")


class Package:
    """A copy of a package in this folder, and how it is built."""

    def __init__(self, name, folder, system, scratch=None):
        """`folder` stands beside those of other packages: SwiftPM builds a dependency anew when its path changes."""
        self.folder = folder
        self.scratch = scratch or self.folder / ".build"
        link = self.folder.parent / "stone-swift"
        if not link.exists():
            link.symlink_to(PROJECT)
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(PACKAGES / name, self.folder, symlinks=True)
        self.system = system
        self.log = ""

    def swift(self, command, *arguments, fails=False):
        command = [SWIFT, command, "--build-system", self.system, "--scratch-path", str(self.scratch), *arguments]
        result = self.run(command)
        if result.returncode in (-signal.SIGSEGV, 128 + signal.SIGSEGV):
            # SwiftPM 6.3 itself crashes now and then under '--build-system swiftbuild'.
            result = self.run(command)
        self.log = result.stdout
        errors = [line for line in self.log.splitlines() if "error: " in line and len(line) < 2000]
        shown = "\n".join(errors[:20]) or self.log[-3000:]
        expect((result.returncode != 0) == fails, f"{' '.join(command)} ended with {result.returncode}:\n{shown}")
        return self.log

    def run(self, command):
        # Build systems cut what compilers print into pieces, also within a character.
        return subprocess.run(
            command, cwd=self.folder, encoding="utf-8", errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )

    def build(self, *arguments, fails=False):
        """Builds, and returns how often the tool ran."""
        self.swift("build", "-v", *arguments, fails=fails)
        return sum(1 for line in self.log.splitlines() if TOOL_RUN.search(line))

    def settle(self):
        """Builds until SwiftPM has written down its plan, which in its native build system takes the second build."""
        self.build()
        self.build()

    def product(self, name="Consumer"):
        place = "out/Products/Debug-linux" if self.system == "swiftbuild" else "debug"
        return self.scratch / place / name

    def output(self, name="Consumer"):
        return subprocess.run([self.product(name)], text=True, capture_output=True, check=True).stdout

    def generated(self):
        """Name and time of every generated file that the plugin has written."""
        return {path.name: path.stat().st_mtime_ns for path in self.generated_files()}

    def generated_files(self):
        return sorted((self.scratch / "plugins/outputs" / self.folder.name.lower()).rglob("*.stone.swift"))

    def generated_text(self):
        return "".join(path.read_text() for path in self.generated_files())

    def objects(self):
        """Name and time of what generated files were compiled to."""
        return {path.name: path.stat().st_mtime_ns for path in self.scratch.rglob("*.stone*.o")}

    def write(self, path, text):
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def append(self, path, text):
        self.write(path, (self.folder / path).read_text() + text)

    def replace(self, path, old, new):
        text = (self.folder / path).read_text()
        expect(old in text, f"'{path}' has no {old}")
        self.write(path, text.replace(old, new))

    def symbols(self, name="Consumer"):
        return subprocess.run(["nm", self.product(name)], text=True, capture_output=True, check=True).stdout
