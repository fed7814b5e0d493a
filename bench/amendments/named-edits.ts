import { checkQuery } from '@/lib/language/cypher/check-query';
import type { ChangeGroup } from '@/lib/query/diff/change-group';
import { diffQueries } from '@/lib/query/diff/diff-queries';
import type { Difference } from '@/lib/query/diff/difference';
import type { Clause, Element, LabelExpression, Query } from '@/lib/query/model';
import { namesIn } from '@/lib/query/scope';
import { elementsOf } from '@/lib/query/visit';

/** A change of a query as a list of edits names it: what is done, and what of the schema it is about. */
interface NamedChange {
  readonly kind: string;
  /** `Label`, `TYPE`, `Label.property`, `TYPE.property`. */
  readonly names: ReadonlySet<string>;
}

/** Edits that were asked for and not made, and changes that were made and not asked for. */
export interface Strayed {
  readonly missing: readonly string[];
  readonly beyond: readonly string[];
}

/**
 * What the changes between two queries are otherwise than the edits that were asked for. An edit is a kind
 * of change (several, of which one will do, parted by `|`) and what it is about; with a `?` in front it may
 * be left out.
 */
export function strayedFrom(
  edits: readonly string[],
  { before, after }: { readonly before: string; readonly after: string },
): Strayed {
  const left = [...changesBetween(read(before), read(after))];
  const missing: string[] = [];
  // What says more is looked for first, and what may be left out last.
  const inOrder = edits.toSorted((a, b) => rank(a) - rank(b));
  for (const edit of inOrder) {
    const [kinds = '', ...names] = edit.replace(/^\?/u, '').split(' ');
    const at = left.findIndex(
      (change) =>
        kinds.split('|').includes(change.kind) && names.every((name) => change.names.has(name)),
    );
    if (at >= 0) left.splice(at, 1);
    else if (!edit.startsWith('?')) missing.push(edit);
  }
  return { missing, beyond: left.map(({ kind, names }) => [kind, ...names].join(' ')) };
}

function rank(edit: string): number {
  return (edit.startsWith('?') ? 100 : 0) - edit.split(' ').length;
}

function read(text: string): Query {
  const checked = checkQuery(text);
  if (!checked.ok) throw new TypeError(`Does not parse: ${text}`);
  return checked.query;
}

function changesBetween(before: Query, after: Query): readonly NamedChange[] {
  const { changes, comparison } = diffQueries(before, after);
  const queries = [comparison.old, comparison.now];
  const owners = ownersIn(queries);
  // What a column is called stands for what it shows.
  const shown = new Map(
    queries.flatMap((query) =>
      elementsOf(query, 'projection-item').map(
        ({ name, expression }) => [name.text, namesOf(expression, owners)] as const,
      ),
    ),
  );
  return comparison.groups.map((group, index) => ({
    kind: changes[index]?.kind ?? '',
    names: new Set(
      elementsIn(group).flatMap((element) => [
        ...namesOf(element, owners),
        ...elementsOf(element, 'variable').flatMap(({ name }) => shown.get(name) ?? []),
      ]),
    ),
  }));
}

/** The labels of each node and the types of each relationship, by their names. */
function ownersIn(queries: readonly Query[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, readonly string[]>();
  const note = (name: string | undefined, own: LabelExpression | null): void => {
    if (name !== undefined) owners.set(name, [...(owners.get(name) ?? []), ...namesIn(own)]);
  };
  for (const query of queries) {
    for (const { variable, labels } of elementsOf(query, 'node')) note(variable?.text, labels);
    for (const { variable, types } of elementsOf(query, 'relationship'))
      note(variable?.text, types);
  }
  return owners;
}

function elementsIn({ differences, part }: ChangeGroup): readonly Element[] {
  return differences.length === 0
    ? [...(part.old?.clauses ?? []), ...(part.now?.clauses ?? [])]
    : differences.flatMap(elementsOfDifference);
}

function elementsOfDifference(difference: Difference): readonly Element[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all else speaks of a block as a whole
  switch (difference.what) {
    case 'condition':
    case 'heading':
    case 'column':
    case 'order':
      return present(difference.before, difference.after).map(({ expression }) => expression);
    case 'link':
    case 'link-aspect':
    case 'unit':
      return present(difference.before, difference.after).map(({ pattern }) => pattern);
    case 'labels':
      return present(difference.before, difference.after);
    case 'block': {
      const { old, now } = difference.pair;
      return present(old, now).flatMap((block): readonly Clause[] =>
        block.kind === 'match' ? block.clauses : [block.clause],
      );
    }
    default:
      return [];
  }
}

function present<Part>(...parts: readonly (Part | null)[]): readonly Part[] {
  return parts.filter((part) => part !== null);
}

function namesOf(element: Element, owners: ReadonlyMap<string, readonly string[]>): string[] {
  const properties = elementsOf(element, 'property').flatMap(({ subject, key }) =>
    subject.kind === 'variable'
      ? (owners.get(subject.name) ?? []).map((owner) => `${owner}.${key.text}`)
      : [],
  );
  return [...properties, ...elementsOf(element, 'label').map(({ name }) => name)];
}
