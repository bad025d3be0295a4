"""The server of `CallsProgram` on loopback: server.py FOLDER

`files/list_folder` answers with FOLDER/answer-LIMIT.json, `files/upload` writes FOLDER/stored, `files/download` returns it. The
first line of standard output is the port. The server ends when standard input does.
"""
import json
import os
import pathlib
import socketserver
import sys
import threading

folder = pathlib.Path(sys.argv[1])
answers = {path.stem.split("-")[1]: path.read_bytes() for path in folder.glob("answer-*.json")}


class Handler(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True
    rbufsize = 1 << 16

    def handle(self):
        while line := self.rfile.readline():
            path = line.split()[1].decode()
            fields = {}
            while field := self.rfile.readline().strip():
                name, value = field.split(b":", 1)
                fields[name.lower()] = value.strip()
            getattr(self, path.rsplit("/", 1)[1])(fields, int(fields.get(b"content-length", 0)))

    def list_folder(self, fields, length):
        argument = json.loads(self.rfile.read(length))
        self.answer(answers[str(argument["limit"])])

    def upload(self, fields, length):
        if b"expect" in fields:
            self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        with open(folder / "stored", "wb", buffering=0) as file:
            while length > 0 and (chunk := self.rfile.read1(min(length, 1 << 16))):
                file.write(chunk)
                length -= len(chunk)
        self.answer(metadata())

    def download(self, fields, length):
        size = (folder / "stored").stat().st_size
        head = f"HTTP/1.1 200 OK\r\nContent-Length: {size}\r\nDropbox-API-Result: {metadata().decode()}\r\n\r\n"
        self.wfile.write(head.encode())
        with open(folder / "stored", "rb") as file:
            self.connection.sendfile(file)

    def answer(self, body):
        head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.wfile.write(head.encode() + body)


def metadata():
    time = "2026-02-03T04:05:07Z"
    size = (folder / "stored").stat().st_size
    return json.dumps(
        {"name": "a", "id": "id:1", "client_modified": time, "server_modified": time, "rev": "0123456789", "size": size}
    ).encode()


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    allow_reuse_address = True


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
os._exit(0)
