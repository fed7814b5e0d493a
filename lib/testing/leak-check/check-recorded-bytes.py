"""Looks for a graph's values in what a model's server received.

Shares no code and no algorithm with the product: values are found by their words in order and by
their letters run together, after compatibility decomposition; the static part of a request is what
stands in every request alike, not what the product says is static. Standard library only.

  check-recorded-bytes.py FACTS.tsv.gz RECORDED.jsonl

A recorded line: {"id", "topic", "raw" (base64 of the whole request), "clear": [[word, reason], ...]}.
Prints one JSON object; exit status 1 where a topic is exposed.
"""

import base64
import gzip
import json
import re
import sys
import unicodedata

WORD = re.compile(r"[^\W_]+", re.UNICODE)
SHORTEST_JOINED = 8


def plain(text):
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def words(text):
    return WORD.findall(plain(text))


def holds(haystack, needle):
    """True where the words of needle stand in order, side by side."""
    size = len(needle)
    return size > 0 and any(
        haystack[at : at + size] == needle for at in range(len(haystack) - size + 1)
    )


def split_request(raw):
    head, _, body = raw.partition(b"\r\n\r\n")
    return head.decode("latin-1"), json.loads(body.decode("utf-8"))


def varying_part(body, static_system):
    """The text of a request that is not the system message which all requests share."""
    parts = []
    for message in body["messages"]:
        content = message["content"]
        if message["role"] == "system":
            parts.extend(sorted(set(content.split("\n")) - static_system))
        else:
            parts.append(content)
    return "\n".join(parts)


def main(facts_file, recorded_file):
    values = set()
    with gzip.open(facts_file, "rt", encoding="utf-8") as facts:
        for line in facts:
            subject, _, value = line.rstrip("\n").split("\t")
            values.add(subject)
            values.add(value)
    by_words = {}
    for value in values:
        key = tuple(words(value))
        if len(key) > 1:
            by_words.setdefault(key, value)
    longest = max(len(key) for key in by_words)

    records = [json.loads(line) for line in open(recorded_file, encoding="utf-8")]
    requests = [(record, *split_request(base64.b64decode(record["raw"]))) for record in records]
    systems = [
        set(message["content"].split("\n"))
        for _, _, body in requests
        for message in body["messages"]
        if message["role"] == "system"
    ]
    static_system = set.intersection(*systems)

    exposed, ordinary, multiword, heads = [], [], 0, set()
    for record, head, body in requests:
        topic = words(record["topic"])
        varying = varying_part(body, static_system)
        question = varying.rpartition("Question\n")[2]
        heads.add(re.sub(r"(?im)^content-length: \d+\r?$", "content-length", head))
        # Each parameter line is a placeholder and words about its type; the rest is the question.
        there = words(question)
        is_exposed = holds(there, topic)
        joined = "".join(topic)
        if not is_exposed and len(joined) >= SHORTEST_JOINED:
            is_exposed = joined in "".join(there)
        outside = words(head) + words(varying.rpartition("Question\n")[0])
        if len(topic) > 1 and holds(outside, topic):
            is_exposed = True
        if is_exposed:
            reasons = {plain(word): reason for word, reason in record["clear"]}
            found = [reasons.get(word) for word in topic]
            is_listed = all(reason is not None for reason in found)
            (ordinary if is_listed else exposed).append(record["id"])
        for size in range(2, longest + 1):
            for at in range(len(there) - size + 1):
                if tuple(there[at : at + size]) in by_words:
                    multiword += 1

    report = {
        "requests": len(requests),
        "exposed": exposed,
        "onTheClearList": ordinary,
        "valuesOfSeveralWordsInTheQuestions": multiword,
        "differentHeads": len(heads),
        "sharedSystemLines": len(static_system),
    }
    print(json.dumps(report))
    return 1 if exposed or not requests else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
