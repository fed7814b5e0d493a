import 'server-only';
import { type GermanForm, germanForms } from './forms';

/** A word of two nouns in English; no head where it only says how many there are of the first. */
export interface Compound {
  readonly modifier: string;
  readonly head: string | null;
  readonly isMany: boolean;
}

const SHORTEST = 3;
const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const NUMBERS = new Set(['zahl', 'zahlen', 'anzahl']);

/** What is written with its head as one word: "Unterkategorie" is a subcategory. */
export const SUB = 'sub';

/** "Auftragssumme": what it amounts to. */
const SUM: GermanForm = { kind: 'noun', english: 'amount', isMany: false };

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

/** Null where either part is in no dictionary: half of a word is another word. */
export function compoundOf(word: string): Compound | null {
  for (let at = SHORTEST; at <= word.length - SHORTEST; at += 1) {
    const tail = word.slice(at);
    const isNumber = NUMBERS.has(tail);
    const head = tail === 'summe' ? SUM : germanForms(tail).find((form) => form.kind === 'noun');
    if (!isNumber && !head) continue;
    const modifier = modifierOf(word.slice(0, at));
    if (modifier === null) continue;
    return {
      modifier,
      head: isNumber || !head ? null : plainOf(head.english),
      isMany: head?.kind === 'noun' && head.isMany,
    };
  }
  return null;
}

function modifierOf(text: string): string | null {
  const [, opening] = OPENING.find(([german]) => german === text) ?? [];
  if (opening !== undefined) return opening;
  for (const link of LINKS) {
    if (!text.endsWith(link)) continue;
    const bare = text.slice(0, text.length - link.length);
    if (bare.length < SHORTEST) continue;
    const noun = nounOf(bare);
    if (noun) return plainOf(noun.english);
  }
  // "Mietende", "Schulleiter": a feminine noun without its last letter.
  const whole = nounOf(`${text}e`);
  return whole && !whole.isMany ? plainOf(whole.english) : null;
}

function nounOf(word: string): Extract<GermanForm, { readonly kind: 'noun' }> | null {
  const found = germanForms(word).find((form) => form.kind === 'noun');
  return found?.kind === 'noun' ? found : null;
}

/** The last word of the first of those that may stand for it. */
function plainOf(english: string): string {
  return english.split('/')[0]?.split('-').at(-1) ?? english;
}
