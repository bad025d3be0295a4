"""The sites that the tests open, generated once, and a server for them below a path."""
import http.server
import json
import os
import pathlib
import re
import subprocess
import tempfile
import threading

STONEC = os.environ["STONEC"]
ROOT = pathlib.Path(__file__).resolve().parents[2]
DROPBOX = pathlib.Path(os.environ.get("STONE_SHARED", ROOT.parent / "shared")) / "dropbox-api-spec"


class Site:
    """A site in a folder."""

    def __init__(self, folder, *arguments):
        self.folder = pathlib.Path(folder)
        command = [STONEC, "document", *map(str, arguments), "--output", str(folder)]
        result = subprocess.run(command, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        self.pages = sorted(str(path.relative_to(folder)) for path in self.folder.rglob("*.html"))

    def url(self, page="index.html"):
        return (self.folder / page).as_uri()

    def html(self, page):
        return (self.folder / page).read_text(encoding="utf-8")

    def page(self, pattern):
        """The first page whose path matches."""
        return next(page for page in self.pages if re.fullmatch(pattern, page))


class Sites:
    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        folder = pathlib.Path(self.temporary.name) / "served" / "below" / "a path"
        folder.mkdir(parents=True)
        self.folder = folder
        self.root = folder.parents[1]
        specs = ROOT / "specs"
        self.tour = Site(folder / "tour", specs / "tour")
        self.landmines = Site(folder / "landmines", specs / "landmines", specs / "landmines.stone")
        self.core = Site(folder / "core", specs / "dropbox")
        guides = ROOT / "Tests" / "Browser" / "guides"
        evolution = specs / "evolution"
        self.guides = Site(folder / "guides", evolution / "v2.stone", "--against", evolution / "v1.stone", "--config", guides)
        long = pathlib.Path(self.temporary.name) / "long.stone"
        long.write_text(f'namespace long\nstruct Arg\n    text String = "{"words," * 50}"\n', encoding="utf-8")
        self.long = Site(folder / "long", long)
        self.dropbox = Site(folder / "dropbox", DROPBOX) if DROPBOX.is_dir() else None
        self.all = [site for site in (self.tour, self.landmines, self.core, self.guides, self.dropbox) if site]


class Server:
    """Serves a folder at a free port, and remembers the requests that failed."""

    def __init__(self, folder):
        self.failed = failed = []

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=str(folder))

            def log_message(self, *_):
                pass

            def send_error(self, code, *arguments):
                failed.append((code, self.path))
                super().send_error(code, *arguments)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.folder = folder
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, site, page="index.html"):
        path = (site.folder / page).relative_to(self.folder)
        return f"http://127.0.0.1:{self.server.server_port}/" + "/".join(part.replace(" ", "%20") for part in path.parts)


def messages(log):
    return [json.loads(entry["message"])["message"] for entry in log]
