"""A TCP proxy that cuts connections: cutting_proxy.py [--share SHARE] [--after BYTES] [--tls CERTIFICATE KEY] [--alpn NAME] PORT

It listens on a free port of 127.0.0.1, prints it, and passes connections on to PORT. `--share` cuts this share of the reads, with a reset;
`--after` closes a connection after this number of bytes of the server. A client's line of standard input, a number, replaces that of
`--after`, and is answered with an empty line; `silence` drops all later bytes of the server on the open connections. With `--tls`,
clients speak TLS; a cut is not a proper end of it. It ends when standard input does.
"""
import argparse, os, random, socket, ssl, struct, sys, threading


class Proxy:
    def __init__(self, port, share=0.0, after=None, context=None, seed=1):
        self.port, self.share, self.after, self.context = port, share, after, context
        self.random, self.cuts, self.reads = random.Random(seed), 0, 0
        self.silenced, self.open = set(), set()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.address = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        server, stream = None, client
        try:
            server = socket.create_connection(("127.0.0.1", self.port))
            self.open.add(server)
            for end in (client, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.context:
                stream = self.context.wrap_socket(client, server_side=True, do_handshake_on_connect=False)
                stream.settimeout(600)
                stream.do_handshake()
                stream.settimeout(None)
            upward = threading.Thread(target=self.copy, args=(stream, server, None), daemon=True)
            upward.start()
            self.copy(server, stream, self.after)
            upward.join()
        except OSError:
            pass
        finally:
            self.open.discard(server)
            self.silenced.discard(server)
            for end in (stream, server):
                if end:
                    end.close()

    def copy(self, source, target, left):
        """Passes bytes on until the source ends, or the connection is cut."""
        try:
            while left is None or left > 0:
                data = source.recv(1 << 20)
                self.reads += 1
                if not data:
                    break
                if self.share and self.random.random() < self.share:
                    self.cuts += 1
                    for end in (source, target):
                        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    break
                if source in self.silenced:
                    continue
                target.sendall(data[:left])
                left = left if left is None else left - len(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                # The socket below TLS is shut down without a word.
                socket.socket.shutdown(end, socket.SHUT_RDWR)
            except OSError:
                pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=0.0)
    parser.add_argument("--after", type=int)
    parser.add_argument("--tls", nargs=2, metavar=("CERTIFICATE", "KEY"))
    parser.add_argument("--alpn", action="append", default=[])
    parser.add_argument("port", type=int)
    arguments = parser.parse_args()
    context = None
    if arguments.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*arguments.tls)
        if arguments.alpn:
            context.set_alpn_protocols(arguments.alpn)
    proxy = Proxy(arguments.port, arguments.share, arguments.after, context)
    print(proxy.address, flush=True)
    for line in sys.stdin:
        if line == "silence\n":
            proxy.silenced |= proxy.open
        else:
            proxy.after = int(line)
        print(flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
