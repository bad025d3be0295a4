#!/usr/bin/env python3
"""Builds the Swift generated for some specs and sends every example of them through it.

usage: run.py --stonec PATH --work DIR [--configuration debug|release] [--reference-python PYTHON] [--expect N] SPEC...

Each example must decode, and encode to equal JSON. With a Python that has the reference implementation (`pip install
stone==3.5.5`), the back end `python_types` generates code for the same specs: each side must then accept the JSON that the
other encodes, and encode it to equal JSON.

On a small stack, a random value of every type is also written and read at all depths up to the limit, and values of recursive
types that are as deep as that.
"""
import argparse, collections, json, os, pathlib, random, shutil, subprocess, sys

import nesting
import values as random_values

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parents[2]


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def prepare(arguments, work):
    """Writes the package with the generated code and the table of its types. What has not changed is not built again."""
    work.mkdir(parents=True, exist_ok=True)
    shutil.copy2(HERE / "Package.swift", work)
    shutil.copytree(HERE / "Sources", work / "Sources", dirs_exist_ok=True)
    generate = [arguments.stonec, "generate", *arguments.specs, "--access", "public", "--output"]
    run(*generate, work / "Sources/GeneratedAPI")
    table = work / "table"
    shutil.rmtree(table, ignore_errors=True)
    run(*generate, table, "--templates", HERE / "TableTemplates")
    rows = [line for path in sorted(table.iterdir()) for line in path.read_text().splitlines()[1:]]
    visitors = [row for row in rows if row.lstrip().startswith("(")]
    types = [row for row in rows if row not in visitors]
    text = "import GeneratedAPI\n\nlet roundTrips: [String: @Sendable ([UInt8], Mode) throws -> [UInt8]] = [\n"
    text += "\n".join(types or ["    :"]) + "\n]\n\nlet visitors: [(annotation: String, visit: Visitor)] = [\n"
    text += "\n".join(visitors) + "\n]\n"
    path = work / "Sources/RoundTrip/RoundTripTable.swift"
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def files(specs):
    """The specs as files, since the reference takes no folders."""
    for spec in map(pathlib.Path, specs):
        yield from sorted(spec.glob("*.stone")) if spec.is_dir() else [spec]


def examples(model):
    """All examples as (type, label, value)."""
    for namespace in model["namespaces"]:
        for definition in namespace["structs"] + namespace["unions"]:
            for example in definition["examples"]:
                yield f"{namespace['name']}.{definition['name']}", example["label"], example["value"]


def omitted_callers(model):
    for namespace in model["namespaces"]:
        for definition in namespace["structs"] + namespace["unions"]:
            for field in definition.get("fields", []) + definition.get("tags", []):
                if field["omittedCaller"] is not None:
                    yield field["omittedCaller"]


def round_trip_at_all_depths(program, model, mode):
    """Sends a random value of every type and the deepest values of recursive types. Prints the failures."""
    model = random_values.Model(model)

    def ask(mode, rows):
        return send(program, [f"{mode}\t{name}\t{text}" for name, text in rows])

    deep = "deep" + mode.removeprefix("client")
    missing, failures = set(model.names), 0
    for seed in range(10):
        rows = []
        for name in sorted(missing):
            source = random.Random(f"{name}:{seed}")
            rows.append((name, random_values.text(random_values.Generator(model, source).named(name), source)))
        valid = [(row, answer) for row, answer in zip(rows, ask(mode, rows)) if not is_failure(answer)]
        rows, expected = [row for row, _ in valid], [answer for _, answer in valid]
        failures += compare("at all depths", rows, ask(deep, rows), expected)
        missing -= {name for name, _ in rows}
        if not missing:
            break
    if missing:
        print(f"at all depths: no value of {sorted(missing)}")
    rows = list(nesting.cases(model))
    expected = ask(mode, rows)
    failures += compare("as deep as possible", rows, ask(deep, rows), expected)
    rejected = [(row, answer) for row, answer in zip(rows, expected) if is_failure(answer)]
    for row, answer in rejected:
        print(f"as deep as possible: {row}: {answer}")
    return failures + len(missing) + len(rejected)


def send(command, lines):
    """The answers of a peer to lines `mode<tab>type<tab>json`."""
    output = run(*command, input="".join(line + "\n" for line in lines), stdout=subprocess.PIPE, text=True).stdout
    answers = output.split("\n")[:-1]
    assert len(answers) == len(lines), f"{len(lines)} values sent, {len(answers)} answers"
    return answers


def is_failure(answer):
    return answer.startswith(("error: ", "crash: "))


def parsed(answer):
    return answer if is_failure(answer) else json.loads(answer)


def compare(title, names, got, wanted):
    """Prints the differences and returns their number."""
    failures = 0
    for name, left, right in zip(names, got, wanted):
        if left != right or isinstance(left, bool) != isinstance(right, bool):
            failures += 1
            if failures <= 10:
                print(f"{title}: {name}\n  got    {left}\n  wanted {right}")
    print(f"{title}: {len(names) - failures} of {len(names)} values agree")
    return failures


def build(work, configuration):
    """Builds the prepared package and returns the command that runs it."""
    environment = dict(os.environ, STONE_PROJECT=str(PROJECT))
    command = ["swift", "build", "--package-path", work, "-c", configuration]
    run(*command, env=environment)
    bin_path = run(*command, "--show-bin-path", env=environment, stdout=subprocess.PIPE, text=True).stdout.strip()
    return [pathlib.Path(bin_path) / "RoundTrip"]


def build_reference(python, work, specs):
    """Generates the modules of the reference and returns the command that runs them."""
    modules = work / "reference"
    shutil.rmtree(modules, ignore_errors=True)
    run(python, "-m", "stone.cli", "python_types", modules, *files(specs), "--", "-p", "reference")
    return [python, HERE / "reference_peer.py", work]


def load_model(stonec, specs):
    return json.loads(run(stonec, "ir", *specs, stdout=subprocess.PIPE).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stonec", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--configuration", default="debug")
    parser.add_argument("--reference-python")
    parser.add_argument("--expect", type=int, help="how many examples there have to be")
    parser.add_argument("specs", nargs="+")
    arguments = parser.parse_args()
    work = arguments.work.resolve()

    prepare(arguments, work)
    program = build(work, arguments.configuration)
    model = load_model(arguments.stonec, arguments.specs)
    rows = list(examples(model))
    if arguments.expect is not None and len(rows) != arguments.expect:
        sys.exit(f"{len(rows)} examples found, {arguments.expect} expected")
    names = [f"{name} ({label})" for name, label, _ in rows]
    values = [value for _, _, value in rows]
    # Every caller: those that `Omitted` fields are for, too.
    mode = "+".join(["client", *sorted(set(omitted_callers(model)))])

    def ask(peer, values):
        lines = [f"{mode}\t{name}\t{json.dumps(value)}" for (name, _, _), value in zip(rows, values)]
        return [parsed(answer) for answer in send(peer, lines)]

    failures = round_trip_at_all_depths(program, model, mode)
    ours = ask(program, values)
    failures += compare("decode and encode", names, ours, values)

    if arguments.reference_python:
        reference = build_reference(arguments.reference_python, work, arguments.specs)
        # What the reference rejects in the spec's own words proves nothing; all else has to agree.
        theirs = ask(reference, values)
        accepted = [not str(value).startswith(("error:", "crash:")) for value in theirs]
        reasons = collections.Counter(value for value, keep in zip(theirs, accepted) if not keep)
        for reason, count in reasons.most_common():
            print(f"left out: {count} examples that the reference rejects: {reason}")

        def only(items):
            return [item for item, keep in zip(items, accepted) if keep]

        failures += compare("ours, through the reference", only(names), only(ask(reference, ours)), only(values))
        failures += compare("the reference's, through ours", only(names), only(ask(program, theirs)), only(values))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
