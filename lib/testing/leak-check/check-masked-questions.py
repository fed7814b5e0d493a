"""Looks for the name of each question in what would leave of it.

Shares no code with the product: text is decomposed, marks and everything that is no letter or digit is
dropped, letters that look like Latin ones are mapped by a table of its own, case is folded. A name is
exposed where two of its words, or all its letters run together, are left. Standard library only.

  check-masked-questions.py MASKED.jsonl      {"name", "masked", "placeholders"} a line

Prints one JSON object; exit status 1 where a name is exposed or a line has no placeholder.
"""

import json
import re
import sys
import unicodedata

TWINS = dict(zip("асеорхуіѕјαβεηικμορτχ", "aceopxyisjabehikmoptx"))
SHORTEST = 3


def letters(text):
    kept = []
    for character in unicodedata.normalize("NFKD", text):
        category = unicodedata.category(character)
        if category.startswith("M") or category == "Cf" or character == "\u034f":
            continue
        kept.append(character.casefold() if category[0] in "LN" else " ")
    return "".join(kept)


def twinned(text):
    return "".join(TWINS.get(character, character) for character in text)


def exposed(name, masked):
    without = re.sub(r"\$[a-z_]+_\d+", " ", masked)
    for read in (letters, lambda text: twinned(letters(text))):
        left = read(without)
        words = [word for word in read(name).split() if len(word) >= SHORTEST]
        there = set(left.split())
        if sum(word in there for word in words) >= min(2, len(words)) > 0:
            return True
        joined = read(name).replace(" ", "")
        if len(joined) >= SHORTEST and joined in left.replace(" ", ""):
            return True
    return False


def main(path):
    total, found, bare = 0, 0, 0
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            total += 1
            found += exposed(record["name"], record["masked"])
            bare += record["placeholders"] == 0
    print(json.dumps({"questions": total, "exposed": found, "withoutPlaceholder": bare}))
    return 1 if found or not total else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
