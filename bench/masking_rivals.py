"""Processor time a question, and names found, of dictionary matchers of Python that are installed.

  masking_rivals.py FILE.json      {"names", "questions": [{"name", "question"}], "slowQuestions"}

Prints one JSON object: by package {"us", "found"}, null where it is not installed.
"""

import json
import sys
import time

ROUNDS = 7


def timed(find, questions):
    taken = []
    for _ in range(ROUNDS if len(questions) > 100 else 3):
        before = time.process_time()
        for one in questions:
            find(one["question"])
        taken.append((time.process_time() - before) * 1e6 / len(questions))
    return sorted(taken)[len(taken) // 2]


def measured(find, questions):
    found = sum(one["name"].casefold() in find(one["question"]) for one in questions)
    return {"us": timed(find, questions), "found": found}


def flashtext(names, questions, _slow):
    from flashtext2 import KeywordProcessor

    processor = KeywordProcessor(case_sensitive=False)
    for name in names:
        processor.add_keyword(name)
    return measured(lambda text: [one.casefold() for one in processor.extract_keywords(text)], questions)


def presidio(names, questions, slow):
    from presidio_analyzer import PatternRecognizer

    recognizer = PatternRecognizer(supported_entity="NAME", deny_list=names)

    def find(text):
        return [text[hit.start : hit.end].casefold() for hit in recognizer.analyze(text, ["NAME"])]

    return measured(find, questions[:slow])


def main(path):
    with open(path, encoding="utf-8") as file:
        given = json.load(file)
    said = {}
    for name, run in (("flashtext2", flashtext), ("presidio-analyzer", presidio)):
        try:
            said[name] = run(given["names"], given["questions"], given["slowQuestions"])
        except ImportError:
            said[name] = None
    print(json.dumps(said))


if __name__ == "__main__":
    main(sys.argv[1])
