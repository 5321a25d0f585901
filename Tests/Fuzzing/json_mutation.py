"""Changes of values of JSON."""

import json
from random import Random
from typing import Any

from mutation import CONTROLS, Mutator
from vocabulary import TEXTS

NUMBERS = (0, -1, 0.5, 1e15, 1e308, -1e308, 5e-324, 2**53 + 1, 2**63, 10**400, float("nan"))
NESTED = json.loads("[" * 500 + "]" * 500)


def mutated_json(text: bytes, random: Random, mutator: Mutator) -> bytes:
    """The text with one value or key changed, which may be any; as it is if it is not JSON."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    places = list(inside(value))
    if places:
        change(*random.choice(places), random, mutator)
    ascii, indent = random.choice([True, False]), random.choice([None, 1])
    return json.dumps(value, ensure_ascii=ascii, indent=indent).encode(errors="replace")


def inside(value: Any):
    """Each place inside of a value, as the object or array that holds it, and its key there."""
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield value, key
        yield from inside(value[key])


def change(node: Any, key: Any, random: Random, mutator: Mutator) -> None:
    """Removes, renames, repeats or replaces what is at a place."""
    child = node[key]
    match random.randrange(6):
        case 0:
            del node[key]
        case 1 if isinstance(node, dict):
            node[random.choice([*TEXTS, "version", "name", "view"])] = node.pop(key)
        case 2 if isinstance(child, list):
            node[key] = child * random.choice([0, 2, 60, 3000])
        case 3 | 4 if isinstance(child, str):
            node[key] = mutator.mutated(child.encode(errors="replace")).decode(errors="replace")
        case _:
            others = (None, True, [], {}, NESTED, [1e308, 1e308], *NUMBERS, *TEXTS, *CONTROLS)
            node[key] = random.choice(others)
