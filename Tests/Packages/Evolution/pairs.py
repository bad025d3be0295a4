"""The pairs of specs in `pairs.txt`."""
import pathlib, re

TEXT = pathlib.Path(__file__).resolve().parent / "pairs.txt"
ROUTES = {"sent": "route send(S, Void, Void)", "received": "route receive(Void, S, Void)"}


class Pair:
    def __init__(self, index, section):
        self.title, versions = section.split("\n", 1)
        self.name = f"pair{index:03}"
        self.old, self.new = versions.split("\n>>>\n")


def load():
    sections = TEXT.read_text().split("\n### ")[1:]
    return [Pair(index, section) for index, section in enumerate(sections, 1)]


def write_version(folder, pairs, version, direction):
    """Writes all pairs in one version. Clients send or receive values of each `S`."""
    folder.mkdir(parents=True, exist_ok=True)
    for pair in pairs:
        declarations = getattr(pair, version)
        spec = f"namespace {pair.name}\n\n{ROUTES[direction]}\n\n{declarations}\n"
        (folder / f"{pair.name}.stone").write_text(spec)


def write_both(folder, pairs):
    """Writes all pairs in both versions, as the namespaces `pair001_old` and `pair001_new`, with the types that values of `S` have.

    Returns the paths.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for pair in pairs:
        for version in ("old", "new"):
            path = folder / f"{pair.name}_{version}.stone"
            path.write_text(f"namespace {pair.name}_{version}\n\n{needed(getattr(pair, version))}")
            paths.append(path)
    return paths


def needed(declarations):
    """The declarations that `S` needs, and the types that extend them."""
    texts = re.findall(r"^(?:struct|union|union_closed|alias|annotation)\b.*\n(?: .*\n|\n)*", declarations + "\n", re.M)
    names = {text.split()[1]: text for text in texts}
    found, rest = set(), ["S"]
    while rest:
        name = rest.pop()
        if name in names and name not in found:
            found.add(name)
            rest += re.findall(r"\w+", names[name])
            rest += [other for other, text in names.items() if re.search(rf" extends {name}\b", text)]
    return "".join(text for name, text in names.items() if name in found)
