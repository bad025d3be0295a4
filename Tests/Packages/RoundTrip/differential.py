#!/usr/bin/env python3
"""Sends random and mutated values through the generated Swift and through the reference implementation, and compares.

usage: differential.py --stonec PATH --work DIR --reference-python PYTHON [--count N] [--seed S] [--only INDEX] SPEC...

Both sides decode each value and encode it again, strictly or leniently. They must both reject it, or encode equal JSON, or
differ for one of the reasons in agreement.py, which are counted. With custom annotations, some values are also visited and
rewritten before they are encoded; both sides must then have visited the same. Before, values are nested to the limit: see run.py. A mismatch is printed with its seed and index; `--seed S
--only INDEX` repeats it alone.
"""
import argparse, collections, concurrent.futures, json, pathlib, sys

import agreement, run, values

BATCH = 20_000


def cases(model, arguments, modes):
    indices = [arguments.only] if arguments.only is not None else range(arguments.count)
    for index in indices:
        yield index, *values.case(model, arguments.seed, index, modes)


def batches(items):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stonec", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--configuration", default="debug")
    parser.add_argument("--reference-python", required=True)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="INDEX")
    parser.add_argument("--show", type=int, default=10, metavar="N", help="how many mismatches to print")
    parser.add_argument("specs", nargs="+")
    arguments = parser.parse_args()
    work = arguments.work.resolve()

    run.prepare(arguments, work)
    program = run.build(work, arguments.configuration)
    reference = run.build_reference(arguments.reference_python, work, arguments.specs)
    ir = run.load_model(arguments.stonec, arguments.specs)
    # The reference writes no module for the attributes of routes.
    ir["namespaces"] = [namespace for namespace in ir["namespaces"] if namespace["name"] != "stone_cfg"]
    model = values.Model(ir)
    every_caller = sorted(set(run.omitted_callers(ir)))
    modes = [mode + permissions for mode in ("strict", "lenient")
             for permissions in ["", "".join(f"+{caller}" for caller in every_caller)][:1 + len(every_caller)]]
    if any(namespace["annotationTypes"] for namespace in ir["namespaces"]):
        modes.append("+".join(["visit", *every_caller]))

    failures = run.round_trip_at_all_depths(program, ir, "+".join(["client", *every_caller]))
    totals, reasons, mismatches = collections.Counter(), collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for batch in batches(cases(model, arguments, modes)):
            lines = ["\t".join(case) for _, *case in batch]
            answers = [pool.submit(run.send, peer, lines) for peer in (program, reference)]
            for (index, mode, name, text), ours, theirs in zip(batch, *(answer.result() for answer in answers)):
                verdict = agreement.compare(model, mode, name, text, ours, theirs)
                totals["rejected" if run.is_failure(ours) else "accepted"] += 1
                reasons.update(verdict.reasons)
                if verdict.agrees:
                    continue
                mismatches += 1
                if mismatches <= arguments.show:
                    print(f"mismatch: --seed {arguments.seed} --only {index}: {mode} {name}: {verdict.difference}\n"
                          f"  value     {text}\n  ours      {ours}\n  reference {theirs}")
    for reason, count in reasons.most_common():
        print(f"differs for a reason: {count} values: {reason}")
    print(f"{sum(totals.values())} values, {totals['accepted']} accepted: {mismatches} mismatches")
    sys.exit(1 if mismatches or failures else 0)


if __name__ == "__main__":
    main()
