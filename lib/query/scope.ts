import type { Expression, LabelExpression, Name, Query } from './model';
import { elementsOf, visit } from './visit';

/** What a variable stands for. */
export type Meaning =
  | { readonly kind: 'node'; readonly labels: readonly string[] }
  | { readonly kind: 'relationship'; readonly types: readonly string[] }
  | { readonly kind: 'path' }
  /** Another name of an expression. */
  | { readonly kind: 'value'; readonly expression: Expression }
  /** One element of a list at a time. */
  | { readonly kind: 'element'; readonly list: Expression }
  /** Used for different things in different places: nothing may be concluded from it. */
  | { readonly kind: 'ambiguous' };

export type Meanings = ReadonlyMap<string, Meaning>;

/**
 * What each variable of a query stands for, over all of its scopes. Coarser than scoping, and safe: a
 * name that means two things in two scopes is `ambiguous`.
 */
export function meaningsOf(query: Query): Meanings {
  const found = new Map<string, Meaning>();
  const note = (name: Name | null, meaning: Meaning): void => {
    if (name) found.set(name.text, merge(found.get(name.text), meaning));
  };
  visit(query, {
    node: ({ variable, labels }) => note(variable, { kind: 'node', labels: namesIn(labels) }),
    relationship: ({ variable, types, length }) =>
      note(
        variable,
        length ? { kind: 'ambiguous' } : { kind: 'relationship', types: namesIn(types) },
      ),
    path: ({ variable }) => note(variable, { kind: 'path' }),
    'projection-item': ({ name, expression }) => {
      const isItself = expression.kind === 'variable' && expression.name === name.text;
      if (!isItself) note(name, { kind: 'value', expression });
    },
    unwind: ({ variable, list }) => note(variable, { kind: 'element', list }),
    'list-comprehension': ({ variable, list }) => note(variable, { kind: 'element', list }),
    'list-predicate': ({ variable, list }) => note(variable, { kind: 'element', list }),
    reduce: ({ accumulator, variable, list }) => {
      note(accumulator, { kind: 'ambiguous' });
      note(variable, { kind: 'element', list });
    },
  });
  return found;
}

/** Follows plain aliases (`WITH m AS film`) to what the variable was first. */
export function meaningOf(name: string, meanings: Meanings): Meaning | undefined {
  const seen = new Set<string>();
  let meaning = meanings.get(name);
  while (meaning?.kind === 'value' && meaning.expression.kind === 'variable') {
    if (seen.has(meaning.expression.name)) return { kind: 'ambiguous' };
    seen.add(meaning.expression.name);
    meaning = meanings.get(meaning.expression.name);
  }
  return meaning;
}

/** Labels or types that an expression asks for; not those that it excludes. */
export function namesIn(labels: LabelExpression | null): readonly string[] {
  if (!labels || labels.kind === 'label-not') return [];
  if (labels.kind === 'label-and' || labels.kind === 'label-or') {
    const each = labels.operands.map(namesIn);
    const open = labels.kind === 'label-or' && each.some((names) => names.length === 0);
    return open ? [] : [...new Set(each.flat())];
  }
  return labels.kind === 'label' ? [labels.name] : [];
}

/** Every variable that a query brings in, aliases of columns included. */
export function variableNames(query: Query): ReadonlySet<string> {
  const names = new Set(meaningsOf(query).keys());
  for (const { name } of elementsOf(query, 'variable')) names.add(name);
  return names;
}

function merge(before: Meaning | undefined, now: Meaning): Meaning {
  if (!before) return now;
  if (before.kind === 'node' && now.kind === 'node') {
    return { kind: 'node', labels: union(before.labels, now.labels) };
  }
  if (before.kind === 'relationship' && now.kind === 'relationship') {
    return { kind: 'relationship', types: union(before.types, now.types) };
  }
  const isSame = before.kind === now.kind && JSON.stringify(before) === JSON.stringify(now);
  return isSame ? before : { kind: 'ambiguous' };
}

/** A variable that comes again without a label is the same one: what was known of it stays known. */
function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])];
}
