import { AMENDMENT_SENTENCES } from './amendment-sentences';
import { PROBLEM_SENTENCES } from './problem-sentences';
import { QUERY_SENTENCES } from './query-sentences';
import { KINDS, SENTENCES, type Worded } from './sentences';
import { STORE_SENTENCES } from './store-sentences';

interface Sentence {
  readonly pattern: RegExp;
  /** How much of it is fixed: of two that fit, the one with more words of its own is meant. */
  readonly fixed: number;
  readonly german: string;
}

let known: readonly Sentence[] | null = null;

/** A sentence of a finding or of a failure, or the title of a fix, in German; null where it is none of ours. */
export function germanSentence(english: string): string | null {
  known ??= [
    ...SENTENCES,
    ...QUERY_SENTENCES,
    ...PROBLEM_SENTENCES,
    ...STORE_SENTENCES,
    ...AMENDMENT_SENTENCES,
  ]
    .map(read)
    .toSorted((a, b) => b.fixed - a.fixed);
  for (const { pattern, german } of known) {
    const match = pattern.exec(english);
    if (match) {
      return german.replaceAll(/\{(\d)\}/g, (_place, index: string, at: number) =>
        worded(match[Number(index) + 1] ?? '', at === 0),
      );
    }
  }
  return null;
}

function read([english, german]: Worded): Sentence {
  const parts = english.split(/\{\d\}/);
  const escaped = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    pattern: new RegExp(`^${escaped.join('(.+?)')}$`, 'u'),
    fixed: parts.join('').length,
    german,
  };
}

/** A name as it is; the words of a kind of value in the case that they stand in. */
function worded(text: string, isFirst: boolean): string {
  const kind = KINDS[text] ?? KINDS[text.charAt(0).toLowerCase() + text.slice(1)];
  if (kind) return kind[isFirst ? 0 : 1];
  return text.replaceAll(' or ', ' oder ').replace(/^This relationship$/, 'Diese Beziehung');
}
