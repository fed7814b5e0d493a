#!/usr/bin/env python3
"""Verifies a ledger that Sotto exported, without Sotto.

  verify_ledger.py BUNDLE [--checkpoint FILE]... [--key KEY]... [--state FILE] [--json]
  verify_ledger.py --proof FILE [--checkpoint FILE]... [--key KEY]... [--json]

BUNDLE      what `sotto ledger export` wrote: JSON lines, a header and then every entry.
--checkpoint  what was kept outside earlier: a signed note, or what `sotto ledger head` printed.
            Without one nobody can tell a ledger that was cut short, or made anew from its
            first entry. Several are compared with the same entries, so a fork between two
            of them is found.
--key       a key line (name+id+base64) of `sotto ledger keys`, or a file of such lines.
            Without one signatures are not checked, and the result says so.
--state     where to keep the place that was reached; a later run goes on from there, or begins
            anew where it is given a checkpoint of before that place for the first time.
--proof     what `sotto ledger proof` wrote, or the review room: that one entry is in the ledger
            of a checkpoint, or that the ledger of a checkpoint grew out of that of an earlier
            one. A checkpoint that was kept outside must be one of those that the proof names.
--json      the result as one JSON object.

Exit status: 0 whole or proven, 1 not, 2 wrong use. Follows docs/ledger.md and RFC 6962; shares no
code with the program that writes ledgers. Standard library only; signatures are checked by the
`cryptography` package where it is installed, else by the implementation of RFC 8032 below.
"""

import argparse
import base64
import binascii
import hashlib
import json
import os
import struct
import sys

FIELDS = (
    "format", "sequence", "time", "writer", "kind", "action", "actor", "graph", "subject",
    "intent", "facts", "commitment", "previous", "digest", "ciphertext", "nonce", "payload",
)
TEXTS = ("time", "writer", "kind", "action", "actor", "subject", "facts", "commitment",
         "previous", "digest", "ciphertext")
GENESIS = "0" * 64
NULL = b"\xff\xff\xff\xff"
DEEPEST_FACTS = 1 << 20


class Bad(Exception):
    """What is wrong, and with which entry: where entry 7 should stand and does not, 7."""

    def __init__(self, sequence, reason):
        super().__init__(f"entry {sequence}: {reason}")
        self.sequence = sequence
        self.reason = reason


class WrongUse(Exception):
    """A sentence for the person at the terminal."""


# ---------------------------------------------------------------- the tree of RFC 6962

class Tree:
    """Roots of complete sub-trees, from left to right: [size, root]."""

    def __init__(self, parts=()):
        self.parts = [[size, bytes.fromhex(root)] for size, root in parts]

    def add(self, leaf):
        size, root = 1, leaf
        while self.parts and self.parts[-1][0] == size:
            left = self.parts.pop()[1]
            size, root = size * 2, hashlib.sha256(b"\x01" + left + root).digest()
        self.parts.append([size, root])

    def root(self):
        if not self.parts:
            return hashlib.sha256(b"").digest()
        node = self.parts[-1][1]
        for _, left in reversed(self.parts[:-1]):
            node = hashlib.sha256(b"\x01" + left + node).digest()
        return node

    def saved(self):
        return [[size, root.hex()] for size, root in self.parts]


# ---------------------------------------------------------------- entries

def is_hex(text, length=64):
    return len(text) == length and all(c in "0123456789abcdef" for c in text)


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 53


def decode(text):
    """Bytes of base64 in its one spelling, else None."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


def parse_entry(line):
    """The entry in a line, or None where the line is not exactly what an export writes."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(entry, dict) or tuple(entry) != FIELDS:
        return None
    if any(not isinstance(entry[name], str) for name in TEXTS):
        return None
    if not is_whole(entry["format"]) or not is_whole(entry["sequence"]):
        return None
    if not (entry["graph"] is None or isinstance(entry["graph"], str)):
        return None
    if not (entry["intent"] is None or is_whole(entry["intent"])):
        return None
    if json.dumps(entry, ensure_ascii=False, separators=(",", ":")) != line:
        return None
    entry["ciphertext"] = decode(entry["ciphertext"])
    if entry["ciphertext"] is None:
        return None
    if (entry["nonce"] is None) != (entry["payload"] is None):
        return None
    if entry["nonce"] is not None:
        if not isinstance(entry["nonce"], str) or not isinstance(entry["payload"], str):
            return None
        if not is_hex(entry["nonce"]):
            return None
        entry["nonce"] = bytes.fromhex(entry["nonce"])
        entry["payload"] = decode(entry["payload"])
        if entry["payload"] is None:
            return None
    return entry


def field(value):
    return NULL if value is None else struct.pack(">I", len(value)) + value


def number(value):
    return None if value is None else struct.pack(">Q", value)


def text(value):
    return None if value is None else value.encode("utf-8")


def digest_of(entry):
    """SHA-256 over a zero byte and the fields, each with its length before it."""
    fields = (
        b"sotto-ledger-entry", number(entry["format"]), number(entry["sequence"]),
        text(entry["time"]), text(entry["writer"]), text(entry["kind"]), text(entry["action"]),
        text(entry["actor"]), text(entry["graph"]), text(entry["subject"]),
        number(entry["intent"]), text(entry["facts"]), entry["ciphertext"],
        bytes.fromhex(entry["commitment"]), bytes.fromhex(entry["previous"]),
    )
    digest = hashlib.sha256(b"\x00")
    for value in fields:
        digest.update(field(value))
    return digest.digest()


def erased_by(entry):
    """Which entry's bytes this one says were erased on purpose, else None."""
    if entry["action"] != "ledger.erase" or len(entry["facts"]) > DEEPEST_FACTS:
        return None
    try:
        sequence = json.loads(entry["facts"]).get("sequence")
    except (ValueError, AttributeError, RecursionError):
        return None
    return sequence if is_whole(sequence) else None


# ---------------------------------------------------------------- checkpoints

class Checkpoint:
    """A place in the ledger and what it must be there; `root` is None in an unsigned head."""

    def __init__(self, size, digest, root=None, time=None, signed=None):
        self.size, self.digest, self.root = size, digest, root
        self.time, self.signed = time, signed

    def place(self):
        return (self.size, self.digest, self.root.hex() if self.root else None)


def parse_note(note, keys):
    """A signed note in the form of C2SP's tlog-checkpoint, or None."""
    end = note.rfind("\n\n")
    if end < 0 or not note.endswith("\n"):
        return None
    body, signatures = note[:end + 1], note[end + 2:].splitlines()
    lines = body.split("\n")
    if len(lines) != 6 or not lines[0] or lines[5] != "":
        return None
    root = decode(lines[2])
    if not lines[1].isdecimal() or str(int(lines[1])) != lines[1] or root is None:
        return None
    if len(root) != 32 or not lines[3].startswith("head ") or not is_hex(lines[3][5:]):
        return None
    if not lines[4].startswith("time ") or len(lines[4]) == 5:
        return None
    return Checkpoint(int(lines[1]), lines[3][5:], root, lines[4][5:],
                      None if not keys else is_signed(body, signatures, keys))


def is_signed(body, signatures, keys):
    """True where one of the keys has signed the text, and no line is broken."""
    good = False
    for line in signatures:
        parts = line.split(" ")
        data = decode(parts[2]) if len(parts) == 3 and parts[0] == "\u2014" else None
        if data is None or len(data) != 4 + 64:
            return False
        for name, key_id, public in keys:
            if parts[1] == name and data[:4] == key_id:
                good = good or verify_ed25519(public, body.encode("utf-8"), data[4:])
    return good


def parse_checkpoint(content, keys):
    """A note, or the JSON of `ledger head` with or without a note in it; None where it is neither."""
    note = parse_note(content, keys)
    if note is not None:
        return note
    try:
        head = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(head, dict):
        return None
    signature = head.get("signature")
    if not is_whole(head.get("sequence")) or not isinstance(head.get("digest"), str):
        return None
    if not is_hex(head["digest"]):
        return None
    if signature is None:
        return Checkpoint(head["sequence"], head["digest"])
    note = parse_note(signature, keys) if isinstance(signature, str) else None
    if note is None or note.size != head["sequence"] or note.digest != head["digest"]:
        return None
    return note


def parse_key(line):
    """(name, id, public key) of a key line; None where its id is not the key's."""
    parts = line.strip().split("+", 2)
    if len(parts) != 3:
        return None
    data = decode(parts[2])
    if data is None or len(data) != 33 or data[0] != 1:
        return None
    key_id = hashlib.sha256(parts[0].encode("utf-8") + b"\n" + data).digest()[:4]
    return (parts[0], key_id, data[1:]) if key_id.hex() == parts[1] else None


# ---------------------------------------------------------------- the bundle

def parse_header(line):
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(header, dict) or header.get("bundle") != "sotto-ledger":
        return None
    if tuple(header) != ("bundle", "format", "exportedAt", "head") or header["format"] != 1:
        return None
    if json.dumps(header, ensure_ascii=False, separators=(",", ":")) != line:
        return None
    return header


def checkpoint_of_header(header, keys):
    """The place that the export itself names; it must be the last entry's."""
    head = header.get("head")
    if head is None:
        return None
    parsed = parse_checkpoint(json.dumps(head), keys)
    if parsed is None or parsed.time not in (None, header.get("exportedAt")):
        raise Bad(1, "the header is not what an export writes")
    return parsed


def verify(lines, checkpoints=(), keys=(), state=None, on_progress=None):
    """Reads the lines of a bundle once, in constant memory. Raises Bad at the first entry that is
    not what it must be. `state` is a dict that is gone on from and kept up to date."""
    lines = iter(lines)
    header = parse_header(next(lines, "").rstrip("\n"))
    if header is None:
        raise WrongUse("This file is not an exported ledger: its first line says nothing of one.")
    own = checkpoint_of_header(header, keys)
    state = {} if state is None else state
    expected = sorted([*checkpoints, *([own] if own else [])], key=lambda each: each.size)
    held = [tuple(place) for place in state.get("held", ())]
    if any(0 < each.size <= state.get("sequence", 0) and each.place() not in held
           for each in expected):
        # It lies before the place that was reached and was not looked at on the way: begin anew.
        state.clear()
        held = []
    tree = Tree(state.get("tree", ()))
    reached, digest = state.get("sequence", 0), state.get("digest", GENESIS)
    missing = set(state.get("missing", ()))
    for each in expected:
        if each.signed is False:
            raise Bad(max(each.size, 1), "a checkpoint is not signed by any of the keys")
    pending = [each for each in expected if each.size > reached]

    for line in lines:
        sequence = reached + 1
        entry = parse_entry(line.rstrip("\n"))
        if entry is None or entry["format"] != 1:
            raise Bad(sequence, "it cannot be read, or is not in its one form")
        if entry["sequence"] != sequence:
            raise Bad(sequence, f"entry {entry['sequence']} stands in its place")
        if entry["previous"] != digest:
            raise Bad(sequence, "it is not chained to the entry before")
        if (entry["commitment"] != "") != (len(entry["ciphertext"]) > 0):
            raise Bad(sequence, "it has bytes without a commitment, or the other way round")
        if not is_hex(entry["previous"]) or not (
                entry["commitment"] == "" or is_hex(entry["commitment"])):
            raise Bad(sequence, "a digest is not one")
        leaf = digest_of(entry)
        if leaf.hex() != entry["digest"]:
            raise Bad(sequence, "its fields do not give its digest")
        if entry["intent"] is not None and not 0 < entry["intent"] < sequence:
            raise Bad(sequence, "it goes on from an intent that is not before it")
        check_payload(entry, sequence, missing)
        tree.add(leaf)
        reached, digest = sequence, entry["digest"]
        while pending and pending[0].size == reached:
            check_checkpoint(pending[0], reached, digest, tree)
            held.append(pending.pop(0).place())
        if reached % 1000 == 0:
            state.update(sequence=reached, digest=digest, tree=tree.saved(),
                         missing=sorted(missing), held=held)
            if on_progress:
                on_progress(reached)

    if any(each.size > reached for each in expected):
        raise Bad(reached + 1, "a checkpoint says that there are more: the end was cut off")
    if own and own.size != reached:
        raise Bad(own.size + 1, "it comes after the end that the export names")
    if own is None and reached > 0:
        raise Bad(1, "the header names no end")
    if missing:
        raise Bad(min(missing), "its bytes are missing, and no entry says that they were erased")
    state.update(sequence=reached, digest=digest, tree=tree.saved(), missing=[], held=held)
    return {"entries": reached, "digest": digest, "root": tree.root().hex(),
            "checkpoints": len(checkpoints),
            "signatures": "checked" if keys else "not checked"}


def check_payload(entry, sequence, missing):
    if entry["nonce"] is not None:
        seal = hashlib.sha256(entry["nonce"] + entry["payload"]).hexdigest()
        if seal != entry["commitment"]:
            raise Bad(sequence, "its bytes are not those that were recorded")
    elif entry["commitment"] != "":
        missing.add(sequence)
    erased = erased_by(entry)
    if erased is not None:
        missing.discard(erased)


def check_checkpoint(checkpoint, sequence, digest, tree):
    if checkpoint.digest != digest or checkpoint.root not in (None, tree.root()):
        raise Bad(sequence, "a checkpoint says otherwise: something up to here was made anew")


# ---------------------------------------------------------------- proofs

class NotProven(Exception):
    """What is wrong with a proof."""


PROOFS = {
    "sotto-ledger-inclusion": ("proof", "format", "checkpoint", "path", "entry"),
    "sotto-ledger-consistency": ("proof", "format", "earlier", "checkpoint", "path"),
}


def check_proof(content, checkpoints=(), keys=()):
    """Checks a proof by the definitions of RFC 6962, section 2.1. Raises NotProven."""
    proof = parse_proof(content)
    notes = [parse_note(proof[name], keys) for name in ("earlier", "checkpoint") if name in proof]
    if any(note is None or note.size < 1 for note in notes):
        raise NotProven("a checkpoint in it is not one")
    if any(note.signed is False for note in notes):
        raise NotProven("a checkpoint in it is not signed by any of the keys")
    for each in checkpoints:
        if each.signed is False:
            raise NotProven("a checkpoint is not signed by any of the keys")
        if not any(agree(each, note) for note in notes):
            raise NotProven("it names another checkpoint than the one that was kept")
    path = [bytes.fromhex(step) for step in proof["path"]]
    last = notes[-1]
    signatures = "checked" if keys else "not checked"
    if "earlier" in proof:
        first = notes[0]
        if first.size > last.size:
            raise NotProven("the earlier checkpoint is of more entries")
        if grown(first.size, last.size, path, first.root) != (first.root, last.root) or path:
            raise NotProven("the later ledger did not grow out of the earlier one")
        return {"earlier": first.size, "entries": last.size, "root": last.root.hex(),
                "signatures": signatures}
    entry = proof["entry"]
    sequence = entry["sequence"]
    if not 1 <= sequence <= last.size:
        raise NotProven("the checkpoint does not reach to the entry")
    leaf = digest_of_proven(entry)
    if joined(sequence - 1, last.size, path, leaf) != last.root or path:
        raise NotProven("the entry is not in the ledger of the checkpoint")
    return {"sequence": sequence, "digest": leaf.hex(), "entries": last.size,
            "root": last.root.hex(), "signatures": signatures}


def parse_proof(content):
    """The proof in a file, which is one line in its one spelling."""
    try:
        proof = json.loads(content)
    except (ValueError, RecursionError):
        raise NotProven("it cannot be read") from None
    fields = PROOFS.get(proof.get("proof")) if isinstance(proof, dict) else None
    if fields is None or tuple(proof) != fields or proof["format"] != 1:
        raise NotProven("it is not a proof")
    if json.dumps(proof, ensure_ascii=False, separators=(",", ":")) + "\n" != content:
        raise NotProven("it is not in its one form")
    if not isinstance(proof["path"], list) or len(proof["path"]) > 64:
        raise NotProven("its path is not one")
    if any(not isinstance(step, str) or not is_hex(step) for step in proof["path"]):
        raise NotProven("its path is not one")
    if any(not isinstance(proof.get(name, ""), str) for name in ("earlier", "checkpoint")):
        raise NotProven("a checkpoint in it is not one")
    if "entry" in proof:
        line = json.dumps(proof["entry"], ensure_ascii=False, separators=(",", ":"))
        proof["entry"] = parse_entry(line)
        if proof["entry"] is None or proof["entry"]["format"] != 1:
            raise NotProven("its entry is not one")
    return proof


def digest_of_proven(entry):
    """The digest of an entry that stands alone: all that can be told without its neighbours."""
    has_bytes = entry["commitment"] != ""
    if not is_hex(entry["previous"]) or (has_bytes and not is_hex(entry["commitment"])):
        raise NotProven("its entry is not one")
    if has_bytes != (len(entry["ciphertext"]) > 0):
        raise NotProven("its entry has bytes without a commitment, or the other way round")
    leaf = digest_of(entry)
    if leaf.hex() != entry["digest"]:
        raise NotProven("the fields of its entry do not give its digest")
    if entry["nonce"] is not None:
        if hashlib.sha256(entry["nonce"] + entry["payload"]).hexdigest() != entry["commitment"]:
            raise NotProven("the bytes of its entry are not those that were recorded")
    return leaf


def agree(one, other):
    """Whether two checkpoints are of the same place; a head without a note knows no root."""
    return (one.size, one.digest) == (other.size, other.digest) and one.root in (None, other.root)


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def split_of(size):
    """The largest power of two smaller than size."""
    return 1 << (size - 1).bit_length() - 1


def joined(index, size, path, leaf):
    """The root that a leaf and its path give; takes the path from its end. None where it is too short."""
    if size == 1:
        return leaf
    if not path:
        return None
    last, split = path.pop(), split_of(size)
    if index < split:
        part = joined(index, split, path, leaf)
        return part and node(part, last)
    part = joined(index - split, size - split, path, leaf)
    return part and node(last, part)


def grown(first, size, path, whole):
    """The roots of the earlier and the later tree that a path gives. `whole` is the earlier root
    while all of the earlier tree lies in the part that is looked at; the path leaves it out then."""
    if first == size:
        root = whole if whole is not None else path.pop() if path else None
        return root, root
    if not path:
        return None, None
    last, split = path.pop(), split_of(size)
    if first <= split:
        earlier, later = grown(first, split, path, whole)
        return earlier, later and node(later, last)
    earlier, later = grown(first - split, size - split, path, None)
    return earlier and node(last, earlier), later and node(last, later)


# ---------------------------------------------------------------- Ed25519 (RFC 8032, section 6)

P = 2 ** 255 - 19
Q = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def point_add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % P, k * m % P, j * k % P, i * m % P)


def point_times(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = point_add(result, point)
        point = point_add(point, point)
        scalar >>= 1
    return result


def point_equal(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * SQRT_M1 % P
    if (x * x - square) % P != 0:
        return None
    return P - x if x & 1 != sign else x


def point_of(data):
    y = int.from_bytes(data, "little")
    x = recover_x(y & ((1 << 255) - 1), y >> 255)
    y &= (1 << 255) - 1
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def verify_ed25519_plainly(public, message, signature):
    key, point = point_of(public), point_of(signature[:32])
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or point is None or scalar >= Q:
        return False
    digest = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(digest, "little") % Q
    return point_equal(point_times(scalar, BASE), point_add(point, point_times(challenge, key)))


def verify_ed25519(public, message, signature):
    if len(public) != 32 or len(signature) != 64:
        return False
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ImportError:
        return verify_ed25519_plainly(public, message, signature)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


# ---------------------------------------------------------------- the command

def read_text(path, what):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        raise WrongUse(f"The {what} {path} cannot be read.") from None


def keys_of(options):
    keys = []
    for option in options:
        lines = read_text(option, "key file").splitlines() if os.path.exists(option) else [option]
        for line in filter(None, (line.strip() for line in lines)):
            key = parse_key(line)
            if key is None:
                raise WrongUse("A key is a line of `ledger keys`: name+id+base64.")
            keys.append(key)
    return keys


def checkpoints_of(paths, keys):
    found = []
    for path in paths:
        checkpoint = parse_checkpoint(read_text(path, "checkpoint"), keys)
        if checkpoint is None:
            raise WrongUse(f"{path} is neither a signed checkpoint nor what `ledger head` prints.")
        found.append(checkpoint)
    return found


def lines_of(path, state, progress):
    """Lines from the place reached; the header is always read."""
    with open(path, encoding="utf-8", newline="\n") as file:
        yield file.readline()
        for _ in range(state.get("sequence", 0)):
            file.readline()
        yield from file
    progress(None)


def show_progress(entries):
    if not sys.stderr.isatty():
        return
    sys.stderr.write("\n" if entries is None else f"\r{entries} entries")
    sys.stderr.flush()


def load_state(path):
    if path is None or not os.path.exists(path):
        return {}
    try:
        return json.loads(read_text(path, "state file"))
    except ValueError:
        raise WrongUse(f"The state file {path} is broken; remove it to begin anew.") from None


def save_state(path, state):
    if path is None or "sequence" not in state:
        return
    with open(f"{path}.part", "w", encoding="utf-8") as file:
        json.dump(state, file)
    os.replace(f"{path}.part", path)


def main_of_proof(options):
    try:
        keys = keys_of(options.key)
        checkpoints = checkpoints_of(options.checkpoint, keys)
        try:
            with open(options.proof, "rb") as file:
                content = file.read()
        except OSError:
            raise WrongUse(f"The proof {options.proof} cannot be read.") from None
        try:
            result = check_proof(content.decode("utf-8"), checkpoints, keys)
        except UnicodeDecodeError:
            raise NotProven("it is not text") from None
    except WrongUse as problem:
        print(problem, file=sys.stderr)
        return 2
    except NotProven as problem:
        print(json.dumps({"ok": False, "reason": str(problem)}) if options.json
              else f"not proven: {problem}")
        return 1
    if options.json:
        print(json.dumps({"ok": True, **result}))
        return 0
    what = (f"entry {result['sequence']}, digest {result['digest']}, is in the ledger of"
            if "sequence" in result else
            f"the ledger of {result['earlier']} entries grew into the one of")
    print(f"proven: {what} {result['entries']} entries, root {result['root']}, "
          f"signatures {result['signatures']}")
    return 0


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", nargs="?")
    parser.add_argument("--proof")
    parser.add_argument("--checkpoint", action="append", default=[])
    parser.add_argument("--key", action="append", default=[])
    parser.add_argument("--state")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    if (options.bundle is None) == (options.proof is None):
        parser.error("one of BUNDLE and --proof FILE")
    if options.proof is not None:
        return main_of_proof(options)
    state = {}
    try:
        keys = keys_of(options.key)
        checkpoints = checkpoints_of(options.checkpoint, keys)
        state = load_state(options.state)
        try:
            lines = lines_of(options.bundle, state, show_progress)
            result = verify(lines, checkpoints, keys, state, show_progress)
        except OSError:
            raise WrongUse(f"The bundle {options.bundle} cannot be read.") from None
        except UnicodeDecodeError:
            raise Bad(state.get("sequence", 0) + 1, "it is not text") from None
    except WrongUse as problem:
        print(problem, file=sys.stderr)
        return 2
    except Bad as problem:
        save_state(options.state, state)
        report = {"ok": False, "firstBad": {"sequence": problem.sequence, "reason": problem.reason}}
        print(json.dumps(report) if options.json else
              f"not whole: entry {problem.sequence}: {problem.reason}")
        return 1
    save_state(options.state, state)
    if options.json:
        print(json.dumps({"ok": True, **result}))
    else:
        print(f"whole: {result['entries']} entries, root {result['root']}, "
              f"{result['checkpoints']} checkpoints, signatures {result['signatures']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
