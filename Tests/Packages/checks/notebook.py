"""Executes the code blocks of a document from top to bottom, as a reader would.

| Block | What happens |
|---|---|
| below a line that ends in `path`: | becomes this file in the current folder |
| `sh` | runs; a line that ends in `# exits with N` has to fail; the next block starts in the folder where this one ends |
| `text` | each line is in the output of the commands above, in this order; `…` stands for anything |
| `swift` with `// swift-tools-version` | is loaded as a manifest |
| `swift` that starts with `.target(` or the like | replaces the target of this name in `Package.swift` |
| other `swift` | compiles and runs, alone or after those above it; `print(…)  // …` has to print this |
| `stone` | is checked |
| `json` | is parsed |
| `xml` | is parsed as the contents of a property list |
"""
import json, plistlib, re
from xml.parsers import expat

from .package import SWIFT
from .registry import expect

EXIT = re.compile(r"^(.*\S)\s+# exits with (\d+)$")
TARGET = re.compile(r"\.(?:executableTarget|target|testTarget)\(\s*name: \"(\w+)\"")
PRINTED = re.compile(r"\bprint\(.*\)\s*// (.*)$")


class Notebook:
    """The state that a document's blocks share: the current folder, the output of commands, and the snippets so far."""

    def __init__(self, folder, toolbox):
        self.folder = folder
        self.toolbox = toolbox
        self.output = ""
        self.snippets = []

    def execute(self, block, compile_only=False):
        if block.path:
            if block.language == "json":
                json.loads(block.text)
            self.write(block.path, block.text)
        elif block.language == "sh":
            self.shell(block)
        elif block.language == "text":
            self.compare(block)
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "xml":
            self.property_list(block)
        elif block.language == "stone":
            self.check(block)
        elif block.language == "swift" and block.text.startswith("// swift-tools-version"):
            self.manifest(block)
        elif block.language == "swift" and TARGET.match(block.text):
            self.replace_target(block)
        elif block.language == "swift":
            self.snippet(block, compile_only)
        else:
            expect(False, f"there is no way to execute a block of '{block.language}' without a path")

    def write(self, path, text):
        place = self.folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def shell(self, block):
        lines = [
            f"status=0; {match[1]} || status=$?; [ $status = {match[2]} ]" if (match := EXIT.match(line)) else line
            for line in block.text.splitlines()
        ]
        ending = self.toolbox.folder / "folder"
        script = "\n".join(["set -eo pipefail", *lines, f"pwd -P > '{ending}'"])
        done = self.toolbox.run(["bash", "-c", script], self.folder)
        self.output = done.stdout
        expect(done.returncode == 0, f"exited with {done.returncode}:\n{done.stdout[-3000:]}")
        self.folder = type(self.folder)(ending.read_text().strip())

    def compare(self, block):
        rest = self.output.splitlines()
        for line in filter(str.strip, block.text.splitlines()):
            pattern = re.compile(".*".join(re.escape(part) for part in line.strip().split("…")))
            while rest and not pattern.fullmatch(rest[0].strip()):
                rest.pop(0)
            expect(rest, f"the commands above do not print '{line}', but:\n{self.output[-3000:]}")
            rest.pop(0)

    def check(self, block):
        text = block.text
        if not re.search(r"^namespace ", text, re.MULTILINE):
            text = "namespace snippet\n" + text
        spec = self.toolbox.folder / "block.stone"
        spec.write_text(text)
        done = self.toolbox.run(["stonec", "check", spec], self.folder)
        expect(done.returncode == 0, done.stdout)

    def property_list(self, block):
        try:
            plistlib.loads(f"<plist><dict>{block.text}</dict></plist>".encode(), fmt=plistlib.FMT_XML)
        except expat.ExpatError as error:
            expect(False, f"the property list is not well-formed: {error}")

    def manifest(self, block):
        package = self.toolbox.folder / "manifest"
        package.mkdir(exist_ok=True)
        (package / "Package.swift").write_text(block.text)
        done = self.toolbox.run([SWIFT, "package", "dump-package"], package)
        expect(done.returncode == 0, done.stdout)

    def replace_target(self, block):
        text = block.text.strip().removesuffix(",")
        name = TARGET.match(text)[1]
        manifest = (self.folder / "Package.swift").read_text()
        match = next((match for match in TARGET.finditer(manifest) if match[1] == name), None)
        expect(match, f"the manifest has no target '{name}'")
        end, depth = manifest.index("(", match.start()) + 1, 1
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(manifest[end], 0)
            end += 1
        self.write("Package.swift", manifest[: match.start()] + text + manifest[end:])

    def snippet(self, block, compile_only):
        line = f'#sourceLocation(file: "{block.document}", line: {block.line + 1})\n'
        self.snippets.append(line + block.text)
        source = self.snippets[-1:]
        program, log = self.toolbox.compile(source)
        if not program and len(self.snippets) > 1:
            source = self.snippets
            program, log = self.toolbox.compile(source)
        expect(program, log)
        if compile_only:
            return
        done = self.toolbox.run([program], self.folder)
        expect(done.returncode == 0, f"exited with {done.returncode}:\n{done.stdout[-3000:]}")
        compare_lines(done.stdout, *printed("".join(source)))


def printed(source):
    """What comments say that `print` writes, and whether every `print` has a comment."""
    lines = [line for line in source.splitlines() if re.search(r"\bprint\(", line)]
    matches = [PRINTED.search(line) for line in lines]
    return [match[1] for match in matches if match], all(matches)


def compare_lines(output, expected, is_complete):
    """Requires the expected lines in the output, in this order, and no others if they are complete."""
    rest = output.splitlines()
    if is_complete and expected:
        expect(rest == expected, "prints\n{}\nand not\n{}".format("\n".join(rest), "\n".join(expected)))
    for line in expected:
        while rest and rest[0] != line:
            rest.pop(0)
        expect(rest, f"does not print '{line}', but:\n{output[-3000:]}")
        rest.pop(0)
