"""The packages that `stonec init` writes: built, run and tested."""
import re, signal, socket, subprocess

from .package import Package, built
from .registry import check_native, expect


class NewPackage(Package):
    """A package that `stonec init` has written, with its tests run."""

    def __init__(self, options, folder, system, scratch):
        super().__init__(None, folder, system, scratch)
        command = [built(folder.parents[1]), "init", *options, folder]
        done = subprocess.run(command, text=True, capture_output=True)
        expect(done.returncode == 0 and "swift test" in done.stdout, f"{command} ended with {done.returncode}: {done.stderr}")
        log = self.swift("test")
        expect(re.search(r"Test run with [1-9]\d* tests? .*passed", log), log[-3000:])
        warnings = [line for line in log.splitlines() if "warning: " in line]
        expect(not warnings, "\n".join(warnings[:10]))

    def program(self, name, *arguments, **settings):
        return subprocess.run([self.product(name), *arguments], text=True, capture_output=True, timeout=120, **settings)


@check_native
def new_packages(folder, system, scratch):
    library = NewPackage(["--name", "Self class 2"], folder / "3 é", system, scratch)
    printed = '{"title":"Shopping","text":"Bread, apples","priority":{".tag":"high"}}\ntrue Shopping!\n'
    expect(library.program("self-class-2-demo").stdout == printed, library.program("self-class-2-demo").stdout)

    client = NewPackage(["--client"], folder / "warehouse", system, scratch)
    address = f"http://127.0.0.1:{free_port()}"
    done = client.program("warehouse-client", address)
    named = done.stderr.startswith("warehouse-client: no response: ") and f" ({address}/" in done.stderr
    expect(done.returncode == 1 and named, done.stderr)
    caller = client.folder.parent / "caller"
    client.product("warehouse-client").rename(caller)

    server = NewPackage(["--server"], folder / "depot", system, scratch)
    with subprocess.Popen([server.product("depot-server"), address.rpartition(":")[2]], stdout=subprocess.PIPE, text=True) as process:
        try:
            expect(process.stdout.readline() == f"{address}\n", "the server does not listen")
            for said in ["added\nShopping\n", "known\nShopping\n"]:
                done = subprocess.run([caller, address], text=True, capture_output=True, timeout=120)
                expect((done.returncode, done.stdout) == (0, said), f"{done.returncode}: {done.stdout}{done.stderr}")
            done = server.program("depot-server", address.rpartition(":")[2])
            said = "depot-server: cannot listen on 127.0.0.1:"
            is_one_line = done.stderr.startswith(said) and done.stderr.count("\n") == 1
            expect(done.returncode == 1 and is_one_line, f"{done.returncode}: {done.stderr}")
            with unfinished_request(address):
                expect(end_by_signals(process) == 1, "the server does not end at the second signal")
        finally:
            process.kill()


def unfinished_request(address):
    """Sends a request without its body, and waits until its handler reads."""
    connection = socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), timeout=600)
    fields = "Host: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n"
    connection.sendall(f"POST /notes/add_note HTTP/1.1\r\n{fields}\r\n".encode())
    said = connection.recv(64)
    expect(said.startswith(b"HTTP/1.1 100 "), said)
    return connection


def end_by_signals(process):
    """Returns the exit status after signals, or None. Without an effect of the second one, it is 0 after the grace period."""
    for _ in range(3000):
        if process.poll() is not None:
            break
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            pass
    return process.returncode


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def check_new_dropbox_package(specs):
    @check_native
    def new_dropbox_package(folder, system, scratch):
        """A client of Dropbox with the whitelist that it starts with."""
        # The build folder is shared, and a package named Courier generates code in it as well.
        package = NewPackage(["--dropbox", specs, "--callbacks"], folder / "parcels", system, scratch)
        generated = package.generated_text()
        expect("func listFolder(" in generated and "func listRevisions(" not in generated, "the whitelist has no effect")
        for environment in [{}, {"DROPBOX_APP_KEY": ""}]:
            done = package.program("parcels-app", env=environment)
            expect(done.returncode == 2 and "DROPBOX_APP_KEY" in done.stderr, f"{done.returncode}: {done.stderr}")
        home = package.folder.parent / "home"
        home.mkdir()
        done = package.program("parcels-app", env={"DROPBOX_APP_KEY": "key", "HOME": str(home), "PATH": ""}, stdin=subprocess.DEVNULL)
        expect("/oauth2/authorize?" in done.stdout and "sign-in was cancelled" in done.stderr, done.stdout + done.stderr)
