import 'server-only';
import type { Lexicon } from '../lexicon';
import { said, type Word } from '../read-words';
import type { PropertyWords } from '../schema-vocabulary';
import { AUXILIARIES } from './closed-classes';

const MADE = new Set('revenue revenues turnover takings income earnings proceeds'.split(' '));
const SPENT = new Set(['spend', 'spends', 'spent']);
/** What all that was paid is called where it is kept, the surer names first. */
const SUMS = [
  ['total', 'amount', 'revenue', 'turnover'],
  ['price', 'fee', 'fare'],
];
const FIGURES = new Set('average mean sum highest lowest median maximum minimum'.split(' '));
const NAMED = 0.75;
/** As a guess: the graph calls it something else. */
const LIKELY = 0.65;

/**
 * "revenue per quay", "which guest spent the most", "how much did $a spend", where nothing is called so and one number alone
 * tells what something came to: the sum of those.
 */
export function moneyMade(words: readonly Word[], lexicon: Lexicon): readonly Word[] {
  const at = words.findIndex(({ text }) => MADE.has(text) || SPENT.has(text));
  const word = words[at];
  if (!word || (lexicon.hits(word)[0]?.near ?? 0) >= NAMED) return words;
  const key = sumIn(lexicon);
  if (key === null) return words;
  const money: Word = { ...word, meaning: new Map([[`=${key}`, LIKELY]]), likeness: LIKELY };
  const sum = (place: Word) => [said('sum', place), said('of', place), money];
  if (MADE.has(word.text)) {
    const before = words[at - 1];
    if (FIGURES.has(before?.text ?? '') && !/^(?:high|low)est$/u.test(before?.text ?? ''))
      return [...words.slice(0, at), money, ...words.slice(at + 1)];
    const isTotal = before?.text === 'total' || before?.text === 'overall';
    return [...words.slice(0, isTotal ? at - 1 : at), ...sum(word), ...words.slice(at + 1)];
  }
  return spentMost(words, { at, sum }) ?? howMuch(words, { at, sum }) ?? words;
}

interface Spending {
  readonly at: number;
  readonly sum: (place: Word) => readonly Word[];
}

/** "which guest has spent the most". */
function spentMost(words: readonly Word[], { at, sum }: Spending): readonly Word[] | null {
  const word = words[at];
  const from = words[at + 1]?.text === 'the' ? at + 2 : at + 1;
  const most = words[from];
  const end = words[from + 1]?.text === 'money' ? from + 2 : from + 1;
  const order = { most: 'highest', least: 'lowest' }[most?.text ?? ''];
  const next = words[end];
  if (!word || !most || order === undefined || (next?.kind === 'word' && next.text === 'on'))
    return null;
  const helping = AUXILIARIES.has(words[at - 1]?.text ?? '') ? at - 1 : at;
  const placed = { ...most, start: most.start };
  return [
    ...words.slice(0, helping),
    said('has', word),
    said('the', placed),
    said(order, placed),
    ...sum(placed),
    ...words.slice(end),
  ];
}

/** "how much did $a spend", "how much has $a spent in 2020". */
function howMuch(words: readonly Word[], { at, sum }: Spending): readonly Word[] | null {
  const [first, helping] = words;
  const who = words.slice(2, at);
  const isAsked = first?.text === 'howmuch' && AUXILIARIES.has(helping?.text ?? '');
  if (!first || !isAsked || who.length === 0 || words[at + 1]?.text === 'on') return null;
  const behind = words.slice(words[at + 1]?.text === 'intotal' ? at + 2 : at + 1);
  return [...sum(first), said('of', first), ...who, ...behind];
}

/** The word by which the one number is called that tells what something came to; null where none is, or several are. */
function sumIn({ vocabulary }: Lexicon): string | null {
  const all: readonly PropertyWords[] = [
    ...[...vocabulary.labels.values()].flatMap(({ properties }) => properties),
    ...new Map(vocabulary.patterns.map(({ type, properties }) => [type, properties])).values(),
  ].flat();
  const numbers = all.filter(({ isNumber, isTime, list }) => isNumber && !isTime && !list);
  for (const names of SUMS) {
    const found = numbers.flatMap(({ terms }) =>
      terms.words.filter((each) => names.includes(each)),
    );
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}
