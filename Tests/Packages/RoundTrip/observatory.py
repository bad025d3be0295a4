"""Copies the specs of the tour, changed so that the reference implementation can generate and import its Python.

usage: observatory.py SOURCE TARGET

- `sky`, `people` and `instruments` import each other in a cycle, and so would the modules: what needs `instruments` moves
  from `people` to its own namespace.
- The back end fails on a string default with white space, and writes no body for an annotation type without parameters.
"""
import pathlib, re, sys


def without_cycle(people):
    """Splits `people` into itself and `people_accounts`."""
    head, tail = people.split("struct Account extends Person\n")
    head = head.replace("import instruments\n", "")
    tail = "struct Account extends Person\n" + tail
    tail = re.sub(r"(?<=[\s(`])(PersonId|Person|Email|Nickname|Role)\b", r"people.\1", tail)
    return head, "namespace people_accounts\n\nimport care\nimport instruments\nimport people\n\n" + tail


def without_whitespace(instruments):
    def joined(match):
        return re.sub(r"\s+|\\[nt]", "_", match[0].replace(" String = ", "\0")).replace("\0", " String = ")

    return re.sub(r'(?<= )\w+ String = "(?:[^"\\]|\\.)*"', joined, instruments)


def copy(source, target):
    target.mkdir(parents=True, exist_ok=True)
    texts = {path.name: path.read_text() for path in sorted(source.glob("*.stone"))}
    texts["people.stone"], texts["people_accounts.stone"] = without_cycle(texts["people.stone"])
    texts = {name: without_whitespace(text) for name, text in texts.items()}
    texts["care.stone"] = re.sub(r'(annotation_type Internal\n.*\n)', r"\1\n    level UInt32 = 1\n", texts["care.stone"])
    for name, text in texts.items():
        (target / name).write_text(text)


if __name__ == "__main__":
    copy(*map(pathlib.Path, sys.argv[1:]))
