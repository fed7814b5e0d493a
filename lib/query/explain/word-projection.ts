import type { Expression, OrderItem, Projection, ProjectionItem } from '../model';
import { childrenOf } from '../visit';
import type { Designation } from './designations';
import type { Speaker } from './speaker';

/** A computed value of more words is named once, and then called by its name. */
const INLINE_WORDS = 9;

/** Which computed values get their own names: only those without other words, long ones, or all. */
export type Naming = 'none' | 'long' | 'all';

export interface ProjectionWords {
  /** Shown or taken, in order. */
  readonly columns: readonly string[];
  /** What rows are grouped by; null where nothing is aggregated. */
  readonly groups: readonly string[] | null;
  /** Order, skip and limit, in this order. */
  readonly tail: readonly string[];
}

/** A projection in words; afterwards its names mean what it made of them. */
export function wordProjection(
  speaker: Speaker,
  projection: Projection,
  naming: Naming,
  isTold: (item: ProjectionItem) => boolean = () => true,
): ProjectionWords {
  const { things, grammar } = speaker;
  const isGrouped = projection.items.some(({ expression }) => hasAggregate(expression));
  const keys = isGrouped
    ? projection.items.filter(({ expression }) => !hasAggregate(expression))
    : [];
  const groups = isGrouped ? groupedColumns(speaker, keys, naming, true) : null;
  const made = new Map<string, Designation>();
  if (projection.all) for (const name of things.names()) keep(speaker, made, name);
  const shown = isGrouped
    ? projection.items.filter(({ expression }) => hasAggregate(expression))
    : projection.items.filter(isTold);
  const columns = [
    ...(projection.all ? [grammar.wording('everythingFound')] : []),
    ...groupedColumns(speaker, shown, naming),
  ];
  for (const item of projection.items) {
    const { name, expression } = item;
    const known = expression.kind === 'variable' ? things.get(expression.name) : undefined;
    made.set(name.text, known ?? valueOf(speaker, item, naming));
  }
  const before = new Map(things.names().map((name) => [name, things.get(name)]));
  for (const [name, designation] of made) things.set(name, designation);
  const tail = wordTail(speaker, projection);
  for (const [name, designation] of before) {
    if (!made.has(name) && designation) things.set(name, designation);
  }
  things.keepOnly(made);
  return { columns, groups, tail };
}

/** Order, skip and limit. */
export function wordTail(speaker: Speaker, projection: Projection): readonly string[] {
  const { grammar } = speaker;
  const { order, skip, limit } = projection;
  const isDown = grammar.caption !== null && order.every(({ descending }) => descending);
  const sorted = order.map((item) =>
    isDown ? speaker.noun(item.expression, 'dative') : orderItem(speaker, item),
  );
  const from = skip ? speaker.noun(skip, 'dative') : null;
  const most = limit ? speaker.noun(limit, 'dative') : null;
  return [
    ...(sorted.length > 0
      ? [grammar.wording(isDown ? 'sortedDown' : 'sortedBy', grammar.columns(sorted))]
      : []),
    ...(from !== null && most !== null ? [grammar.wording('skipLimit', from, most)] : []),
    ...(from !== null && most === null ? [grammar.wording('skip', from)] : []),
    ...(from === null && most !== null ? [grammar.wording('limit', most)] : []),
  ];
}

function orderItem(speaker: Speaker, { expression, descending }: OrderItem): string {
  return speaker.grammar.wording(
    descending ? 'descending' : 'ascending',
    speaker.noun(expression, 'dative'),
  );
}

/** Properties of one thing that stand side by side are said together. */
function groupedColumns(
  speaker: Speaker,
  items: readonly ProjectionItem[],
  naming: Naming = 'none',
  areGroups = false,
): readonly string[] {
  const { grammar, things, book } = speaker;
  const columns: string[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    const owner = ownerOf(item);
    const known = owner === null ? undefined : things.get(owner);
    if (known?.kind !== 'thing' || (naming === 'all' && item.named)) {
      columns.push(column(speaker, item, naming));
      continue;
    }
    const run = items.slice(index).findIndex((other) => ownerOf(other) !== owner);
    const together = items.slice(index, run < 0 ? undefined : index + run);
    const words = together.flatMap(({ expression }) =>
      expression.kind === 'property' ? [book.property(expression.key.text, known.owners)] : [],
    );
    const thing = things.thing(known);
    columns.push(areGroups ? grammar.groupsOf(words, thing) : grammar.propertiesOf(words, thing));
    index += together.length - 1;
  }
  return columns;
}

function ownerOf({ expression }: ProjectionItem): string | null {
  return expression.kind === 'property' && expression.subject.kind === 'variable'
    ? expression.subject.name
    : null;
}

function column(speaker: Speaker, item: ProjectionItem, naming: Naming): string {
  const { grammar } = speaker;
  const text = grammar.column(speaker.noun(item.expression, 'accusative'));
  const behind = [
    ...(item.named && isNamed(speaker, item, naming) ? [grammar.quote(item.name.text)] : []),
    ...(speaker.said?.get(item.name.text) ?? []),
  ];
  return behind.length === 0 ? text : grammar.wording('named', text, behind.join(', '));
}

function valueOf(speaker: Speaker, item: ProjectionItem, naming: Naming): Designation {
  const text = speaker.noun(item.expression, 'dative');
  const owners: readonly string[] = [];
  return isNamed(speaker, item, naming)
    ? { kind: 'phrase', text: speaker.grammar.quote(item.name.text), owners }
    : { kind: 'phrase', text, owners };
}

function isNamed(
  { uses, noun, grammar }: Speaker,
  { expression, name, named }: ProjectionItem,
  when: Naming,
): boolean {
  if (expression.kind === 'case') return true;
  if (when === 'all') return expression.kind !== 'variable';
  const words = noun(expression, 'dative').split(' ').length;
  if (when === 'long' && words > INLINE_WORDS) return true;
  if (!uses || !named || expression.kind === 'variable' || expression.kind === 'property')
    return false;
  const naming = grammar.wording('named', '', grammar.quote('')).trim();
  return (uses.get(name.text) ?? 0) * (words - 1) > naming.split(' ').length;
}

function keep({ things }: Speaker, made: Map<string, Designation>, name: string): void {
  const known = things.get(name);
  if (known) made.set(name, known);
}

export function hasAggregate(expression: Expression): boolean {
  if (expression.kind === 'aggregate' || expression.kind === 'count-star') return true;
  if (expression.kind === 'subquery') return false;
  return childrenOf(expression).some((child) => hasAggregate(child as Expression));
}
