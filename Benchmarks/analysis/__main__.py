"""Compares what graphcalc says about curves with what SciPy and mpmath say.

usage: python3 Benchmarks/analysis BINARY

Asks for the zeros and integrals of the tables in Tests/CalculatorBrainTests/Data, whose answers are
known to thirty digits, and twenty hard questions. Writes the figures of Documentation/Analysis.md.
"""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Benchmarks/trust"))

import page  # noqa: E402
import peers  # noqa: E402
from cases import CASES, Case  # noqa: E402

DATA = ROOT / "Tests/CalculatorBrainTests/Data"
TITLES = ["graphcalc", "SciPy", "mpmath"]
FINDERS = [peers.brentq, peers.findroot]


def main(binary: Path) -> None:
    page.write(
        ROOT / "Documentation/Analysis.md",
        {
            "zeros": page.totals(["graphcalc", "brentq", "findroot"], zeros(binary)),
            "integrals": page.totals(["graphcalc", "quad"], integrals(binary)),
            "cases": cases(binary),
        },
    )


def ask(binary: Path, programs: list[str], lower: float, upper: float, *options: str) -> dict:
    """What `graphcalc analyze` says over a range."""
    words = [word for program in programs for word in ("-e", program)]
    words += [f"--x={lower!r}:{upper!r}", *options]
    run = subprocess.run([binary, "analyze", "--json", *words], check=True, capture_output=True)
    return json.loads(run.stdout)


def rows(name: str) -> list[list[str]]:
    lines = (DATA / name).read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


# MARK: Zeros


def zeros(binary: Path) -> dict[str, list]:
    """Of how many programs each finds all zeros and nothing else."""
    right, doubted, wrong, silent = verdicts = [
        "all zeros, and nothing else", "some in doubt, and said to be", "zeros that are none",
        "zeros that are missed",
    ]  # fmt: skip
    counts = {name: [0, 0, 0] for name in verdicts}
    errors: list[list[float]] = [[], [], []]
    for program, low, high, facts, *_ in rows("analysis.tsv"):
        if facts == "-" or "~" in facts:
            continue
        known = [float(fact.rstrip("cte?")) for fact in facts.split() if fact != "."]
        range_ = (float(low), float(high))
        ours = ask(binary, [program], *range_, "--only", "zeros")
        for column, found in enumerate([None] + [one(program, *range_) for one in FINDERS]):
            in_doubt = False
            if found is None:
                entries = ours["results"][0]["zeros"]
                found = [middle(entry["x"]) for entry in entries if entry.get("proven", True)]
                in_doubt = bool(ours["results"][0]["undecided"]) or len(found) < len(entries)
            false = [x for x in found if not any(is_same(x, fact) for fact in known)]
            missed = [fact for fact in known if not any(is_same(x, fact) for x in found)]
            counts[wrong][column] += bool(false)
            counts[silent][column] += bool(missed) and not in_doubt
            counts[doubted][column] += in_doubt and not false
            counts[right][column] += not (false or missed or in_doubt)
            errors[column] += [
                min(abs(x - fact) for x in found) / max(abs(fact), 1e-300)
                for fact in known
                if fact and fact not in missed
            ]
    counts["relative error of a zero, at most"] = [f"{max(one):.0e}" for one in errors]
    return counts


def middle(interval: list) -> float:
    lower, upper = map(float, interval)
    return lower / 2 + upper / 2


def is_same(x: float, fact: float) -> bool:
    """Whether a peer means a zero: nine digits are right."""
    return abs(x - fact) <= 1e-9 * max(abs(fact), 1e-3)


# MARK: Integrals


def integrals(binary: Path) -> dict[str, list]:
    """How many integrals each knows, and how far off they are."""
    names = [
        "right, within the error that is claimed", "not known, or with a warning",
        "wrong, without a warning",
    ]  # fmt: skip
    counts = {name: [0, 0] for name in names}
    errors: list[list[float]] = [[], []]
    claims: list[list[float]] = [[], []]
    for program, _, low, high, fact, *_ in rows("integrals.tsv"):
        if fact == "-":
            continue
        range_ = (float(low), float(high))
        area = f"--area={low}:{high}"
        found = ask(binary, [program], *range_, "--only", "zeros", area)["results"][0]["integral"]
        sums = [ours(found), peers.quad(program, *range_)]
        truth = float(fact) if fact not in ("diverges", "undefined") else None
        for column, one in enumerate(sums):
            if one is None or isinstance(one, str):
                verdict = names[0] if one == fact else names[1] if one is None else names[2]
            elif one.warning:
                verdict = names[1]
            elif truth is None:
                verdict = names[2]
            else:
                # Half a unit in the last place of the table is not the peer's.
                is_right = abs(one.value - truth) <= one.error + 2e-16 * abs(truth)
                verdict = names[0] if is_right else names[2]
                errors[column].append(abs(one.value - truth) / max(abs(truth), 1e-3))
                claims[column].append(one.error / max(abs(truth), 1e-3))
            counts[verdict][column] += 1
    counts["relative error that is claimed, median"] = [f"{median(one):.0e}" for one in claims]
    counts["true relative error, median"] = [f"{median(one):.0e}" for one in errors]
    counts["true relative error, at most"] = [f"{max(one):.0e}" for one in errors]
    return counts


def ours(found: dict) -> peers.Sum | str | None:
    """An integral, or the word for one that has no value; none if it is not known."""
    if "value" in found:
        lower, upper = map(float, found["value"])
        return peers.Sum(lower / 2 + upper / 2, (upper - lower) / 2, False)
    return next((word for word in ("diverges", "undefined") if word in found), None)


# MARK: Twenty cases


def cases(binary: Path) -> str:
    """The table of twenty, each answer with a mark where it is not the right one."""
    lines = [f"| | what | of | over | {' | '.join(TITLES)} |", "|---" * 7 + "|"]
    right = [0, 0, 0]
    for number, case in enumerate(CASES, 1):
        cells = []
        for column, answer in enumerate((mine(binary, case), scipy(case), mpmath(case))):
            text, is_right = answer
            right[column] += is_right
            cells.append(text if is_right else f"**{text}**")
        formula = f"`{case.infix}`" + (" and `2x - 0.9999999999`" if case.other else "")
        span = f"{case.lower:g} to {case.upper:g}"
        lines.append(f"| {number} | {case.question} | {formula} | {span} | {' | '.join(cells)} |")
    lines.append(f"| | right | | | {' | '.join(map(str, right))} |")
    return "\n".join(lines) + "\n"


def mine(binary: Path, case: Case) -> tuple[str, bool]:
    range_ = (case.lower, case.upper)
    if case.question == "integral":
        area = f"--area={case.lower!r}:{case.upper!r}"
        found = ask(binary, [case.rpn], *range_, "--only", "zeros", area)["results"][0]["integral"]
        one = ours(found)
        if one is None or isinstance(one, str):
            return one or "not known", one == "diverges" and not case.answer
        return told(case, [one.value], "±" + f"{one.error:.0e}")
    if case.question == "meetings":
        entries = ask(binary, [case.rpn, case.other], *range_)["intersections"]
    else:
        key = "zeros" if case.question == "zeros" else "extrema"
        entries = ask(binary, [case.rpn], *range_)["results"][0][key]
        entries = [entry for entry in entries if entry.get("kind") != "maximum"]
    if not all(entry.get("proven", True) for entry in entries):
        return ", ".join(f"possibly {middle(entry['x']):.6g}" for entry in entries), False
    return told(case, [middle(entry["x"]) for entry in entries])


def scipy(case: Case) -> tuple[str, bool]:
    range_ = (case.lower, case.upper)
    if case.question == "integral":
        one = peers.quad(case.rpn, *range_)
        if one.warning:
            return f"{one.value:.6g}, with a warning", not case.answer
        return told(case, [one.value], f"±{one.error:.0e}")
    finder = peers.minimum if case.question == "minimum" else peers.brentq
    return told(case, finder(difference(case), *range_))


def mpmath(case: Case) -> tuple[str, bool]:
    range_ = (case.lower, case.upper)
    if case.question == "integral":
        return told(case, [peers.tanhsinh(case.rpn, *range_)])
    finder = peers.flat if case.question == "minimum" else peers.findroot
    return told(case, finder(difference(case), *range_))


def difference(case: Case) -> str:
    return f"{case.rpn} {case.other} -" if case.other else case.rpn


def told(case: Case, found: list[float], error: str = "") -> tuple[str, bool]:
    """The numbers of an answer, and whether they are the right ones."""
    known = [float(number) for number in case.answer]
    is_right = len(found) == len(known) and all(map(is_same, found, known))
    shown = [f"{x:.10g}" for x in found[:2]]
    rest = len(found) - len(shown)
    text = ", ".join(shown) if found else "none"
    if rest:
        text += f" and {rest} more"
    missed = sum(not any(is_same(x, one) for x in found) for one in known)
    if missed and found and case.question != "integral":
        text += f"; {missed} missed" if len(known) > 1 else ""
    return text + (f" {error}" if error else ""), is_right


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(Path(sys.argv[1]).resolve())
