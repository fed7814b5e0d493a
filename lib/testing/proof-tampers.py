"""Flips one bit of every byte of a proof and hands each to the standalone verifier.

  proof_tampers.py VERIFIER PROOF KEY...

Prints how many were tried, and the places of those that were taken for proven.
"""

import importlib.util
import json
import sys

spec = importlib.util.spec_from_file_location("verifier", sys.argv[1])
verifier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verifier)

keys = [verifier.parse_key(line) for line in sys.argv[3:]]
with open(sys.argv[2], "rb") as file:
    proof = file.read()
verifier.check_proof(proof.decode("utf-8"), (), keys)

taken = []
for place in range(len(proof)):
    changed = bytearray(proof)
    changed[place] ^= 1 << place % 8
    try:
        verifier.check_proof(changed.decode("utf-8"), (), keys)
    except (verifier.NotProven, UnicodeDecodeError):
        continue
    taken.append(place)
print(json.dumps({"tried": len(proof), "taken": taken}))
