#!/usr/bin/env python3
"""Runs the reference compiler on the corpus and compares its verdicts with those of the cases.

Usage, in an environment with `pip install stone==3.5.5`:

    python .check.py            prints every mismatch, and exits with 1 if there is one
    python .check.py --json     prints the verdicts of the reference on the rejected cases
    python .check.py layout     considers only the cases whose path contains a word
    python .check.py --specs    reads specs from standard input, each a line of JSON with the paths and texts of its files
                                ([["a.stone", "namespace a"]]), and prints the verdicts of the reference as JSON
    python .check.py --patterns reads regular expressions from standard input, each a line of JSON with a pattern and texts
                                (["a+", ["a", "b"]]), and prints null for one that `re` rejects, else whether it matches a
                                prefix and the whole of each text, as JSON
    python .check.py --searches reads the same, and prints the groups of the first match in each text, or null without one

README.md describes the format of the cases.
"""

import argparse
import contextlib
import json
import re
import sys
import warnings
from pathlib import Path

from stone.frontend import frontend
from stone.frontend.exception import InvalidSpec
from stone.frontend.lexer import Lexer

CORPUS = Path(__file__).resolve().parent
MARKER = re.compile(
    r"# error(?: line: (?P<line>\d+)|(?P<next>: next line))?"
    r"(?: \(reference: (?:line (?P<reference_line>\d+)|(?P<unplaced>no line)|(?P<crash>crashes))\))?$"
)
DIFFERENCE = re.compile(r"^# reference: (accepts|rejects|crashes)\b", re.MULTILINE)


class Case:
    """A spec or a folder of specs with its expected verdict."""

    def __init__(self, path):
        self.path = path
        self.name = path.relative_to(CORPUS).as_posix()
        files = sorted(path.glob("*.stone")) if path.is_dir() else [path]
        self.texts = {file: file.read_text(encoding="utf-8") for file in files}
        self.should_be_accepted = path.name.removesuffix(".stone").endswith(".accepted")

    @property
    def difference(self):
        """The verdict of the reference in a deliberate difference, or None."""
        for text in self.texts.values():
            match = DIFFERENCE.search(text)
            if match:
                return match[1]
        return None

    def markers(self):
        """The locations of the expected errors: file, line, and match of the marker."""
        found = []
        for file, text in self.texts.items():
            for number, line in enumerate(text.split("\n"), start=1):
                match = MARKER.search(line)
                if match:
                    line_of_error = int(match["line"]) if match["line"] else number + bool(match["next"])
                    found.append((file, line_of_error, match))
        return found


class Reference:
    """The reference compiler, with its parser tables built once for all cases."""

    def __init__(self):
        self.factory = frontend.ParserFactory()
        frontend.ParserFactory = self.fresh_factory

    def fresh_factory(self, debug=False):
        self.factory.errors = []
        self.factory.lexer = Lexer()
        return self.factory

    def run(self, case):
        """Returns the verdict of the reference on a case."""
        return self.run_specs([(str(file.relative_to(CORPUS)), text) for file, text in case.texts.items()])

    def run_specs(self, specs):
        """Returns whether the reference accepts; if not, the line, file and message; and whether it crashed."""
        try:
            frontend.specs_to_ir(specs)
        except InvalidSpec as error:
            return {"accepted": False, "line": error.lineno, "file": error.path, "message": error.msg}
        except Exception as error:  # pylint: disable=broad-except
            # The parser crashes after recording the first error.
            errors = [(*noted, self.factory.path) for noted in self.factory.lexer.errors] + self.factory.errors
            message, line, path = errors[0] if errors else (str(error), None, None)
            return {
                "accepted": False, "line": line, "file": path,
                "message": f"{type(error).__name__}: {message}", "crash": True,
            }
        return {"accepted": True}


def problems(case, result):
    """Yields the mismatches of a case, as text."""
    expected = case.should_be_accepted
    if case.difference:
        actual = "accepts" if result["accepted"] else "crashes" if result.get("crash") else "rejects"
        if actual != case.difference:
            yield f"the file says that the reference {case.difference} this, but it {actual} it: {result}"
    elif result["accepted"] != expected:
        yield f"expected {'accepted' if expected else 'rejected'}: {result}"
    markers = case.markers()
    if expected:
        if markers:
            yield "an accepted case marks an error"
        return
    if len(markers) != 1:
        yield f"expected one marked line, found {len(markers)}"
        return
    file, line, marker = markers[0]
    if line > case.texts[file].count("\n") + 1:
        yield f"the marked line {line} is not in the file"
    if result["accepted"]:
        return
    if result.get("crash") and result["line"] is None:
        if not marker["crash"] and not case.difference:
            yield "the reference crashes without naming a line: mark '(reference: crashes)'"
    elif result["line"] is None:
        if not marker["unplaced"]:
            yield "the reference names no line: mark '(reference: no line)'"
    else:
        stated = int(marker["reference_line"] or line)
        if marker["crash"] or marker["unplaced"] or stated != result["line"]:
            yield f"marked line {line} (reference: {stated}), the reference says {result['line']}: {result['message']}"
        if result["file"] not in (None, file.relative_to(CORPUS).as_posix()):
            yield f"marked in {file.name}, the reference says {result['file']}: {result['message']}"
        if marker["reference_line"] and int(marker["reference_line"]) == line:
            yield "the marker repeats its own line"


def cases(word):
    for path in sorted(CORPUS.glob("*/*")):
        if re.search(r"\.(accepted|rejected)(\.stone)?$", path.name) and word in path.as_posix():
            yield Case(path)


def answer_specs(reference):
    """Answers each line of standard input on standard output, and redirects other output."""
    for line in sys.stdin:
        with contextlib.redirect_stdout(sys.stderr):
            result = reference.run_specs([tuple(file) for file in json.loads(line)])
        print(json.dumps(result))


def answer_patterns():
    """Prints the matches of Python's `re` for each line of standard input."""
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        pattern, texts = json.loads(line)
        try:
            compiled = re.compile(pattern)
        except (re.error, ValueError):
            print("null")
            continue
        matches = [[bool(compiled.match(text)), bool(compiled.fullmatch(text))] for text in texts]
        print(json.dumps(matches))


def answer_searches():
    """Prints the groups that Python's `re` finds for each line of standard input."""
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        pattern, texts = json.loads(line)
        try:
            compiled = re.compile(pattern)
        except (re.error, ValueError):
            print("null")
            continue
        matches = [compiled.search(text) for text in texts]
        print(json.dumps([match and match.groups() for match in matches]))


def main():
    arguments = argparse.ArgumentParser(description="Compare the corpus with the reference compiler.")
    arguments.add_argument("--json", action="store_true", help="print verdicts on rejected cases")
    arguments.add_argument("--specs", action="store_true", help="print verdicts on specs from standard input")
    arguments.add_argument("--patterns", action="store_true", help="match the patterns of standard input")
    arguments.add_argument("--searches", action="store_true", help="search the texts of standard input")
    arguments.add_argument("word", nargs="?", default="", help="only the cases whose path contains this")
    options = arguments.parse_args()
    if options.patterns:
        answer_patterns()
        return 0
    if options.searches:
        answer_searches()
        return 0
    reference = Reference()
    if options.specs:
        answer_specs(reference)
        return 0
    answers, mismatches, count = {}, 0, 0
    for case in cases(options.word):
        count += 1
        result = reference.run(case)
        if not case.should_be_accepted:
            answers[case.name] = result
        for problem in problems(case, result):
            mismatches += 1
            print(f"{case.name}: {problem}", file=sys.stderr)
    if options.json:
        print(json.dumps(answers, indent=2, sort_keys=True))
    print(f"{count} cases, {mismatches} mismatches", file=sys.stderr)
    return 1 if mismatches or not count else 0


if __name__ == "__main__":
    sys.exit(main())
