"""The program `dbx` against a fake Dropbox behind a socket."""
import hashlib, json, os, pty, re, shutil, subprocess, sys, time, urllib.parse, urllib.request

from .package import Package
from .registry import check_native, expect

MIB = 1 << 20
# A browser that shows nothing: it opens the page, and goes where that redirects to.
BROWSER = """#!/usr/bin/env python3
import sys, urllib.request
urllib.request.urlopen(sys.argv[1]).read()
"""


def content_hash(content):
    blocks = [content[start : start + 4 * MIB] for start in range(0, len(content), 4 * MIB)]
    return hashlib.sha256(b"".join(hashlib.sha256(block).digest() for block in blocks)).hexdigest()


def content(size, seed=0):
    return hashlib.shake_128(bytes([seed])).digest(size)


class FakeServer:
    """The package `FakeServer`, while the context lasts."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([self.program], text=True, **pipes)
        self.url = f"http://127.0.0.1:{int(self.process.stdout.readline())}"
        return self

    def __exit__(self, *_):
        self.process.communicate()

    def control(self, word):
        with urllib.request.urlopen(f"{self.url}/{word}") as response:
            return json.load(response)

    def hashes(self):
        """The content hashes by paths."""
        return {file["path"]: file["contentHash"] for file in self.control("state")["files"]}

    def call(self, route, argument, content=None):
        headers = {"Authorization": "Bearer token"}
        if content is None:
            content = json.dumps(argument).encode()
            headers["Content-Type"] = "application/json"
        else:
            headers |= {"Content-Type": "application/octet-stream", "Dropbox-API-Arg": json.dumps(argument)}
        urllib.request.urlopen(urllib.request.Request(f"{self.url}/2/files/{route}", content, headers)).close()


class Program:
    """`dbx`, with all that it wrote."""

    def __init__(self, program, folder, server):
        self.program = program
        self.folder = folder
        self.home = folder / "home"
        self.written = ""
        browsers = folder / "browsers"
        browsers.mkdir()
        (browsers / "xdg-open").write_text(BROWSER)
        (browsers / "xdg-open").chmod(0o755)
        self.environment = os.environ | {
            "DBX_APP_KEY": "key",
            "DBX_HOME": str(self.home),
            "DBX_PORT": "0",
            "DBX_SERVER": server.url,
            "PATH": f"{browsers}:{os.environ['PATH']}",
        }

    def start(self, *arguments, **options):
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
        command = [self.program, *arguments]
        return subprocess.Popen(command, text=True, cwd=self.folder, env=self.environment, **options)

    def __call__(self, *arguments, status=0):
        """Runs it, and returns its standard output and standard error."""
        process = self.start(*arguments)
        output, errors = process.communicate()
        self.written += output + errors
        expect(process.returncode == status, f"{arguments} ended with {process.returncode}: {output}{errors}")
        return output, errors

    def fails(self, status, message, *arguments):
        errors = self(*arguments, status=status)[1]
        expect(errors.splitlines()[-1:] == [f"dbx: {message}"], f"{arguments} wrote: {errors}")

    def on_terminal(self, *arguments):
        """Runs it with a terminal as standard error, and returns what that shows."""
        terminal, end = pty.openpty()
        process = self.start(*arguments, stderr=end)
        os.close(end)
        shown = b""
        while True:
            try:
                shown += os.read(terminal, 4096)
            except OSError:
                break
        os.close(terminal)
        expect(process.wait() == 0, f"{arguments}: {shown}")
        return shown.decode()

    def log_in(self):
        """Signs in with a code, as its page shows it."""
        process = self.start("login", stdin=subprocess.PIPE)
        process.stdout.readline()
        page = process.stdout.readline().strip()
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(page).query)
        expect(query["code_challenge_method"] == ["S256"] and "redirect_uri" not in query, page)
        code = urllib.request.urlopen(page).read().decode()
        output, errors = process.communicate(f" {code}\n")
        self.written += output + errors
        expect(process.returncode == 0, output + errors)
        expect(output.endswith("signed in as Ada Lovelace <ada@example.com>\n"), output)

    def tokens(self):
        file = self.home / "tokens.json"
        expect(file.stat().st_mode & 0o777 == 0o600, "others can read the tokens")
        return set(re.findall(r'"(?:token|refresh)-\d+"', file.read_text()))


@check_native
def dbx(folder, system, scratch):
    server = Package("FakeServer", folder.parent / "FakeServer", system, scratch)
    server.build()
    package = Package("Dbx", folder, system, scratch)
    package.build()
    with FakeServer(server.product("fake-server")) as fake:
        run = Program(package.product("dbx"), folder, fake)
        accounts(run, fake)
        folders(run, fake)
        transfers(run, fake)
        interruption(run, fake)
        special_files(run, fake)
        two_processes(run, fake)
        limits(run)
        sync(run, fake)
        signing_out(run, fake)
        without_libcurl(run)
    shutil.rmtree(server.folder)


def accounts(run, fake):
    expect(run("--help")[0].startswith("usage: dbx login"), "no usage is shown")
    for arguments in ([], ["frob"], ["ls", "--frob"], ["sync", "left", "a", "b"]):
        expect("usage: dbx login" in run(*arguments, status=2)[1], str(arguments))
    run.fails(3, "not signed in: run 'dbx login'", "ls")
    run.log_in()
    expect(run("whoami")[0] == "Ada Lovelace <ada@example.com>\n", "whoami shows another account")
    run.fails(1, "the account 1 is already linked", "login")
    run.environment["DBX_SERVER"] = "http://127.0.0.1:1"
    expect("no connection: " in run("whoami", status=5)[1], "no connection is not said")
    run.environment["DBX_SERVER"] = fake.url


def folders(run, fake):
    run("mkdir", "/Letters")
    run.fails(1, "/Letters: something is already there", "mkdir", "Letters/")
    fake.call("upload", {"path": "/Letters/a.txt"}, b"hello")
    expect(run("ls")[0] == "Letters/\n", "ls")
    expect(run("ls", "/letters")[0] == "a.txt\n", "ls of a folder")
    expect(re.fullmatch(r" +5  \d{4}-\d\d-\d\dT[\d:]+Z  a.txt\n", run("ls", "-l", "/Letters/a.txt")[0]), "ls of a file")
    for command in (["ls"], ["rm"], ["get"]):
        run.fails(4, "/none: no such file or folder", *command, "/none", *["copy"] * (command == ["get"]))
    run("rm", "/Letters")
    expect(run("ls")[0] == "", "the folder is still there")


def transfers(run, fake):
    """A file up and down, on a bad line."""
    (run.folder / "film.bin").write_bytes(content(14 * MIB))
    fake.control("faults/on")
    output, errors = run("put", "film.bin", "/Films/")
    expect(output == "stored /Films/film.bin, 14.7 MB\n", output)
    expect(errors.splitlines()[-1] == "put: 100 % of 14.7 MB" and len(errors.splitlines()) <= 5, errors)
    shown = run.on_terminal("get", "/Films/film.bin", "copy.bin")
    expect(f"\rget [{'#' * 25}] 100 % of 14.7 MB" in shown, shown)
    expect((run.folder / "copy.bin").read_bytes() == content(14 * MIB), "the copy differs")
    fake.control("faults/off")
    run.fails(4, f"{run.folder}/none: no such file", "put", "none", "/none")


def interruption(run, fake):
    """A program that is killed continues with the chunks that the server does not have."""
    changed = content(14 * MIB, 1)
    (run.folder / "film.bin").write_bytes(changed)
    fake.control("faults/off")
    fake.control("hold")
    process = run.start("put", "film.bin", "/Films/film.bin", stderr=subprocess.DEVNULL)
    states = run.home / "transfers"
    while not any(len(json.loads(state.read_text())["chunks"]) == 2 for state in states.glob("*.json")):
        expect(process.poll() is None, "the upload ended")
        time.sleep(0.02)
    process.kill()
    process.communicate()
    fake.control("release")
    fake.control("faults/off")
    run("put", "film.bin", "/Films/film.bin")
    state = fake.control("state")
    expect(state["appendCount"] == 2, f"{state['appendCount']} of 4 chunks were sent again")
    expect(state["openSessionCount"] == 0, "a session was left")
    expect(fake.hashes() == {"/Films/film.bin": content_hash(changed)}, str(fake.hashes()))
    expect(not list(states.iterdir()), "a state was left")


def special_files(run, fake):
    """Nothing but regular files is replaced, and nothing is written outside of the folder."""
    fake.call("upload", {"path": "/Special/link/evil.txt"}, b"evil")
    fake.call("upload", {"path": "/Special/pipe"}, b"evil")
    fake.call("upload", {"path": "/Special/good.txt"}, b"good")
    outside, folder = run.folder / "outside", run.folder / "special"
    outside.mkdir()
    folder.mkdir()
    (folder / "link").symlink_to(outside)
    os.mkfifo(folder / "pipe")
    output, errors = run("sync", "down", "/Special", "special", status=1)
    expect(output == "1 downloaded, 0 deleted, 0 unchanged\n", output)
    expect("dbx: link/evil.txt: something else has this name\n" in errors, errors)
    expect(not list(outside.iterdir()), "a file was written outside of the folder")
    (folder / "file").symlink_to(outside / "target")
    run.fails(1, f"{folder}/pipe: not a regular file", "get", "/Special/good.txt", "special/pipe")
    run.fails(1, f"{folder}/file: not a regular file", "get", "/Special/good.txt", "special/file")
    expect((folder / "pipe").is_fifo() and (folder / "file").is_symlink(), "a special file was replaced")
    run("rm", "/Special")


def two_processes(run, fake):
    """The second process with the same transfer says so."""
    (run.folder / "twice.bin").write_bytes(content(9 * MIB, 2))
    fake.control("hold")
    first = run.start("put", "twice.bin", "/twice.bin")
    while fake.control("state")["heldCount"] == 0:
        expect(first.poll() is None, "the upload ended")
        time.sleep(0.02)
    errors = run("put", "twice.bin", "/twice.bin", status=1)[1]
    expect(errors.endswith("twice.bin: another transfer of this file is in progress\n"), errors)
    fake.control("release")
    output, errors = first.communicate()
    expect(first.returncode == 0, output + errors)
    run("rm", "/twice.bin")


def limits(run):
    """Too few descriptors are reported, and control characters in names do not reach the terminal."""
    for count in (10, 16, 31):
        process = subprocess.run(
            ["bash", "-c", f'ulimit -n {count}; exec "$0" ls', run.program],
            capture_output=True, text=True, env=run.environment, timeout=60,
        )
        expected = f"dbx: only {count} files can be open: raise the limit to 32, for example with 'ulimit -n'\n"
        expect((process.returncode, process.stderr) == (1, expected), f"{count}: {process}")
    errors = run("ls", "/a\x1b[2J\r\n\u202eb", status=4)[1]
    expect(errors == "dbx: /a?[2J???b: no such file or folder\n", repr(errors))


def sync(run, fake):
    """Folders become alike, whichever side changes."""
    local = run.folder / "local"
    other = run.folder / "other"
    files = {f"{number % 3}/Grün {number}.bin": content(number * 1000, number) for number in range(20)}
    files["large.bin"] = content(5 * MIB)
    for path, data in files.items():
        (local / path).parent.mkdir(parents=True, exist_ok=True)
        (local / path).write_bytes(data)

    def compare(expected):
        hashes = {f"/Sync/{path}": content_hash(data) for path, data in expected.items()}
        stored = {path: value for path, value in fake.hashes().items() if path.startswith("/Sync/")}
        expect(stored == hashes, f"{sorted(stored.items() ^ hashes.items())}")

    def here(folder):
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    fake.control("faults/on")
    expect(run("sync", "up", "local", "/Sync")[0] == "21 uploaded, 0 deleted, 0 unchanged\n", run.written)
    compare(files)
    expect(run("sync", "up", "local", "/Sync/")[0] == "0 uploaded, 0 deleted, 21 unchanged\n", run.written)
    expect(run("sync", "down", "/Sync", "other")[0] == "21 downloaded, 0 deleted, 0 unchanged\n", run.written)
    expect(here(other) == files, "the folders differ")
    fake.control("faults/off")

    # A change on each side, of the same size.
    fake.call("upload", {"path": "/Sync/1/Grün 4.bin", "mode": "overwrite"}, content(4000, 99))
    fake.call("upload", {"path": "/Sync/new/remote.bin"}, b"remote")
    (local / "2/Grün 5.bin").write_bytes(content(5000, 98))
    (local / "0/Grün 3.bin").unlink()
    changed = files | {"1/Grün 4.bin": content(4000, 99), "new/remote.bin": b"remote", "2/Grün 5.bin": content(5000, 98)}
    # The change in Dropbox reaches `local` by way of the other folder, which has no change of its own.
    expect(run("sync", "down", "/Sync", "other")[0] == "2 downloaded, 0 deleted, 20 unchanged\n", run.written)
    shutil.copy(other / "1/Grün 4.bin", local / "1/Grün 4.bin")
    expect(run("sync", "up", "local", "/Sync")[0] == "1 uploaded, 0 deleted, 19 unchanged\n", run.written)
    compare(changed)
    expect(run("sync", "down", "/Sync", "other")[0] == "1 downloaded, 0 deleted, 21 unchanged\n", run.written)
    expect(here(other) == changed, "the folders differ")

    # Nothing is deleted unless asked for.
    output = run("sync", "up", "--delete", "local", "/Sync")[0]
    expect(output == "0 uploaded, 2 deleted, 20 unchanged\n", output)
    del changed["0/Grün 3.bin"], changed["new/remote.bin"]
    compare(changed)
    output = run("sync", "down", "--delete", "/Sync", "other")[0]
    expect(output == "0 downloaded, 2 deleted, 20 unchanged\n", output)
    expect(here(other) == changed, "the folders differ")

    # The failure of a file does not end the others.
    fake.call("create_folder_v2", {"path": "/Sync/a"})
    (local / "a").write_bytes(b"a file where a folder is")
    (local / "b").write_bytes(b"b")
    (local / "link").symlink_to("b")
    output, errors = run("sync", "up", "--delete", "local", "/Sync", status=1)
    expect(output == "1 uploaded, 0 deleted, 20 unchanged\n", output)
    expect("dbx: a: " in errors and errors.endswith("dbx: 1 failed\n"), errors)
    compare(changed | {"b": b"b"})
    run.fails(4, "/none: no such file or folder", "sync", "down", "/none", "none")
    expect(not (run.folder / "none").exists(), "a folder was made for nothing")


def signing_out(run, fake):
    tokens = run.tokens()
    expect(len(tokens) == 2, "there are no tokens")
    kept = (run.home / "tokens.json").read_text()
    expect(run("logout")[0] == "signed out\n", run.written)
    run.fails(3, "not signed in: run 'dbx login'", "logout")
    # A copy of the tokens is worthless.
    (run.home / "tokens.json").write_text(kept)
    run.fails(3, "not signed in: run 'dbx login'", "whoami")
    (run.home / "tokens.json").unlink()
    expect("signed in as Ada" in run("login", "--browser")[0], run.written)
    run("whoami")
    for token in tokens | run.tokens():
        expect(token.strip('"') not in run.written, "a token was printed")


def without_libcurl(run):
    """Without libcurl, the program starts, and says what is missing."""
    hide = """
        for file in $(ldconfig -p | sed -n "s/.*libcurl.* => //p"); do
            if [ -e "$file" ]; then mount --bind /dev/null "$file"; fi
        done
        exec "$0" "$@"
    """
    without = ["unshare", "-rm", "sh", "-ec", hide]
    if sys.platform != "linux" or subprocess.run([*without, "true"], capture_output=True).returncode != 0:
        print("dbx: not tried without libcurl, which takes a mount namespace")
        return
    command = [*without, run.program, "whoami"]
    done = subprocess.run(command, text=True, capture_output=True, env=run.environment)
    message = "dbx: libcurl cannot be loaded; Debian and Ubuntu have it in the package libcurl4: "
    expect(done.returncode == 1 and done.stderr.startswith(message), f"{done.returncode}: {done.stderr}")
