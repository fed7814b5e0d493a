import 'server-only';
import { meaningOf } from '../english/meaning';
import type { Link } from '../grammar/sketch';
import type { Lexicon } from '../lexicon';
import { type Terms, type TypeWords, nearness } from '../schema-vocabulary';

/** Verbs that a preposition alone suggests, the likeliest first: a work "by" somebody, a cast "with" somebody. */
const MAKERS = ['make', 'create', 'direct', 'write', 'compose', 'produce'];
const HINTS: Readonly<Record<string, readonly string[]>> = {
  by: MAKERS,
  of: MAKERS,
  von: MAKERS,
  with: ['act', 'feature', 'include'],
  featuring: ['act', 'feature', 'include'],
  have: ['act', 'feature', 'include'],
  has: ['act', 'feature', 'include'],
  for: ['direct', 'employ', 'lead'],
  under: ['direct', 'lead', 'manage'],
  in: ['belong', 'work', 'base'],
  at: ['work', 'base', 'belong'],
  from: ['belong', 'base', 'work', 'depart', 'start', 'origin'],
  to: ['destination', 'arrive', 'bound'],
};

/** Enough to tell two apart that are alike otherwise, and too little to make either sure. */
const HINT = 0.14;
const LESS = 0.17;

const BELONGING = ['belong', 'work', 'member', 'employ', 'sit', 'serve', 'play', 'sing'];
const LEADING = ['lead', 'head', 'chair', 'found', 'own'];

/** What it costs that whoever "is of" something leads it, where another relationship says that they belong to it. */
export function leadingOf({ terms }: TypeWords, siblings: readonly TypeWords[]): number {
  const says = (each: Terms, verbs: readonly string[]) =>
    verbs.some((verb) => nearness(meaningOf(verb), each) >= 0.85);
  const isLeading = says(terms, LEADING) && !says(terms, BELONGING);
  return isLeading && siblings.some((each) => says(each.terms, BELONGING)) ? HINT : 0;
}

/** "flights to $a" of `BOUND_FOR`, "who is in $a" of those who belong to it: of all that joins the two kinds, only one is where the preposition puts them. */
export function isOnlyPlaced(
  pattern: TypeWords,
  { words }: Pick<Link, 'words'>,
  { vocabulary }: Lexicon,
): boolean {
  const [said, ...more] = words;
  if (!said || more.length > 0 || !PLACES.has(said.text)) return false;
  const { from, to } = pattern;
  const isPlaced = ({ terms }: TypeWords) =>
    terms.particles.has(said.text) || hints(said.text, terms) > 0;
  const others = vocabulary.patterns.filter(
    (each) =>
      each !== pattern &&
      ((each.from === from && each.to === to) || (each.from === to && each.to === from)),
  );
  return isPlaced(pattern) && !others.some(isPlaced);
}

const CONTRARY: Readonly<Record<string, string>> = { to: 'from', from: 'to' };
const PLACES = new Set(['in', 'at', 'on', 'to', 'from']);

export function hintOf(terms: Terms, { words, kind }: Link): number {
  const said = kind === 'of' && words.length === 0 ? ['of'] : words.map(({ text }) => text);
  return Math.max(0, ...said.map((text) => hints(text, terms)));
}

function hints(text: string, terms: Terms): number {
  // "to $a" of `ARRIVES_FROM` is from there.
  if (terms.particles.has(CONTRARY[text] ?? '')) return 0;
  const near = (HINTS[text] ?? []).map((verb, rank) =>
    nearness(meaningOf(verb), terms) >= 0.85 ? HINT * (1 - rank * LESS) : 0,
  );
  return Math.max(0, ...near);
}
