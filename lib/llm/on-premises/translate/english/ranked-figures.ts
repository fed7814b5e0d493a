import 'server-only';
import type { Lexicon } from '../lexicon';
import type { Word } from '../read-words';
import type { Gradable } from './gradable';
import { isVerbForm } from './inflection';
import { meaningOf } from './meaning';

/** Which way what stands before a figure's participle or adjective ranks it. */
const RANKS: Readonly<Record<string, 1 | -1>> = {
  most: 1,
  best: 1,
  top: 1,
  highest: 1,
  least: -1,
  worst: -1,
  lowest: -1,
};

/** "most ordered" is nothing of the least that may be ordered: `min_order_qty`. */
export const BOUNDS = new Set('min minimum max maximum limit target threshold quota'.split(' '));

/** "best attended" of what keeps its visitors. */
const SAID = 0.7;

interface Ranked {
  readonly gradable: Gradable;
  readonly word: Word;
  readonly next: number;
  readonly descending: boolean;
}

/**
 * "best-selling records", "most visited parks", "the most severe storm": a participle or an adjective that names a
 * number of what follows. Null where what follows has no such number.
 */
export function rankedFigure(words: readonly Word[], at: number, lexicon: Lexicon): Ranked | null {
  const way = RANKS[words[at]?.text ?? ''];
  const from = words[at + 1]?.text === '-' ? at + 2 : at + 1;
  const [word, head] = [words[from], words[from + 1]];
  if (way === undefined || word?.kind !== 'word' || head?.kind !== 'word') return null;
  // "highest salary offered to $a": what was done with the figure, and nothing that is ranked by it.
  const isDone = isVerbForm(head.text) && !isVerbForm(word.text);
  if (isDone) return null;
  const owners = lexicon
    .hits(head)
    .flatMap(({ entry, near }) =>
      entry.kind === 'label' && near >= 0.9 ? [entry.label.name] : [],
    );
  const said = [word, ...nounsOf(word)].find((each) =>
    lexicon
      .hits(each)
      .some(
        ({ entry, near }) =>
          entry.kind === 'property' &&
          near >= (isVerbForm(each.text) ? SAID : 0.9) &&
          entry.property.isNumber &&
          !entry.property.isTime &&
          !entry.terms.words.some((each) => BOUNDS.has(each)) &&
          owners.includes(entry.owner),
      ),
  );
  if (!said) return null;
  const gradable = { meaning: said.meaning, more: 1, later: 0, onlyTime: false } as const;
  return { gradable, word: said, next: from + 1, descending: way > 0 };
}

/** "severe" to "severity", "dense" to "density", "heavy" to "heaviness", "powerful" to "power". */
function nounsOf(word: Word): readonly Word[] {
  const { text } = word;
  const stem = text.replace(/e$/u, '');
  const made = [`${stem}ity`, `${text}ness`];
  if (text.endsWith('y')) made.push(`${text.slice(0, -1)}iness`);
  if (text.endsWith('t')) made.push(`${text.slice(0, -1)}ce`);
  // "cited" to "citation".
  if (text.endsWith('ed'))
    made.push(`${text.slice(0, -2)}ation`, `${text.slice(0, -2)}ance`, text.slice(0, -1));
  const [, owned] = /^(.{3,}?)(?:ful|ous|able|ly|y)$/u.exec(text) ?? [];
  if (owned !== undefined) made.push(owned, `${owned}e`);
  return made.map((noun) => ({ ...word, text: noun, meaning: meaningOf(noun) }));
}
