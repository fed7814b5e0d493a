import 'server-only';
import { and, compare, match, not, property, query } from '@/lib/query/build';
import {
  type Expression,
  type MatchClause,
  type NodePattern,
  NO_SPAN,
  type PathPattern,
  type Query,
} from '@/lib/query/model';
import { elementsOf } from '@/lib/query/visit';

import { AUXILIARIES, COPULAS } from '../english/closed-classes';
import { superlative } from '../english/gradable';
import { PREPOSITIONS } from '../grammar/small-words';
import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';
import { asOne, whole } from './asked-apart';

const OWN = new Set(['their', 'his', 'her', 'its']);

/**
 * "owners whose first ship was built in 1960", "owners who had their first ship in 1960": who has one that was, and none
 * before it. Null where the question is none such.
 */
export function whoseFirst(
  question: string,
  words: readonly Word[],
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const said = firstOfOwn(words);
  if (!said) return null;
  const { rank, noun, from, article } = said;
  const ranked = whole(translated(`the ${rank.text} ${noun.text}`));
  const measured = ranked && measureIn(ranked.query);
  // "whose last name is", "whose first language was": no thing that is ranked.
  if (!ranked || !measured) return null;
  const some = whole(translated(question.slice(0, from) + article + question.slice(noun.start)));
  const told = some && firstIn(some.query, measured);
  return told ? asOne(told, some, ranked) : { ok: false, problem: 'operator', words: [rank.text] };
}

interface FirstOfOwn {
  readonly rank: Word;
  readonly noun: Word;
  /** Where in the question what says whose first begins. */
  readonly from: number;
  /** What stands there instead. */
  readonly article: string;
}

function firstOfOwn(words: readonly Word[]): FirstOfOwn | null {
  for (const [at, word] of words.entries()) {
    const [before, beforeThat, noun, next] = [
      words[at - 1],
      words[at - 2],
      words[at + 1],
      words[at + 2],
    ];
    const isRank = word.kind === 'word' && (superlative(word.text)?.later ?? 0) !== 0;
    if (!isRank || noun?.kind !== 'word' || !before || !next) continue;
    const isIts = before.text === 'whose' && (COPULAS.has(next.text) || AUXILIARIES.has(next.text));
    if (isIts) return { rank: word, noun, from: word.start, article: '' };
    // "had their first", "made their first".
    const isDone = beforeThat?.kind === 'word' && !PREPOSITIONS.has(beforeThat.text);
    if (isDone && OWN.has(before.text) && PREPOSITIONS.has(next.text))
      return { rank: word, noun, from: before.start, article: 'a ' };
  }
  return null;
}

interface Measured {
  readonly label: string;
  readonly key: string;
  readonly isLater: boolean;
}

/** What things of one kind are ranked by, where one of them is picked out. */
function measureIn(asked: Query): Measured | null {
  const clauses = asked.parts.flatMap((part) => part.clauses);
  const ranking = clauses.find((clause) => clause.kind === 'with' && clause.order.length > 0);
  const [by, ...others] = ranking?.kind === 'with' ? ranking.order : [];
  if (by?.expression.kind !== 'property' || others.length > 0) return null;
  const { subject, key } = by.expression;
  const [only, ...more] = elementsOf(asked, 'node');
  const isOne = subject.kind === 'variable' && only?.variable?.text === subject.name;
  if (!isOne || more.length > 0 || only.labels?.kind !== 'label') return null;
  return { label: only.labels.name, key: key.text, isLater: by.descending };
}

/** The same, where of what each has none comes before. */
function firstIn(asked: Query, { label, key, isLater }: Measured): Query | null {
  const [part, ...more] = asked.parts;
  const [first, ...rest] = part?.clauses ?? [];
  if (first?.kind !== 'match' || more.length > 0 || rest.length === 0) return null;
  const used = new Set(rest.flatMap((clause) => elementsOf(clause, 'variable').map(nameOf)));
  const [way, ...others] = first.patterns.flatMap((pattern) => {
    const ends = pattern.kind === 'path' && pattern.elements.length === 3 ? pattern.elements : [];
    const [from, , to] = ends;
    if (from?.kind !== 'node' || to?.kind !== 'node' || pattern.kind !== 'path') return [];
    return [from, to].flatMap((thing) => {
      const owner = thing === from ? to : from;
      const isOf = thing.labels?.kind === 'label' && thing.labels.name === label;
      const isOwned = used.has(owner.variable?.text ?? '') && owner.variable !== null;
      return isOf && isOwned && thing.variable !== null ? [{ pattern, thing }] : [];
    });
  });
  if (!way || others.length > 0) return null;
  const thing = way.thing.variable?.text ?? '';
  const other = `${thing}Other`;
  const [own, its] = [property(thing, key), property(other, key)];
  const isBefore = compare(its, isLater ? '>' : '<', own);
  const body = query(match([beside(way.pattern, way.thing, other)], { where: isBefore }));
  const none = not({ kind: 'subquery', operator: 'exists', body, span: NO_SPAN });
  const isTold = first.where !== null && mentions(first.where, thing, key);
  const isThere = { kind: 'null-test', subject: own, negated: true, span: NO_SPAN } as const;
  const where = and([...(first.where ? [first.where] : []), ...(isTold ? [] : [isThere]), none]);
  return query({ ...first, where } satisfies MatchClause, ...rest);
}

/** The way from an owner to another of its things. */
function beside(pattern: PathPattern, thing: NodePattern, other: string): PathPattern {
  return {
    ...pattern,
    elements: pattern.elements.map((element) => {
      if (element.kind !== 'node') return element;
      const plain = { ...element, properties: null, where: null };
      if (element !== thing) return { ...plain, labels: null };
      const named = { kind: 'name', text: other, span: NO_SPAN } as const;
      return { ...plain, variable: named };
    }),
  };
}

function mentions(test: Expression, subject: string, key: string): boolean {
  return elementsOf(test, 'property').some(
    (each) =>
      each.subject.kind === 'variable' && each.subject.name === subject && each.key.text === key,
  );
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
