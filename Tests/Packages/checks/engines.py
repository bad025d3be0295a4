"""The tool by itself, as other build engines run it."""
import shutil, subprocess, time

from .package import PACKAGES, PROJECT, SWIFT
from .registry import check, expect

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


@check
def sealed_off(folder, system, scratch):
    """The tool needs neither a home nor a network, and writes where it is told."""
    if system != "native":
        return
    subprocess.run([SWIFT, "build", "--product", "stone-generator"], cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    specs = folder / "specs"
    shutil.copytree(PACKAGES / "ZeroConfiguration/Sources/Consumer", specs)
    for path in [specs, *specs.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = sorted(folder.rglob("*"))
    command = [PROJECT / ".build/debug/stone-generator", "--recursive", specs, "--output", folder / "out"]
    without_network = ["unshare", "-rn"]
    if not shutil.which("unshare") or subprocess.run([*without_network, "true"], capture_output=True).returncode != 0:
        without_network = []
    subprocess.run(without_network + command, check=True, env={"HOME": "/nonexistent"}, cwd="/")
    written = {path.name for path in set(folder.rglob("*")) - set(before)}
    expect(written == {"out", "garden.stone.swift", "common.stone.swift"}, str(written))
    for path in [specs, *specs.rglob("*")]:
        path.chmod(0o755)


@check
def ninja(folder, system, scratch):
    """A dependency file makes Ninja rebuild exactly what depends on a changed spec."""
    if system != "native":
        return
    if not shutil.which("ninja"):
        subprocess.run(["apt-get", "-q", "update"], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["apt-get", "-qy", "install", "ninja-build"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([SWIFT, "build", "--product", "stonec"], cwd=PROJECT, check=True, stdout=subprocess.DEVNULL)
    stonec = PROJECT / ".build/debug/stonec"
    (folder / "with space").mkdir()
    (folder / "with space/common.stone").write_text("namespace common\nstruct Bed\n    number UInt32\n")
    (folder / "garden.stone").write_text("namespace garden\nimport common\nstruct Plant\n    bed common.Bed\n")
    (folder / "weather.stone").write_text("namespace weather\nstruct Rain\n    amount Float64\n")
    (folder / "build.ninja").write_text(NINJA.format(stonec=stonec))

    def run():
        done = subprocess.run(["ninja", "-v"], cwd=folder, text=True, capture_output=True)
        expect(done.returncode == 0, done.stdout + done.stderr)
        return [name for name in ("garden", "weather") if f"--output {name} " in done.stdout]

    expect(run() == ["garden", "weather"], "the first build has to generate everything")
    expect(run() == [], "the second build had nothing to do")
    time.sleep(0.01)
    with open(folder / "with space/common.stone", "a") as spec:
        spec.write("    name String\n")
    expect(run() == ["garden"], "a changed import has to generate what depends on it, and nothing else")
    expect(run() == [], "the build after it had nothing to do")
