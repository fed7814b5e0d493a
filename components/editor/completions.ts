import type { SchemaView } from '@/lib/contracts/graph';

export interface Completion {
  readonly text: string;
  readonly kind:
    | 'label'
    | 'type'
    | 'property'
    | 'placeholder'
    | 'variable'
    | 'keyword'
    | 'function';
  /** What it belongs to, or its type. Never a value. */
  readonly detail: string;
}

interface Known {
  readonly schema: SchemaView;
  /** Names of the question's placeholders, without the sign. */
  readonly placeholders: readonly string[];
}

const KEYWORDS = [
  ...['MATCH', 'OPTIONAL MATCH', 'WHERE', 'WITH', 'RETURN', 'DISTINCT', 'ORDER BY', 'DESC'],
  ...['SKIP', 'LIMIT', 'AS', 'AND', 'OR', 'NOT', 'IN', 'IS NULL', 'IS NOT NULL', 'CONTAINS'],
  ...['STARTS WITH', 'ENDS WITH', 'UNWIND', 'UNION', 'CASE', 'WHEN', 'THEN', 'ELSE', 'END'],
  ...['EXISTS', 'COUNT'],
] as const;
const FUNCTIONS = [
  ...['count', 'collect', 'sum', 'avg', 'min', 'max', 'size', 'coalesce', 'toLower', 'toUpper'],
  ...['trim', 'substring', 'split', 'date', 'datetime', 'duration', 'abs', 'round', 'labels'],
  ...['type', 'keys', 'nodes', 'relationships', 'length', 'head', 'last', 'range'],
] as const;

/** What may stand at a place of a query: names of the role's schema, of the query itself, and of Cypher. */
export function completionsAt(
  text: string,
  offset: number,
  { schema, placeholders }: Known,
): readonly Completion[] {
  const before = text.slice(0, offset);
  const sign = /\$\w*$/u.test(before);
  if (sign) return placeholders.map((name) => ({ text: name, kind: 'placeholder', detail: '' }));
  const owner = /(\w+)\.\w*$/u.exec(before)?.[1];
  if (owner !== undefined && !/^\d+$/u.test(owner)) return propertiesOf(owner, text, schema);
  if (/[:|&!]\s*`?\w*$/u.test(before)) {
    return isInRelationship(before) ? types(schema) : labels(schema);
  }
  const map = /[([]\s*(\w*)\s*:?[^()[\]{}]*\{(?:[^{}]*,)?\s*\w*$/u.exec(before);
  if (map) return propertiesOf(map[1] ?? '', text, schema, before);
  return [
    ...[...variablesIn(text)].map(
      (name) => ({ text: name, kind: 'variable', detail: '' }) as const,
    ),
    ...KEYWORDS.map((name) => ({ text: name, kind: 'keyword', detail: '' }) as const),
    ...FUNCTIONS.map((name) => ({ text: name, kind: 'function', detail: '' }) as const),
  ];
}

/** A name as it may be written: quoted where it is no plain one. */
export function nameText(name: string): string {
  return /^[A-Za-z_]\w*$/u.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

function labels(schema: SchemaView): readonly Completion[] {
  return Object.keys(schema.labels).map((name) => ({ text: name, kind: 'label', detail: '' }));
}

function types({ relationships }: SchemaView): readonly Completion[] {
  const ends = new Map<string, string[]>();
  for (const [from, name, to] of relationships) {
    ends.set(name, [...(ends.get(name) ?? []), `${from} → ${to}`]);
  }
  return [...ends].map(([name, all]) => ({ text: name, kind: 'type', detail: all.join(', ') }));
}

/** The last bracket that is open: a square one begins a relationship. */
function isInRelationship(before: string): boolean {
  let depth = 0;
  for (let place = before.length - 1; place >= 0; place -= 1) {
    const sign = before[place];
    if (sign === ')' || sign === ']' || sign === '}') depth += 1;
    else if (sign === '(' || sign === '[' || sign === '{') {
      if (depth === 0) return sign === '[';
      depth -= 1;
    }
  }
  return false;
}

/** Of the labels or types that the name has in the text; of all where it has none. */
function propertiesOf(
  variable: string,
  text: string,
  { labels: byLabel, relationshipProperties: byType }: SchemaView,
  before = '',
): readonly Completion[] {
  const named = new Set<string>();
  const written = variable === '' ? '' : variable.replaceAll(/[^\w]/g, '');
  const places =
    written === ''
      ? [...before.matchAll(/[([]\s*:\s*([\w|&:`\s]+)\{[^{}]*$/gu)]
      : [...text.matchAll(new RegExp(`[([]\\s*${written}\\s*:\\s*([\\w|&:\`\\s]+)`, 'gu'))];
  for (const [, names] of places) {
    for (const name of (names ?? '').split(/[|&:\s]+/u)) named.add(name.replaceAll('`', ''));
  }
  const owners = [...Object.entries(byLabel), ...Object.entries(byType)];
  const own = owners.filter(([name]) => named.has(name));
  const found = new Map<string, string>();
  for (const [owner, properties] of own.length > 0 ? own : owners) {
    for (const [name, type] of Object.entries(properties)) {
      found.set(name, found.has(name) ? (found.get(name) ?? '') : `${owner}, ${type}`);
    }
  }
  return [...found].map(([name, detail]) => ({ text: name, kind: 'property', detail }));
}

function variablesIn(text: string): ReadonlySet<string> {
  const inPatterns = [...text.matchAll(/[([]\s*([A-Za-z_]\w*)\s*(?=[:)\]{*])/gu)];
  const asNames = [...text.matchAll(/\bAS\s+([A-Za-z_]\w*)/giu)];
  return new Set([...inPatterns, ...asNames].map(([, name]) => name ?? ''));
}
