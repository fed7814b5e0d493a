import 'server-only';
import type { PromptSchema } from '../read-schema-lines';
import { type Meaning, affinity, meaningOf } from './english/meaning';
import { germanKinds, germanStems } from './german/stems';

/** A word, or several in their order, that a note gives to a name of the schema. */
export interface NotedPhrase {
  readonly words: readonly string[];
  /** A label, a relationship type or `Owner.property`. */
  readonly name: string;
}

/** What a prompt's notes say of words; notes of any other form say nothing here. */
export function readSchemaNotes(
  notes: readonly string[],
  schema: PromptSchema,
): readonly NotedPhrase[] {
  const known = namesOf(schema);
  return notes.flatMap((note) => {
    const said = meansIn(note) ?? calledIn(note);
    const name = known.get(said?.name ?? '');
    if (name === undefined || !said) return [];
    return said.phrases
      .map((phrase) => ({ words: wordsOf(phrase), name }))
      .filter(({ words }) => words.length > 0 && words.length <= LONGEST);
  });
}

/** The meaning that a name of the schema shares with the words that notes give it. */
export function notedMeaning(name: string): Meaning {
  return new Map([[`${MARK}${name}`, 1]]);
}

/** What notes have added to a word's meaning; null where nothing. */
export function notedIn(meaning: Meaning): Meaning | null {
  const noted = [...meaning].filter(([key]) => key.startsWith(MARK));
  return noted.length > 0 ? new Map(noted) : null;
}

export function isForm(meaning: Meaning, word: string): boolean {
  if (affinity(meaning, meaningOf(word)) === 1) return true;
  return (
    germanStems(word).some((stem) => meaning.has(`§${stem}`)) ||
    germanKinds(word).some((kind) => meaning.has(`§§${kind}`))
  );
}

const MARK = '!';
const LONGEST = 6;
const QUOTED = /"([^"]+)"/gu;
const MEANS = /^("[^"]+"(?:[^"]*"[^"]+")*)[^"]*?\bmeans? (?:the |an? )?[`"]?([^\s`"]+?)[`"]?\.?$/u;
const CALLED = /^[`"]?([^\s`"]+)[`"]? (?:is|are) (?:also |often |sometimes )?called (.+?)\.?$/u;

interface Said {
  readonly phrases: readonly string[];
  readonly name: string;
}

/** `"tied up" means DOCKED_AT`, `"vessel" and "boat" both mean Ship`. */
function meansIn(note: string): Said | null {
  const [, quoted, name] = MEANS.exec(note) ?? [];
  if (quoted === undefined || name === undefined || /\b(?:not|never)\b/u.test(unquoted(note))) {
    return null;
  }
  return { phrases: [...quoted.matchAll(QUOTED)].map(([, phrase = '']) => phrase), name };
}

/** `Ship is also called vessel, boat or craft`. */
function calledIn(note: string): Said | null {
  const [, name, list] = CALLED.exec(note) ?? [];
  if (name === undefined || list === undefined) return null;
  const phrases = list.replaceAll('"', '').split(/, (?:or |and )?| or | and /u);
  return phrases.every((phrase) => wordsOf(phrase).length <= 3) ? { phrases, name } : null;
}

function unquoted(note: string): string {
  return note.replaceAll(QUOTED, '');
}

function wordsOf(phrase: string): readonly string[] {
  return (
    phrase
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}']+/gu) ?? []
  );
}

/** What a note may call a name, to the name itself; a property alone where only one owner has it. */
function namesOf({ labels, patterns }: PromptSchema): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const owners = new Map<string, Set<string>>();
  const own = (owner: string, properties: readonly { readonly name: string }[]) => {
    known.set(owner, owner);
    for (const { name } of properties) {
      const full = `${owner}.${name}`;
      known.set(full, full);
      owners.set(name, (owners.get(name) ?? new Set()).add(full));
    }
  };
  for (const { name, properties } of labels) own(name, properties);
  for (const { type, properties } of patterns) own(type, properties);
  for (const [name, fulls] of owners) {
    const [only, ...more] = fulls;
    if (only !== undefined && more.length === 0 && !known.has(name)) known.set(name, only);
  }
  return known;
}
