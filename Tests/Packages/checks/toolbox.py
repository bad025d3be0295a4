"""What the blocks of documents are executed with."""
import os, subprocess

from .package import SWIFT, Package
from .registry import expect

MODULES = ["Calc", "Tour"]


class Toolbox:
    """A copy of the project with its tool, and generated code for snippets to be compiled with."""

    def __init__(self, folder, system, scratch):
        self.folder = folder
        self.scratch = scratch
        self.snippets = Package("Snippets", folder.parent / f"Snippets-{system}", system, scratch)
        self.project = self.snippets.folder.parent / "stone-swift"
        self.environment = os.environ | {"PATH": f"{folder / 'bin'}:{os.environ['PATH']}"}
        (folder / "bin").mkdir()
        (folder / "bin/stonec").symlink_to(self.project / ".build/debug/stonec")
        done = self.run([SWIFT, "build", "--product", "stonec"], self.project)
        expect(done.returncode == 0, done.stdout[-3000:])
        self.snippets.build()

    def run(self, command, folder):
        """Runs a command without a terminal. Packages beside the project share its build folder."""
        environment = dict(self.environment)
        if not folder.resolve().is_relative_to(self.project.resolve()):
            environment["SWIFTPM_BUILD_DIR"] = str(self.scratch)
        return subprocess.run(
            command,
            cwd=folder,
            env=environment,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            timeout=900,
        )

    def compile(self, sources):
        """Compiles and links a program. Returns its path, or nothing, and what the compiler prints."""
        text = "".join(f"import {module}API\n" for module in MODULES) + "".join(sources)
        main, program = self.folder / "main.swift", self.folder / "snippet"
        main.write_text(text)
        library = self.snippets.product("libSnippets.a")
        command = ["swiftc", "-swift-version", "6", "-I", library.parent / "Modules", "-o", program, main, library]
        if "@main" in text:
            command.insert(1, "-parse-as-library")
        done = self.run(command, self.folder)
        return program if done.returncode == 0 else None, done.stdout
