import 'server-only';
import { and, or } from '@/lib/query/build';
import type { Clause, Expression, MatchClause, Query, ReturnClause } from '@/lib/query/model';

import type { QuestionTranslation } from '../question-translation';
import type { Word } from '../read-words';

type Translated = Extract<QuestionTranslation, { ok: true }>;

/** More beginnings of the first half are not tried. */
const MOST_TRIED = 8;
const DENYING = new Set(
  'no not never nobody none nothing without neither nor nolonger except'.split(' '),
);

const TYPED = /^(?:or|oder)$/iu;

/** "or" between conditions, and not between values or inside "5 or more"; null where there is none. */
export function orBetween(words: readonly Word[]): number | null {
  const all = words.flatMap(({ kind, text }, at) => (kind === 'word' && text === 'or' ? [at] : []));
  const [at, ...more] = all;
  if (at === undefined || more.length > 0) return null;
  return isValue(words[at - 1]) && isValue(words[at + 1]) ? null : at;
}

function isValue(word: Word | undefined): boolean {
  return word?.kind === 'placeholder' || word?.kind === 'number';
}

/**
 * "which services are deprecated or in tier 3" is two questions: what comes before "or", and the same with its
 * second half in the place of the first. What answers either answers it.
 */
export function eitherOf(
  question: string,
  { words, at }: { readonly words: readonly Word[]; readonly at: number },
  translated: (question: string) => QuestionTranslation,
): QuestionTranslation | null {
  const joint = words[at];
  const second = words[at + 1];
  if (!joint || !second || words.some(({ text }) => DENYING.has(text))) return null;
  // One that a rule has put there stands in neither half, and would be met again in both.
  if (!TYPED.test(question.slice(joint.start, joint.end))) return null;
  const first = translated(question.slice(0, joint.start));
  if (!first.ok || !isWhole(first)) return null;
  // The nearest beginning that makes a whole question: "or" joins what stands beside it.
  for (let tried = 1; tried <= Math.min(MOST_TRIED, at - 1); tried += 1) {
    const begins = words[at - tried];
    if (!begins) break;
    const other = translated(question.slice(0, begins.start) + question.slice(second.start));
    if (!other.ok || !isWhole(other)) continue;
    const query = joined(first.query, other.query);
    if (!query) continue;
    const covered = Math.min(first.covered, other.covered);
    const score = Math.min(first.readings[0]?.score ?? 0, other.readings[0]?.score ?? 0);
    // Where the first half begins is a guess.
    const readings = [{ query, score, covered, unused: [], isGuess: true }];
    return { ok: true, query, covered, margin: null, unused: [], readings };
  }
  return null;
}

function isWhole({ covered, unused }: Translated): boolean {
  return covered === 1 && unused.length === 0;
}

/** What either query finds. Null where that is not a list, and the two say more than one condition each. */
function joined(one: Query, other: Query): Query | null {
  const [first, second] = [one.parts[0], other.parts[0]];
  if (!first || !second || one.parts.length > 1 || other.parts.length > 1) return null;
  const merged = mergedConditions(first.clauses, second.clauses);
  if (merged) return { ...one, parts: [{ ...first, clauses: merged }] };
  if (!isList(first.clauses) || !isList(second.clauses)) return null;
  if (columnsOf(first.clauses) !== columnsOf(second.clauses)) return null;
  return { ...one, parts: [first, second], union: 'distinct' };
}

/** Two queries that differ in one condition alone: either of the conditions. */
function mergedConditions(
  one: readonly Clause[],
  other: readonly Clause[],
): readonly Clause[] | null {
  const [first, ...rest] = one;
  const [second, ...others] = other;
  if (first?.kind !== 'match' || second?.kind !== 'match' || !first.where || !second.where)
    return null;
  const isAlike =
    bare({ ...first, where: null }) === bare({ ...second, where: null }) &&
    bare(rest) === bare(others);
  if (!isAlike) return null;
  const [ones, twos] = [operandsOf(first.where), operandsOf(second.where)];
  const shared = ones.filter((each) => twos.some((two) => bare(two) === bare(each)));
  const apart = (all: readonly Expression[]): Expression | null =>
    and(all.filter((each) => !shared.some((known) => bare(known) === bare(each))));
  const [left, right] = [apart(ones), apart(twos)];
  if (!left || !right) return null;
  const either = or([left, right]);
  const where = either ? and([...shared, either]) : null;
  return [{ ...first, where } satisfies MatchClause, ...rest];
}

function operandsOf(where: Expression): readonly Expression[] {
  return where.kind === 'and' ? where.operands : [where];
}

function isList(clauses: readonly Clause[]): boolean {
  const last = lastOf(clauses);
  return (
    last !== null &&
    clauses.every(({ kind }) => kind === 'match' || kind === 'return') &&
    last.order.length === 0 &&
    last.limit === null &&
    !bare(last).includes('"aggregate"') &&
    !bare(last).includes('"count-star"')
  );
}

function columnsOf(clauses: readonly Clause[]): string {
  return (lastOf(clauses)?.items ?? []).map(({ name }) => name.text).join(' ');
}

function lastOf(clauses: readonly Clause[]): ReturnClause | null {
  const last = clauses.at(-1);
  return last?.kind === 'return' ? last : null;
}

function bare(value: unknown): string {
  return JSON.stringify(value, (key, each: unknown) =>
    key === 'span' ? undefined : typeof each === 'bigint' ? String(each) : each,
  );
}
