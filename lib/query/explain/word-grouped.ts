import type { Clause, Expression, ProjectionItem, ReturnClause, WithClause } from '../model';
import { elementsOf } from '../visit';
import { conjunctsOf } from './pattern-plan';
import type { Speaker } from './speaker';
import { claimOf } from './word-predicate';
import { hasAggregate, type ProjectionWords, wordProjection } from './word-projection';

/** A WITH that computes for each group, and a RETURN that shows no more than that and whose it is. */
interface Grouped {
  readonly computed: WithClause;
  readonly shown: ReturnClause;
}

/**
 * The last two clauses at once, in a caption: what is computed is told where it is shown, with its
 * conditions behind it, and what is shown of a thing behind the thing. Null where they do not fit.
 */
export function groupedResult(speaker: Speaker, clauses: readonly Clause[]): string | null {
  const { grammar, things } = speaker;
  const { caption } = grammar;
  const grouped = caption ? groupedOf(speaker, clauses) : null;
  if (!grouped || !caption) return null;
  const { computed, shown } = grouped;
  const { said, others } = saidOfComputed(speaker, computed);
  const groups = computed.items.flatMap((item) => {
    if (hasAggregate(item.expression)) return [];
    const known = item.expression.kind === 'variable' ? things.get(item.expression.name) : null;
    if (known?.kind !== 'thing') return [null];
    const properties = shown.items.flatMap(({ expression }) =>
      isOf(expression, item) ? [speaker.book.property(expression.key.text, known.owners)] : [],
    );
    return [caption.groupWith(things.thing(known), properties)];
  });
  const uses = usesOf([...shown.order.map(({ expression }) => expression), ...others]);
  const words = wordProjection({ ...speaker, uses, said }, computed, 'none');
  const kept = others.map((condition) => speaker.clause(condition));
  const { tail } = wordProjection(speaker, shown, 'none');
  return [
    told(speaker, words, groups),
    ...(kept.length > 0 ? [grammar.wording('keeps', grammar.and(kept))] : []),
    ...tail,
  ].join(', ');
}

/** What a WITH says of each computed value in a caption, and its other conditions. */
export function saidOfComputed(
  speaker: Speaker,
  computed: WithClause,
): {
  readonly said: ReadonlyMap<string, readonly string[]>;
  readonly others: readonly Expression[];
} {
  const said = new Map<string, string[]>();
  const others: Expression[] = [];
  for (const condition of conjunctsOf(computed.where)) {
    const own = ownOf(speaker, condition, computed);
    if (own) said.set(own.name, [...(said.get(own.name) ?? []), own.text]);
    else others.push(condition);
  }
  return { said, others };
}

function told(
  { grammar }: Speaker,
  words: ProjectionWords,
  things: readonly (string | null)[],
): string {
  const columns = grammar.columns(words.columns);
  const groups = things.map((text, index) => text ?? words.groups?.[index] ?? '');
  return groups.length === 0
    ? grammar.wording('shows', columns)
    : grammar.wording('showsFor', columns, grammar.each(groups));
}

function groupedOf({ things }: Speaker, clauses: readonly Clause[]): Grouped | null {
  const [computed, shown] = clauses.slice(-2);
  if (computed?.kind !== 'with' || shown?.kind !== 'return') return null;
  if ([computed, shown].some(({ all, distinct }) => all || distinct)) return null;
  if (computed.order.length > 0 || computed.skip || computed.limit) return null;
  if (!computed.items.some(({ expression }) => hasAggregate(expression))) return null;
  const isThing = ({ expression }: ProjectionItem): boolean =>
    expression.kind === 'variable' && things.get(expression.name)?.kind === 'thing';
  const isShown = (item: ProjectionItem): boolean =>
    shown.items.filter(({ expression }) => isName(expression, item)).length === 1;
  const fits = computed.items.every((item) => isThing(item) !== isShown(item));
  const isAll = shown.items.every(({ expression }) =>
    computed.items.some((item) =>
      isThing(item) ? isOf(expression, item) : isName(expression, item),
    ),
  );
  return fits && isAll ? { computed, shown } : null;
}

function isName(expression: Expression, { name }: ProjectionItem): boolean {
  return expression.kind === 'variable' && expression.name === name.text;
}

function isOf(
  expression: Expression,
  { name }: ProjectionItem,
): expression is Extract<Expression, { kind: 'property' }> {
  return (
    expression.kind === 'property' &&
    expression.subject.kind === 'variable' &&
    expression.subject.name === name.text
  );
}

/** What a condition says of one computed value alone. */
function ownOf(
  speaker: Speaker,
  condition: Expression,
  { items }: WithClause,
): { readonly name: string; readonly text: string } | null {
  const claim = elementsOf(condition, 'variable').length === 1 ? claimOf(speaker, condition) : null;
  if (claim?.subject.kind !== 'variable') return null;
  const { name } = claim.subject;
  const isComputed = items.some((item) => item.name.text === name && hasAggregate(item.expression));
  const text = speaker.grammar.caption?.said(claim.predicate) ?? '';
  return isComputed && text !== '' ? { name, text } : null;
}

function usesOf(expressions: readonly Expression[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const expression of expressions) {
    for (const { name } of elementsOf(expression, 'variable')) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
    }
  }
  return uses;
}
