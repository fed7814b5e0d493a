import 'server-only';
import { wordEntry } from '../english/word-net/word-net';
import { type GermanForm, germanForms } from './forms';

/** A word made of several in English; no head where it only says how many there are of what stands before it. */
export interface Compound {
  readonly modifiers: readonly Part[];
  readonly head: Part | null;
  readonly isMany: boolean;
}

/** An English word, and others that the German one may stand for, the commonest first. */
export interface Part {
  readonly english: string;
  readonly besides: readonly string[];
}

type Noun = Extract<GermanForm, { readonly kind: 'noun' }>;

const SHORTEST = 3;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const NUMBERS = new Set(['zahl', 'zahlen', 'anzahl']);

/** What is written with its head as one word: "Unterkategorie" is a subcategory. */
export const SUB = 'sub';

/** "Auftragssumme": what it amounts to. */
const SUM: Noun = { kind: 'noun', english: 'amount/sum/total', isMany: false };

/** What stands before a noun and is none, or says more there than it does alone. */
const OPENING: readonly (readonly [string, string])[] = [
  ['durchschnitts', 'average'],
  ['gesamt', 'total'],
  ['höchst', 'maximum'],
  ['maximal', 'maximum'],
  ['mindest', 'minimum'],
  ['minimal', 'minimum'],
  ['jahres', 'annual'],
  ['monats', 'monthly'],
  ['wochen', 'weekly'],
  ['tages', 'daily'],
  ['haupt', 'main'],
  ['grund', 'base'],
  ['gewerbe', 'business'],
  ['geschäfts', 'business'],
  ['ehren', 'honorary'],
  ['unter', SUB],
  ['lieblings', 'favourite'],
];

/** "Gesamtbesucherzahl": what stands before a compound, and the compound. */
export function openedCompound(
  word: string,
): { readonly opening: string; readonly compound: Compound } | null {
  for (const [german, opening] of OPENING) {
    if (opening === SUB || !word.startsWith(german)) continue;
    const compound = compoundOf(word.slice(german.length));
    if (compound) return { opening, compound };
  }
  return null;
}

/** Null where a part is in no dictionary: half of a word is another word. */
export function compoundOf(word: string): Compound | null {
  // "Smartphone" is no phone that is smart.
  if (wordEntry(word) !== null) return null;
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1) {
    const tail = word.slice(at);
    const isNumber = NUMBERS.has(tail);
    const head = tail === 'summe' ? SUM : nounOf(tail);
    if (!isNumber && !head) continue;
    const modifiers = modifiersOf(word.slice(0, at));
    if (modifiers === null) continue;
    return {
      modifiers,
      head: isNumber || !head ? null : partOf(head.english),
      isMany: head?.isMany === true,
    };
  }
  return null;
}

function modifiersOf(text: string): readonly Part[] | null {
  const [, opening] = OPENING.find(([german]) => german === text) ?? [];
  if (opening !== undefined) return [partOf(opening)];
  const bares = LINKS.filter((link) => text.endsWith(link))
    .map((link) => text.slice(0, text.length - link.length))
    .filter((bare) => bare.length >= SHORTEST);
  for (const bare of bares) {
    const noun = nounOf(bare);
    if (noun) return [partOf(noun.english)];
  }
  // "Mietende", "Schulleiter": a feminine noun without its last letter.
  const whole = nounOf(`${text}e`);
  if (whole && !whole.isMany) return [partOf(whole.english)];
  const described = describedBy(text);
  if (described) return [described];
  // "Krankenhausverwaltungsgebühr": what stands before the head is made of several itself.
  for (const bare of bares) {
    const inner = compoundOf(bare);
    if (inner?.head) return [...inner.modifiers, inner.head];
  }
  return null;
}

/** "Prüfdatum", "Bestelldatum": of a verb; "Neukunde", "Altgerät": of an adjective. */
function describedBy(text: string): Part | null {
  const adjective = germanForms(text).find(
    (form) => form.kind === 'adjective' && form.degree === 'plain' && form.deed === undefined,
  );
  // "krank", and not "kranken".
  if (adjective && germanForms(`${text}es`).some(({ kind }) => kind === 'adjective'))
    return partOf(adjective.english);
  const verb = [`${text}en`, `${text}n`]
    .flatMap((each) => germanForms(each))
    .find((form) => form.kind === 'verb' && form.form === 'infinitive');
  return verb ? partOf(verb.english) : null;
}

/** "Kreditlimit": a word of English that German took over as it is. */
function loanword(word: string): Noun | null {
  if (word.length < SHORTEST_LOANWORD) return null;
  const base = [word, word.replace(/s$/u, '')].find(
    (each) => (wordEntry(each)?.nouns.length ?? 0) > 0,
  );
  return base === undefined ? null : { kind: 'noun', english: base, isMany: base !== word };
}

const SHORTEST_LOANWORD = 5;

function nounOf(word: string): Noun | null {
  const found = germanForms(word).find((form) => form.kind === 'noun') ?? loanword(word);
  return found?.kind === 'noun' ? found : null;
}

/** The last word of each of those that may stand for it. */
function partOf(english: string): Part {
  const [first = english, ...besides] = english
    .split('/')
    .map((each) => each.split('-').at(-1) ?? each);
  return { english: first, besides };
}
