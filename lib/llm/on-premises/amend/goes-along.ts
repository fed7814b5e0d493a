import 'server-only';
import { aggregates } from '@/lib/query/aggregates';
import type { Comparison } from '@/lib/query/diff/compare-queries';
import type { Difference } from '@/lib/query/diff/difference';
import { keyOf } from '@/lib/query/diff/key-of';
import { finalReturn } from '@/lib/query/edit/final-return';
import type { Expression, ProjectionItem } from '@/lib/query/model';
import { meaningOf, meaningsOf, namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';
import type { GraphSchema } from '@/lib/schema/graph-schema';

import { namingProperty } from './lexicon';

interface Asked {
  readonly comparison: Comparison;
  /** The words of the amendment, as one grammar of both languages knows them. */
  readonly said: string;
  /** Labels, relationship types and properties that they name. */
  readonly names: ReadonlySet<string>;
  readonly schema: GraphSchema;
}

/** Words that ask for a number in the place of what is listed. */
const COUNTS =
  /\b(how (many|much|often)|counts?|counting|count\w*|number|average|mean|sum|total|per|each|every|group\w*|split)\b|\bwie (viele?|oft)\b/u;
const GROUPS = /\b(per|each|every|by|group\w*|split)\b/u;
/** Words by which what is listed stays beside what is asked for. */
const BESIDE = /\b(also|too|as well|plus|add|added|besides?|next to|along|together|keep|with)\b/u;
/** Words that ask for an order of the rows. */
export const SORTS =
  /\b(sort\w*|order\w*|rank\w*|alphabetical\w*|first|last|top|newest|oldest|youngest|latest|earliest|highest|lowest|largest|smallest|longest|shortest|best|most|fewest|descending|ascending|reverse|round)\b/u;

/** Words that ask to see what something leads to. */
const SHOWS =
  /^((and|also|but|so|please) )*(who|whom|where|which|what)\b|\b(show|also|add|include|including|plus|too|as well|list|tell|see|display|know)\b/u;
const NARROWS = /\b(only|just|without|not|never|instead\w*)\b/u;

/**
 * Whether a change goes along with what was asked, though nothing names it: columns that a count takes the
 * place of, what a link that is asked for leads to, and what rows must show to be sorted as they are to be.
 */
export function goesAlong(difference: Difference, asked: Asked): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- nothing else goes along
  switch (difference.what) {
    case 'column': {
      const { before, after } = difference;
      if (before && !after) return isCountedNow(before.expression, asked) || isNotOfThose(asked);
      return (
        !before &&
        after !== null &&
        (isLedTo(after.expression, asked) || isSortedBy(after.expression, asked))
      );
    }
    case 'order':
      return (
        difference.before !== null &&
        difference.after === null &&
        (isCountedNow(difference.before.expression, asked) || isNotOfThose(asked))
      );
    case 'distinct':
      return isCounting(asked);
    default:
      return false;
  }
}

/** "Just the names": what else was shown goes, and its order with it, where what is named stays. */
function isNotOfThose({ comparison, said, names }: Asked): boolean {
  const kept = finalReturn(comparison.now)?.items ?? [];
  const meanings = meaningsOf(comparison.now);
  const isSaid = ({ expression }: ProjectionItem): boolean => {
    const meaning =
      expression.kind === 'variable' ? meaningOf(expression.name, meanings) : undefined;
    const shown = meaning?.kind === 'value' ? meaning.expression : expression;
    return elementsOf(shown, 'property').some(({ key }) => names.has(key.text));
  };
  return /^(please )?(only|just) /u.test(said) && kept.length > 0 && kept.every(isSaid);
}

function isCounting({ comparison, said }: Asked): boolean {
  const [old, now] = [comparison.old, comparison.now].map(madeIn);
  return (
    COUNTS.test(said) && !BESIDE.test(said) && (old ?? []).length === 0 && (now ?? []).length > 0
  );
}

/** What the columns of a query make of many rows. */
function madeIn(query: Comparison['now']): readonly Expression[] {
  return (finalReturn(query)?.items ?? [])
    .map(({ expression }) => expression)
    .filter((each) => aggregates(each));
}

/** What was listed is counted now: it cannot stand beside its own number. */
function isCountedNow(expression: Expression, asked: Asked): boolean {
  if (!isCounting(asked) || aggregates(expression)) return false;
  const made = madeIn(asked.comparison.now);
  const keys = (finalReturn(asked.comparison.now)?.items ?? []).filter(
    (each) => !aggregates(each.expression),
  );
  if (keys.some((each) => keyOf(each.expression) === keyOf(expression))) return false;
  const counted = new Set(made.flatMap(variablesIn));
  return (
    keys.length === 0 ||
    variablesIn(expression).every((name) => counted.has(name)) ||
    GROUPS.test(asked.said)
  );
}

function variablesIn(expression: Expression): readonly string[] {
  return elementsOf(expression, 'variable').map(({ name }) => name);
}

/** What a thing is called that is named, or that a link leads to which was asked for and to which nothing led before. */
function isLedTo(expression: Expression, { comparison, said, names, schema }: Asked): boolean {
  const isAsked = SHOWS.test(said) && !NARROWS.test(said);
  // "How many for each ship": each ship is shown beside its number.
  const isGroup = GROUPS.test(said) && madeIn(comparison.now).length > 0;
  if (!isAsked && !isGroup) return false;
  if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return false;
  const { name } = expression.subject;
  const own = elementsOf(comparison.now, 'node')
    .filter((node) => node.variable?.text === name)
    .flatMap(({ labels }) => namesIn(labels));
  if (own.every((label) => namingProperty(schema, label) !== expression.key.text)) return false;
  if (own.some((label) => names.has(label))) return true;
  const before = elementsOf(comparison.old, 'node').some((node) => node.variable?.text === name);
  return (
    !before &&
    comparison.groups.some(({ differences }) =>
      differences.some(
        (each) =>
          each.what === 'link' &&
          each.after !== null &&
          [each.after.from, each.after.to].includes(name) &&
          namesIn(each.after.pattern.types).some((type) => names.has(type)),
      ),
    )
  );
}

/** What rows are to be sorted by has to be shown where they are one of each, or groups. */
function isSortedBy(expression: Expression, { comparison, said }: Asked): boolean {
  const clause = finalReturn(comparison.now);
  if (!clause || !SORTS.test(said)) return false;
  const isBound = clause.distinct || clause.items.some((each) => aggregates(each.expression));
  return isBound && clause.order.some((each) => keyOf(each.expression) === keyOf(expression));
}
