import 'server-only';
import { meaningOf } from '../english/meaning';
import type { Link } from '../grammar/sketch';
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

const BELONGING = ['belong', 'work', 'member', 'employ'];
const LEADING = ['lead', 'head', 'chair', 'found', 'own'];

/** What it costs that whoever "is of" something leads it, where another relationship says that they belong to it. */
export function leadingOf({ terms }: TypeWords, siblings: readonly TypeWords[]): number {
  const says = (each: Terms, verbs: readonly string[]) =>
    verbs.some((verb) => nearness(meaningOf(verb), each) >= 0.85);
  const isLeading = says(terms, LEADING) && !says(terms, BELONGING);
  return isLeading && siblings.some((each) => says(each.terms, BELONGING)) ? HINT : 0;
}

export function hintOf(terms: Terms, { words, kind }: Link): number {
  let best = 0;
  const said = kind === 'of' && words.length === 0 ? ['of'] : words.map(({ text }) => text);
  for (const text of said) {
    for (const [rank, verb] of (HINTS[text] ?? []).entries()) {
      if (nearness(meaningOf(verb), terms) >= 0.85) best = Math.max(best, HINT * (1 - rank * LESS));
    }
  }
  return best;
}
