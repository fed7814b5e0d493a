import 'server-only';
import { item, property, query, returning, variable, withItems } from '@/lib/query/build';
import type { Clause, Expression, ProjectionItem, PropertyAccess, Query } from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { PREPOSITIONS } from '../english/closed-classes';
import { CLOSE, type QuestionTranslation } from '../question-translation';
import { kindOf, type Word } from '../read-words';
import { VariableNames } from '../variable-names';

/**
 * A figure for each of two values of one property: "compare the average length of films of 1994 and 1995", "how many men
 * and how many women work here". Read as the figure of either, and told for each. Null where the question is none such.
 */
export function perValue(
  question: string,
  words: readonly Word[],
  {
    translated,
    isThing,
  }: {
    readonly translated: (question: string) => QuestionTranslation;
    /** Whether things are called by a value: groups of those are read by what they name. */
    readonly isThing: (name: string) => boolean;
  },
): QuestionTranslation | null {
  const pair = comparedIn(words, isThing) ?? countedTwice(words);
  if (!pair) return null;
  const { begins, first, second } = pair;
  const either = `$${first.text} or $${second.text}`;
  const asked = translated(
    `${question.slice(begins.start, first.start)}${either}${question.slice(second.end)}`,
  );
  if (!asked.ok || asked.unused.length > 0) return null;
  const told = toldFor(asked.query, [first.text, second.text]);
  if (!told) return null;
  const [best] = asked.readings;
  const isGuess = best?.isGuess === true || (asked.margin !== null && asked.margin < CLOSE);
  const reading = { query: told, score: best?.score ?? 0, covered: asked.covered, unused: [] };
  const readings = [isGuess ? { ...reading, isGuess } : reading];
  return { ...asked, query: told, readings };
}

interface Pair {
  readonly begins: Word;
  readonly first: Word;
  readonly second: Word;
}

/** "compare … in $number_1 and $number_2", "… in $number_1 versus $number_2". */
function comparedIn(words: readonly Word[], isThing: (name: string) => boolean): Pair | null {
  const isTold = words[0]?.text === 'compare';
  const begins = words[isTold ? 1 : 0];
  const at = words.findIndex(({ kind }) => kind === 'placeholder');
  const [first, ...rest] = words.slice(at < 0 ? words.length : at);
  const next = rest.findIndex(({ kind }) => kind !== 'word');
  const second = rest[next];
  if (!begins || !first || second?.kind !== 'placeholder') return null;
  if (isThing(first.text) || kindOf(second.text) !== kindOf(first.text)) return null;
  const joint = rest.slice(0, next).map(({ text }) => text);
  const said = joint.filter((text) => !PREPOSITIONS.has(text) || text === 'with');
  const isJoint = isTold
    ? said.length <= 1 && JOINTS.has(said[0] ?? 'to')
    : said[0] === 'compared' || VERSUS.has(joint[0] ?? '');
  return isJoint && joint.length > 0 ? { begins, first, second } : null;
}

/** "how many $sex_1 and how many $sex_2". */
function countedTwice(words: readonly Word[]): Pair | null {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'howmany' &&
      words[index + 2]?.text === 'and' &&
      words[index + 3]?.text === 'howmany' &&
      words[index + 4]?.kind === 'placeholder',
  );
  const [begins, first, second] = [words[0], words[at + 1], words[at + 4]];
  if (at < 0 || !begins || first?.kind !== 'placeholder' || !second) return null;
  return { begins, first, second };
}

const JOINTS = new Set(['and', 'with', 'to']);
const VERSUS = new Set(['versus', 'vs', 'against']);

/** The figure by the property that is one of two values. Null where it is not all that the query gives. */
function toldFor(asked: Query, names: readonly string[]): Query | null {
  const [part, ...more] = asked.parts;
  const held = part ? heldIn(asked, names) : null;
  if (!part || !held || more.length > 0) return null;
  const last = part.clauses.at(-1);
  if (last?.kind !== 'return' || last.order.length > 0 || last.limit || last.distinct) return null;
  const taken = new VariableNames();
  for (const each of elementsOf(asked, 'variable')) taken.fresh(each.name);
  const name = taken.fresh(held.key.text);
  const key = item(held, name);
  const shown: ProjectionItem = { ...item(variable(name), name), named: false };
  const before = part.clauses.slice(0, -1);
  const [only, ...others] = last.items;
  if (only?.expression.kind === 'aggregate' && others.length === 0 && isFound(before))
    return query(...before, returning([key, only]));
  const grouped = before.at(-1);
  const total = last.items.at(-1);
  if (grouped?.kind !== 'with' || grouped.limit || !total || !isFound(before.slice(0, -1)))
    return null;
  if (!grouped.items.some(({ expression }) => expression.kind === 'aggregate')) return null;
  return query(
    ...before.slice(0, -1),
    withItems([...grouped.items.slice(0, -1), key, ...grouped.items.slice(-1)], {
      where: grouped.where,
    }),
    returning([...last.items.slice(0, -1), shown, total]),
  );
}

function isFound(clauses: readonly Clause[]): boolean {
  return clauses.length === 1 && clauses[0]?.kind === 'match' && !clauses[0].optional;
}

/** What the query wants to be one of the two values. */
function heldIn(asked: Query, names: readonly string[]): PropertyAccess | null {
  const found = elementsOf(asked, 'in').flatMap(({ item: held, list }): readonly Expression[] => {
    const values = list.kind === 'list' ? list.items : [];
    const all = values.flatMap((each) => (each.kind === 'parameter' ? [each.name] : []));
    return all.length === 2 && all.every((each) => names.includes(each)) ? [held] : [];
  });
  const [only, ...others] = found;
  if (only?.kind !== 'property' || others.length > 0 || only.subject.kind !== 'variable')
    return null;
  return property(only.subject.name, only.key.text);
}
