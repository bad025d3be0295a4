import os, pathlib, re, shutil, signal, subprocess

from .registry import expect

PACKAGES = pathlib.Path(__file__).resolve().parents[1]
PROJECT = PACKAGES.parents[1]
SWIFT = os.environ.get("STONE_SWIFT", "swift")
# A run of the tool in the log of a verbose build.
TOOL_RUN = re.compile(r"/stone-generator(-tool)?['\"]? --output ")


def copy_project(folder):
    """Copies the project to `stone-swift` in the folder, with the times of its files and without what was built."""
    copy = folder / "stone-swift"
    if copy.is_symlink():
        copy.unlink()
    for entry in copy.iterdir() if copy.exists() else []:
        if entry.is_dir() and entry.name != ".build" and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry.name != ".build":
            entry.unlink()
    ignored = shutil.ignore_patterns(".build", ".git", ".swiftpm")
    shutil.copytree(PROJECT, copy, symlinks=True, ignore=ignored, dirs_exist_ok=True)


def built(folder, product="stonec"):
    """Builds a product in the copy of the project in the folder, and returns its path."""
    project = folder / "stone-swift"
    command = [SWIFT, "build", "--product", product]
    done = subprocess.run(command, cwd=project, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    expect(done.returncode == 0, done.stdout[-3000:])
    return project / ".build/debug" / product


class Package:
    """A copy of a package, and its builds."""

    def __init__(self, name, folder, system, scratch=None):
        """`folder` must be a sibling of the other packages, since SwiftPM rebuilds a dependency whose path changes.

        Without a name, the folder is empty.
        """
        self.folder = folder
        self.scratch = scratch or self.folder / ".build"
        # SwiftPM keeps the plan of another package in the build folder while the files of that package are unchanged.
        (self.scratch / "debug/description.json").unlink(missing_ok=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        if name:
            shutil.copytree(PACKAGES / name, self.folder, symlinks=True)
        self.system = system
        self.log = ""

    def swift(self, command, *arguments, fails=False):
        command = [SWIFT, command, "--build-system", self.system, "--scratch-path", str(self.scratch), *arguments]
        result = self.run(command)
        if result.returncode in (-signal.SIGSEGV, 128 + signal.SIGSEGV):
            # SwiftPM 6.3 itself occasionally crashes with '--build-system swiftbuild'.
            result = self.run(command)
        self.log = result.stdout
        errors = [line for line in self.log.splitlines() if "error: " in line and len(line) < 2000]
        shown = "\n".join(errors[:20]) or self.log[-3000:]
        expect((result.returncode != 0) == fails, f"{' '.join(command)} ended with {result.returncode}:\n{shown}")
        return self.log

    def run(self, command):
        # Build systems split the output of compilers, even within a character.
        return subprocess.run(
            command,
            cwd=self.folder,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def build(self, *arguments, fails=False):
        """Builds, and returns the number of runs of the tool."""
        self.swift("build", "-v", *arguments, fails=fails)
        return sum(1 for line in self.log.splitlines() if TOOL_RUN.search(line))

    def settle(self):
        """Builds until the plan of SwiftPM is stable, which takes a second build in its native build system."""
        self.build()
        self.build()

    def product(self, name="Consumer"):
        place = "out/Products/Debug-linux" if self.system == "swiftbuild" else "debug"
        return self.scratch / place / name

    def output(self, name="Consumer"):
        return subprocess.run([self.product(name)], text=True, capture_output=True, check=True).stdout

    def generated(self):
        """The generated files, by name, with their modification times."""
        return {path.name: path.stat().st_mtime_ns for path in self.generated_files()}

    def generated_files(self):
        return sorted((self.scratch / "plugins/outputs" / self.folder.name.lower()).rglob("*.stone.swift"))

    def generated_text(self):
        return "".join(path.read_text() for path in self.generated_files())

    def objects(self):
        """The object files of generated files, by name, with their modification times."""
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
