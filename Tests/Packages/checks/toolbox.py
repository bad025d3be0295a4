"""What the blocks of documents are executed with."""
import os, shutil, signal, subprocess

from . import markdown
from .engines import install
from .package import PROJECT, SWIFT, Package
from .registry import Failure, expect

# Modules that every snippet imports.
MODULES = ["CalcAPI", "TourAPI"]
# Seconds for a command.
TIME_LIMIT = 900


class Toolbox:
    """A copy of the project with its tool, and generated code for snippets to be compiled with."""

    def __init__(self, folder, system, scratch):
        self.folder = folder
        self.scratch = scratch
        self.project = folder.parent / "stone-swift"
        self.library = folder / "library"
        toolchain = os.path.dirname(shutil.which(SWIFT))
        self.environment = os.environ | {"PATH": f"{folder / 'bin'}:{toolchain}:{os.environ['PATH']}"}
        install("ninja", "ninja-build")
        install("bazel", "bazel-bootstrap")
        (folder / "bin").mkdir()
        (folder / "bin/stonec").symlink_to(self.project / ".build/debug/stonec")
        self.write_command("bazel", f"exec {shutil.which('bazel')} --output_user_root='{folder}/bazel' --max_idle_secs=5")
        done = self.run([SWIFT, "build", "--product", "stonec"], self.project)
        expect(done.returncode == 0, done.stdout[-3000:])
        snippets = Package("Snippets", folder.parent / f"Snippets-{system}", system, scratch)
        self.write_warehouse(snippets.folder)
        snippets.build()
        # The next build of another package removes the modules, unless SwiftPM finds the plan of this one up to date.
        shutil.copytree(snippets.product("Modules"), self.library)
        shutil.copy(snippets.product("libSnippets.a"), self.library)
        shutil.rmtree(snippets.folder)

    def write_warehouse(self, folder):
        """Writes the spec and the configuration that a guide shows for an API of one's own."""
        guide = "Sources/StoneClient/StoneClient.docc/Making-Calls.md"
        files = [
            block
            for block in markdown.blocks(guide, (PROJECT / guide).read_text())
            if block.path and block.path.startswith("Sources/WarehouseAPI/")
        ]
        expect(len(files) == 3, f"{guide} does not show the files of 'Sources/WarehouseAPI'")
        for file in files:
            (folder / file.path).write_text(file.text)

    def write_command(self, name, text):
        command = self.folder / "bin" / name
        command.write_text(f'#!/bin/sh\n{text} "$@"\n')
        command.chmod(0o755)

    def run(self, command, folder):
        """Runs a command without a terminal. Packages next to the project share its build folder."""
        environment = dict(self.environment)
        if not folder.resolve().is_relative_to(self.project.resolve()):
            environment["SWIFTPM_BUILD_DIR"] = str(self.scratch)
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            raise Failure(f"did not end within {TIME_LIMIT} s:\n{output[-3000:]}")
        return subprocess.CompletedProcess(command, process.returncode, output)

    def compile(self, sources):
        """Compiles and links a program. Returns its path, or nothing, and what the compiler prints."""
        text = "".join(f"import {module}\n" for module in MODULES) + "".join(sources)
        main, program = self.folder / "main.swift", self.folder / "snippet"
        main.write_text(text)
        mode = ["-parse-as-library"] if "@main" in text else []
        libraries = ["-I", self.library, self.library / "libSnippets.a"]
        command = ["swiftc", "-swift-version", "6", *mode, "-o", program, main, *libraries]
        done = self.run(command, self.folder)
        return program if done.returncode == 0 else None, done.stdout
