"""Changes an exported ledger at random and counts what the standalone verifier finds.

  ledger-tampers.py VERIFIER BUNDLE NOTE KEY SEED FROM TO

NOTE is a checkpoint of an earlier moment than the bundle's end, kept outside. Everything happens in
this one process, and each round follows from the seed and its number alone. Prints {"rounds", "found", "missed": [{"round", "kind"}]}; exit status 1 where one
was missed. A change that leaves the file as it was is made again.
"""

import base64
import importlib.util
import json
import random
import sys

DIGITS = "0123456789abcdefABCDEF+/=\"{}:,. xyz\\\u00e9\u202e"


def load(path):
    spec = importlib.util.spec_from_file_location("verify_ledger", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dumps(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Tampering:
    def __init__(self, verifier, lines, dice):
        self.verifier, self.lines, self.dice = verifier, lines, dice

    def place(self):
        """A line of an entry; the header is line 0."""
        return self.dice.randrange(1, len(self.lines))

    def character(self, lines):
        at = self.dice.randrange(len(lines))
        line = lines[at]
        spot = self.dice.randrange(len(line))
        lines[at] = line[:spot] + self.dice.choice(DIGITS) + line[spot + 1:]

    def bit(self, lines):
        at = self.dice.randrange(len(lines))
        data = bytearray(lines[at].encode())
        spot = self.dice.randrange(len(data))
        data[spot] ^= 1 << self.dice.randrange(7)
        lines[at] = data.decode("utf-8", "replace")

    def field(self, lines):
        at = self.place()
        entry = json.loads(lines[at])
        name = self.dice.choice([key for key in entry if entry[key] not in (None, "")])
        value = entry[name]
        if isinstance(value, int):
            entry[name] = value + self.dice.choice([-1, 1, 7])
        elif name in ("ciphertext", "payload"):
            data = bytearray(base64.b64decode(value))
            data[self.dice.randrange(len(data))] ^= 1 << self.dice.randrange(8)
            entry[name] = base64.b64encode(data).decode()
        else:
            entry[name] = value[::-1] if value != value[::-1] else value + "x"
        lines[at] = dumps(entry)

    def delete(self, lines):
        del lines[self.place()]

    def insert(self, lines):
        entry = json.loads(lines[self.place()])
        entry["subject"] += "-more"
        lines.insert(self.place(), dumps(self.sealed(entry)))

    def reorder(self, lines):
        one, other = self.dice.sample(range(1, len(lines)), 2)
        lines[one], lines[other] = lines[other], lines[one]

    def duplicate(self, lines):
        at = self.place()
        lines.insert(at, lines[at])

    def truncate(self, lines):
        del lines[self.place():]

    def truncate_and_say_so(self, lines):
        """The end is cut off, and the header's head made to fit: only the note outside knows."""
        del lines[self.dice.randrange(1, max(2, self.noted)):]
        self.fit_header(lines)

    def replay(self, lines):
        """An entry once more, numbered and chained as if it were new, before the place of the note:
        one right behind it would be an addition, of which the note says nothing."""
        lines.insert(self.dice.randrange(2, self.noted), lines[self.place()])
        self.rehash(lines)

    def rewrite(self, lines):
        """One entry changed and the whole chain made anew, header and all."""
        at = self.dice.randrange(1, self.noted + 1)
        entry = json.loads(lines[at])
        entry["actor"] += "x"
        lines[at] = dumps(entry)
        self.rehash(lines)

    def hide_bytes(self, lines):
        places = [at for at in range(1, len(lines)) if json.loads(lines[at])["payload"] is not None]
        at = self.dice.choice(places)
        entry = json.loads(lines[at])
        entry["nonce"] = entry["payload"] = None
        lines[at] = dumps(entry)

    def sealed(self, entry):
        parsed = dict(entry, ciphertext=base64.b64decode(entry["ciphertext"]))
        return dict(entry, digest=self.verifier.digest_of(parsed).hex())

    def rehash(self, lines):
        previous = self.verifier.GENESIS
        for at in range(1, len(lines)):
            entry = json.loads(lines[at])
            entry["sequence"], entry["previous"] = at, previous
            if entry["intent"] is not None and entry["intent"] >= at:
                entry["intent"] = None
            entry = self.sealed(entry)
            previous = entry["digest"]
            lines[at] = dumps(entry)
        self.fit_header(lines)

    def fit_header(self, lines):
        header, last = json.loads(lines[0]), json.loads(lines[-1]) if len(lines) > 1 else None
        head = last and {"sequence": last["sequence"], "digest": last["digest"], "signature": None}
        lines[0] = dumps(dict(header, head=head))


KINDS = ("character", "bit", "field", "delete", "insert", "reorder", "duplicate", "truncate",
         "truncate_and_say_so", "replay", "rewrite", "hide_bytes")


def main(arguments):
    verifier_path, bundle, note_path, key_line, seed, first, end = arguments
    verifier = load(verifier_path)
    keys = [verifier.parse_key(key_line)]
    with open(note_path, encoding="utf-8", newline="") as file:
        note = verifier.parse_checkpoint(file.read(), keys)
    with open(bundle, encoding="utf-8", newline="\n") as file:
        original = file.read().rstrip("\n").split("\n")
    verifier.verify(original, [note], keys)

    missed = []
    rounds = range(int(first), int(end))
    for number in rounds:
        dice = random.Random(f"{seed}-{number}")
        tampering = Tampering(verifier, original, dice)
        tampering.noted = note.size
        kind = KINDS[number % len(KINDS)]
        changed = list(original)
        while changed == original:
            getattr(tampering, kind)(changed)
        try:
            verifier.verify(changed, [note], keys)
        except (verifier.Bad, verifier.WrongUse):
            continue
        missed.append({"round": number, "kind": kind})
    found = len(rounds) - len(missed)
    print(json.dumps({"rounds": len(rounds), "found": found, "missed": missed}))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
