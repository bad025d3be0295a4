"""The tool by itself, as other build engines run it."""
import json, os, shutil, subprocess, time

from . import markdown
from .package import PACKAGES, PROJECT, built
from .registry import check_extended, check_native, expect

GUIDE = "Sources/StoneCommands/StoneCommands.docc/Build-Engines.md"
NINJA = """
rule stone
  command = {stonec} generate $specs --output $out_dir --depfile $out_dir.d
  depfile = $out_dir.d
  deps = gcc
  restat = 1

build garden/garden.stone.swift garden/common.stone.swift: stone garden.stone
  specs = garden.stone 'with space'
  out_dir = garden
build weather/weather.stone.swift: stone weather.stone
  specs = weather.stone
  out_dir = weather
"""


def install(command, package):
    """Installs a Debian package unless its command is there."""
    if not shutil.which(command):
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(["apt-get", "-q", *step], check=True, env=environment, stdout=subprocess.DEVNULL)


@check_extended
def sealed_off(folder, system, scratch):
    """The tool needs neither a home folder nor a network, and writes to its output folder only."""
    specs = folder / "specs"
    shutil.copytree(PACKAGES / "ZeroConfiguration/Sources/Consumer", specs)
    for path in [specs, *specs.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = sorted(folder.rglob("*"))
    command = [built(folder.parent, "stone-generator"), "--recursive", specs, "--output", folder / "out"]
    without_network = ["unshare", "-rn"]
    if not shutil.which("unshare") or subprocess.run([*without_network, "true"], capture_output=True).returncode != 0:
        without_network = []
    subprocess.run(without_network + command, check=True, env={"HOME": "/nonexistent"}, cwd="/")
    written = {path.name for path in set(folder.rglob("*")) - set(before)}
    expect(written == {"out", "garden.stone.swift", "common.stone.swift"}, str(written))
    for path in [specs, *specs.rglob("*")]:
        path.chmod(0o755)


@check_native
def ninja(folder, system, scratch):
    """With a dependency file, Ninja regenerates exactly what depends on a changed spec."""
    install("ninja", "ninja-build")
    (folder / "with space").mkdir()
    (folder / "with space/common.stone").write_text("namespace common\nstruct Bed\n    number UInt32\n")
    (folder / "garden.stone").write_text("namespace garden\nimport common\nstruct Plant\n    bed common.Bed\n")
    (folder / "weather.stone").write_text("namespace weather\nstruct Rain\n    amount Float64\n")
    (folder / "build.ninja").write_text(NINJA.format(stonec=built(folder.parent)))

    def run():
        done = subprocess.run(["ninja", "-v"], cwd=folder, text=True, capture_output=True)
        expect(done.returncode == 0, done.stdout + done.stderr)
        return [name for name in ("garden", "weather") if f"--output {name} " in done.stdout]

    expect(run() == ["garden", "weather"], "the first build did not generate everything")
    expect(run() == [], "a build without a change ran the tool")
    time.sleep(0.01)
    with open(folder / "with space/common.stone", "a") as spec:
        spec.write("    name String\n")
    expect(run() == ["garden"], "a changed import did not regenerate exactly what depends on it")
    expect(run() == [], "a build without a change ran the tool")


@check_native
def bazel(folder, system, scratch):
    """With the documented rule, checkouts share generated code through a disk cache, and nothing runs without need."""
    install("bazel", "bazel-bootstrap")
    stonec = built(folder.parent)
    cache = folder / "cache"
    first, second = Workspace(folder / "first", cache, stonec), Workspace(folder / "deeper/second", cache, stonec)
    try:
        expect(first.build() == {"garden": "run", "weather": "run"}, "the first build did not generate everything")
        expect(first.build() == {}, "a build without a change ran the tool")
        cached = {"garden": "cached", "weather": "cached"}
        expect(second.build() == cached, "another checkout did not take everything from the cache")
        with open(second.folder / "api/common.stone", "a") as spec:
            spec.write("    name String\n")
        expect(second.build() == {"garden": "run"}, "a changed import did not regenerate exactly what depends on it")
        for workspace in (first, second):
            workspace.compare("garden", ["garden.stone", "common.stone"])
            workspace.compare("weather", ["weather.stone"])
    finally:
        first.stop()
        second.stop()


class Workspace:
    """A checkout with the files of the guide."""

    def __init__(self, folder, cache, stonec):
        self.folder = folder
        self.cache = cache
        self.stonec = stonec
        for block in markdown.blocks(GUIDE, (PROJECT / GUIDE).read_text()):
            if block.path:
                place = folder / block.path
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(block.text)
        (folder / "WORKSPACE").touch()
        shutil.copy(stonec, folder / "tools/stonec")

    def bazel(self, *arguments):
        command = ["bazel", f"--output_user_root={self.cache}/bazel", *arguments]
        done = subprocess.run(command, cwd=self.folder, text=True, capture_output=True)
        expect(done.returncode == 0, done.stdout + done.stderr)

    def build(self):
        """Builds, and returns for each target whose code was generated whether the tool ran or a cache had the result."""
        log = self.folder / "log.json"
        options = [f"--disk_cache={self.cache}/disk", f"--execution_log_json_file={log}"]
        self.bazel("build", "//api:all", *options)
        decoder, text, results = json.JSONDecoder(), log.read_text(), {}
        while text := text.lstrip():
            spawn, end = decoder.raw_decode(text)
            text = text[end:]
            if spawn["mnemonic"] == "StoneSwift":
                target = spawn["listedOutputs"][0].split("/")[-2]
                results[target] = "cached" if spawn["remoteCacheHit"] else "run"
        return results

    def compare(self, target, specs):
        """Compares the outputs of a target with what the tool writes by itself."""
        paths = [self.folder / "api" / spec for spec in specs]
        output = self.folder / "bazel-bin/api" / target
        command = [self.stonec, "generate", *paths, "--access", "public", "--output", output, "--check"]
        done = subprocess.run(command, text=True, capture_output=True)
        expect(done.returncode == 0, done.stdout + done.stderr)

    def stop(self):
        self.bazel("shutdown")
        # Bazel writes files that cannot be changed.
        subprocess.run(["chmod", "-R", "u+w", self.cache], check=True)
