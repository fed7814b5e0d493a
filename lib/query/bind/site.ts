import { propertyKey } from '@/lib/schema/graph-schema';
import type { GraphSchema, PropertySchema, ScalarType } from '@/lib/schema/graph-schema';

import type { Expression } from '../model';
import { meaningOf } from '../scope';
import type { Meanings } from '../scope';

/** What is known of the place that a placeholder is compared with. */
export interface Site {
  /** Property keys (`Label.property`) that it may be; empty where its owner is unknown. */
  readonly keys: readonly string[];
  /** Types that it may hold, most likely first; empty where unknown. */
  readonly types: readonly ScalarType[];
  /** True where it is a list of values, and each of them is compared. */
  readonly list: boolean;
  /** What was done to the stored value on the way, innermost first. */
  readonly folds: readonly Fold[];
}

export type Fold = 'lower' | 'upper' | 'trim';

const FOLDS: Readonly<Record<string, Fold>> = {
  tolower: 'lower',
  lower: 'lower',
  toupper: 'upper',
  upper: 'upper',
  trim: 'trim',
};

/** `toLower(trim(x))` is `x`, with what was done to it. */
export function unfold(expression: Expression): {
  readonly inner: Expression;
  readonly folds: readonly Fold[];
} {
  const fold = expression.kind === 'function' ? FOLDS[expression.name.toLowerCase()] : undefined;
  const argument = expression.kind === 'function' ? expression.arguments[0] : undefined;
  if (!fold || !argument) return { inner: expression, folds: [] };
  const { inner, folds } = unfold(argument);
  return { inner, folds: [...folds, fold] };
}

interface Known {
  readonly meanings: Meanings;
  readonly schema: GraphSchema;
}

/** Follows aliases, unwound and collected lists to the property behind an expression; null where there is none. */
export function siteOf(expression: Expression, known: Known, depth = 0): Site | null {
  if (depth > 20) return null;
  const { inner, folds } = unfold(expression);
  if (folds.length > 0) {
    const site = siteOf(inner, known, depth + 1);
    return site && !site.list ? { ...site, folds: [...site.folds, ...folds] } : null;
  }
  if (expression.kind === 'property')
    return propertySite(expression.subject, expression.key.text, known);
  if (expression.kind === 'aggregate') return aggregateSite(expression, known, depth);
  if (expression.kind === 'index') {
    const site = siteOf(expression.subject, known, depth + 1);
    return site?.list ? { ...site, list: false } : null;
  }
  if (expression.kind === 'function' && expression.name.toLowerCase() === 'coalesce') {
    const [first] = expression.arguments;
    return first ? siteOf(first, known, depth + 1) : null;
  }
  if (expression.kind !== 'variable') return null;
  const meaning = meaningOf(expression.name, known.meanings);
  if (meaning?.kind === 'value') return siteOf(meaning.expression, known, depth + 1);
  if (meaning?.kind !== 'element') return null;
  const site = siteOf(meaning.list, known, depth + 1);
  return site?.list ? { ...site, list: false } : null;
}

function aggregateSite(
  expression: Extract<Expression, { kind: 'aggregate' }>,
  known: Known,
  depth: number,
): Site | null {
  const [argument] = expression.arguments;
  const site = argument ? siteOf(argument, known, depth + 1) : null;
  if (!site || site.list) return null;
  if (expression.function === 'collect') return { ...site, list: true };
  return expression.function === 'min' || expression.function === 'max' ? site : null;
}

function propertySite(subject: Expression, key: string, { meanings, schema }: Known): Site | null {
  if (subject.kind !== 'variable') return null;
  const meaning = meaningOf(subject.name, meanings);
  if (meaning?.kind === 'relationship') {
    return describe(key, schema.relationshipTypes, meaning.types);
  }
  return describe(key, schema.labels, meaning?.kind === 'node' ? meaning.labels : []);
}

/** The property of a pattern's own map: `(:Label {key: …})`. */
export function entrySite(
  key: string,
  owner: 'node' | 'relationship',
  { names, schema }: { names: readonly string[]; schema: GraphSchema },
): Site {
  return describe(key, owner === 'node' ? schema.labels : schema.relationshipTypes, names);
}

function describe(
  key: string,
  owners: readonly { readonly name: string; readonly properties: readonly PropertySchema[] }[],
  names: readonly string[],
): Site {
  const found = owners
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap(({ name, properties }) =>
      properties
        .filter((property) => property.name === key)
        .map((property) => ({ name, property })),
    );
  return {
    keys: found.map(({ name }) => propertyKey({ owner: 'node', ownerName: name, property: key })),
    types: [...new Set(found.flatMap(({ property }) => property.types))],
    list: found.length > 0 && found.every(({ property }) => property.list),
    folds: [],
  };
}
