import 'server-only';
import { comparative, superlative } from './english/gradable';
import { agentBases, basesOf } from './english/inflection';
import { isInThesaurus } from './english/meaning';
import { wordEntry } from './english/word-net/word-net';
import { isKnownGerman } from './german/function-words';
import type { Lexicon } from './lexicon';
import { listedIn } from './listed-values';
import type { NotedPhrase } from './schema-notes';
import { schemaWords } from './schema-vocabulary';
import { isSmall } from './unknown-words';

interface Known {
  readonly phrases: readonly NotedPhrase[];
  readonly lexicon: Lexicon;
  readonly notes: readonly string[];
}

/**
 * "plaintif", "whcih", "higest": a word that no dictionary and nothing in the graph has stands for the one word that is
 * a slip of the fingers away. What the schema is named by and what builds a sentence come first; where two are as near,
 * it stays as it is.
 */
export function spelled(question: string, known: Known): string {
  const own = wordsOf(known);
  return question.replaceAll(TYPED, (typed) => {
    const text = typed.toLowerCase();
    const apart = text.replace(BARE, "$1n't").replace(BARE_IS, "$1's");
    if (apart !== text) return apart;
    return isWord(text, own) ? typed : (meantBy(text, own) ?? typed);
  });
}

/** "dont", "whats": as it is typed in haste. */
const BARE = /^(do|does|did|have|has|had|is|are|was|were|would|could|should)nt$/u;
const BARE_IS = /^(who|what|where|when|how)s$/u;
/** Letters alone: no part of a placeholder, of a contraction or of an address. */
const TYPED = /(?<![\p{L}\p{N}$_'’.@/-])[A-Za-z]{3,}(?![\p{L}\p{N}_'’@/-]|\.\p{L})/gu;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Of shorter words a letter more or less is another word. */
const SHORTEST = 5;
const SHORTEST_OF_ANY = 6;

function meantBy(typed: string, own: Own): string | null {
  const slips = slipsOf(typed);
  const near = slips.filter((text) => isSmall(text) || own.has(text));
  if (near.length > 0) return onlyOne(near);
  if (typed.length < SHORTEST_OF_ANY) return null;
  // A word that says nothing here either would only hide what was typed.
  return onlyOne(slips.filter((text) => isInThesaurus(text) || isDegree(text)));
}

/** The likeliest slip, where all are forms of one word. */
function onlyOne([first, ...others]: readonly string[]): string | null {
  if (first === undefined) return null;
  const bases = new Set(basesOf(first));
  const isSame = others.every((text) => basesOf(text).some((base) => bases.has(base)));
  return isSame ? first : null;
}

/**
 * What may have been meant, the commonest slips first: letters that changed places, one too many, one too few. Another letter
 * in the place of one makes another word too often.
 */
function slipsOf(typed: string): readonly string[] {
  const places = Array.from(typed, (_, at) => at);
  const swapped = places
    .slice(1)
    .map((at) => typed.slice(0, at - 1) + typed[at] + typed[at - 1] + typed.slice(at + 1));
  if (typed.length < SHORTEST) return swapped;
  const shorter = places.map((at) => typed.slice(0, at) + typed.slice(at + 1));
  const longer = [...places, typed.length].flatMap((at) =>
    ALPHABET.map((letter) => typed.slice(0, at) + letter + typed.slice(at)),
  );
  return [...swapped, ...shorter, ...longer];
}

/** A word that somebody may have meant to type as it stands. */
function isWord(text: string, own: Own): boolean {
  return (
    isSmall(text) ||
    own.has(text) ||
    isCommon(text) ||
    isKnownGerman(text) ||
    isCommon(text.replace(/^(?:non|un|re|co|pre)/u, '')) ||
    isMadeOf(text)
  );
}

function isCommon(text: string): boolean {
  return (
    isInThesaurus(text) || basesOf(text).some((base) => wordEntry(base) !== null) || isDegree(text)
  );
}

/** "highest", "narrower", also of adjectives that are not ranked by a rule of their own. */
function isDegree(text: string): boolean {
  if (comparative(text) ?? superlative(text)) return true;
  const [, stem = '', last] = /^(.+?(.))(?:er|est)$/u.exec(text) ?? [];
  const bases = [
    stem,
    `${stem}e`,
    stem.replace(/i$/u, 'y'),
    stem.replace(new RegExp(`${last}${last}$`, 'u'), `${last}`),
  ];
  return stem !== '' && bases.some((base) => (wordEntry(base)?.adjectives.length ?? 0) > 0);
}

/** "monthly", "reliably", "kindness", "washable", "founder": made by rule of a word that is known. */
function isMadeOf(text: string): boolean {
  const [, how = ''] = /^(.{3,})(?:ly|ness|less|ful)$/u.exec(text) ?? [];
  const [, deed = ''] = /^(.{3,})able$/u.exec(text) ?? [];
  const verbs = [...agentBases(text.replace(/s$/u, '')), deed, `${deed}e`];
  const isHow = [how, `${how}le`, how.replace(/i$/u, 'y')].some((base) => wordEntry(base) !== null);
  return (how !== '' && isHow) || verbs.some((base) => (wordEntry(base)?.verbs.length ?? 0) > 0);
}

const named = new WeakMap<Lexicon, ReadonlySet<string>>();

/** Tells forms of the words that the schema, an expert or a list of values is written in. */
interface Own {
  readonly has: (text: string) => boolean;
}

function wordsOf({ lexicon, phrases, notes }: Known): Own {
  const names = namesOf(lexicon);
  const said = new Set([
    ...phrases.flatMap(({ words }) => words),
    ...listedIn(notes).flatMap(({ text }) => text.toLowerCase().split(/[ -]/u)),
  ]);
  return { has: (text) => basesOf(text).some((base) => names.has(base) || said.has(base)) };
}

function namesOf(lexicon: Lexicon): ReadonlySet<string> {
  const known = named.get(lexicon);
  if (known) return known;
  const made = new Set(schemaWords(lexicon.vocabulary).flatMap((word) => basesOf(word)));
  named.set(lexicon, made);
  return made;
}
