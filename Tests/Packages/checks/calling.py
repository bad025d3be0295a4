"""The program of a guide that calls an API, against a server whose codecs are those of the reference implementation."""
import json, os, subprocess, urllib.request

from .documents import read
from .package import PACKAGES, PROJECT, Package
from .registry import check_once, expect

# The guide that shows the package `Courier`.
GUIDE = "Sources/StoneClient/StoneClient.docc/Example-Program.md"
FULL_BAR = f"[{'#' * 25}] 100 %"


class Server:
    """`Tests/Peers/stone_server.py`, while the context lasts; then `log` has the requests."""

    def __enter__(self):
        subprocess.run([PROJECT / ".ci/install-reference"], check=True, stdout=subprocess.DEVNULL)
        python = os.environ.get("STONE_REFERENCE_PYTHON", PROJECT / ".build/reference/bin/python")
        command = [python, PROJECT / "Tests/Peers/stone_server.py", *sorted((PROJECT / "specs/dropbox").iterdir())]
        self.process = subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.url = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        return self

    def __exit__(self, *_):
        output, _ = self.process.communicate()
        self.log = [json.loads(line) for line in output.splitlines()]

    def upload(self, path, content):
        headers = {
            "Authorization": "Bearer token",
            "Content-Type": "application/octet-stream",
            "Dropbox-API-Arg": json.dumps({"path": path}),
        }
        request = urllib.request.Request(f"{self.url}/2/files/upload", content, headers)
        urllib.request.urlopen(request).close()


def shown():
    """Requires the guide to show the files of the package."""
    blocks = {block.path: block.text for block in read(GUIDE) if block.path}
    expect(blocks, f"{GUIDE} shows no file")
    for path, text in blocks.items():
        expect((PACKAGES / "Courier" / path).read_text() == text, f"{GUIDE} does not show '{path}' as it is")


@check_once("native")
def courier(folder, system, scratch):
    shown()
    package = Package("Courier", folder, system, scratch)
    package.build()
    program = package.product("courier")

    with Server() as server:
        environment = os.environ | {"DROPBOX_SERVER": server.url, "DROPBOX_TOKEN": "token"}

        def run(*arguments, status=0):
            done = subprocess.run([program, *arguments], env=environment, text=True, capture_output=True, cwd=folder)
            expect(done.returncode == status, f"{arguments} ended with {done.returncode}: {done.stdout}{done.stderr}")
            return done

        names = [f"{number:03}.txt" for number in range(250)]
        for name in names:
            server.upload(f"/{name}", name.encode())
        content = bytes(range(256)) * 40_000
        (folder / "grün.bin").write_bytes(content)
        sent = run("upload", "grün.bin", "/Grün 日本.bin")
        expect(sent.stdout.startswith("stored /Grün 日本.bin, revision "), sent.stdout)
        bars = sent.stderr.splitlines()
        expect(len(bars) > 2 and bars[-1] == FULL_BAR, "\n".join(bars[-3:]))
        listed = run("list", "").stdout.splitlines()
        expect(listed == [f"{name} 7" for name in names] + [f"Grün 日本.bin {len(content)}"], "\n".join(listed))
        received = run("download", "/Grün 日本.bin", "copy.bin")
        expect(received.stdout == f"received {len(content)} bytes\n", received.stdout)
        expect(received.stderr.splitlines()[-1] == FULL_BAR, received.stderr[-100:])
        expect((folder / "copy.bin").read_bytes() == content, "the copy differs")
        missing = run("download", "/none", "none.bin", status=1)
        expect(missing.stderr == "courier: there is no file '/none'\n", missing.stderr)
        environment["DROPBOX_TOKEN"] = "expired"
        refused = run("list", "", status=1)
        expect("not authenticated: HTTP 401, expired_access_token/.." in refused.stderr, refused.stderr)
        expect(run("list", status=2).stderr.startswith("usage: "), "no usage is shown")

    calls = [entry["path"].removeprefix("/2/files/") for entry in server.log if entry["status"] == 200]
    listing = ["list_folder", "list_folder/continue", "list_folder/continue"]
    expect(calls == ["upload"] * 251 + listing + ["download"], str(calls[250:]))
    expect(not list(folder.glob(".*.part")), "a download left a file behind")


@check_once("native")
def callbacks(folder, system, scratch):
    """A program with completion handlers, in the source style of SwiftyDropbox."""
    package = Package("Callbacks", folder, system, scratch)
    package.build()
    with Server() as server:
        port = server.url.rpartition(":")[2]
        done = subprocess.run(
            [package.product("callbacks"), port], text=True, capture_output=True, cwd=folder, timeout=120
        )
    lines = done.stdout.splitlines()
    expected = [
        "sent 5 bytes",
        "stored /note.txt",
        "listed [\"note.txt\"]",
        "received 5 bytes: hello",
        "received hello",
        "chosen: true",
        "not deleted: path_lookup/not_found/..",
    ]
    expect((done.returncode, lines) == (0, expected), f"ended with {done.returncode}: {done.stdout}{done.stderr}")
