import type { Right } from '@/lib/contracts/access';
import type { RoleView } from '@/lib/contracts/account';
import type { FilterValue, RowFilter } from '@/lib/contracts/role';

export const VALUE_KINDS = ['text', 'number', 'truth', 'date', 'time'] as const;
type ValueKind = (typeof VALUE_KINDS)[number];

/** A row filter as a form holds it: its values are lines of text. */
export interface FilterDraft {
  label: string;
  property: string;
  operator: RowFilter['operator'];
  kind: ValueKind;
  values: string;
}

/** The part of one graph that a role sees; null stands for all of a kind. */
export interface ScopeDraft {
  labels: string[] | null;
  relationshipTypes: string[] | null;
  properties: string[] | null;
  rowFilters: FilterDraft[];
}

/** One graph of a role: other rights or null, a part or null. Graphs stand in a list, since names may hold dots. */
interface GraphDraft {
  graph: string;
  rights: Right[] | null;
  scope: ScopeDraft | null;
}

export interface RoleDraft {
  name: string;
  rights: Right[];
  graphs: GraphDraft[];
}

export const WHOLE: ScopeDraft = {
  labels: null,
  relationshipTypes: null,
  properties: null,
  rowFilters: [],
};

type RoleContent = Pick<RoleView, 'name' | 'rights' | 'graphs' | 'scopes'>;
type Scope = RoleContent['scopes'][string];

/** A role as its form begins, with every graph that there is or that the role names. */
export function roleDraft(role: RoleContent | null, graphs: readonly string[]): RoleDraft {
  const { name, rights, graphs: byGraph, scopes } = role ?? NEW_ROLE;
  const names = new Set([...graphs, ...Object.keys(byGraph), ...Object.keys(scopes)]);
  return {
    name,
    rights: [...rights],
    graphs: [...names].map((graph) => {
      const scope = scopes[graph];
      return { graph, rights: byGraph[graph] ?? null, scope: scope ? scopeDraft(scope) : null };
    }),
  };
}

const NEW_ROLE: RoleContent = {
  name: '',
  rights: ['ask', 'run', 'see-values'],
  graphs: {},
  scopes: {},
};

/** What is saved. A filter whose values are not understood is none: forms ask `filterProblem` before. */
export function roleContent({ name, rights, graphs }: RoleDraft): RoleContent {
  return {
    name,
    rights,
    graphs: entriesOf(graphs, (one) => one.rights),
    scopes: entriesOf(graphs, ({ scope }) => scope && scopeContent(scope)),
  };
}

export function scopeContent({ rowFilters, ...names }: ScopeDraft): Scope {
  return {
    ...names,
    rowFilters: rowFilters.flatMap(({ label, property, operator, kind, values }) => {
      const read = readValues(kind, values);
      return read ? [{ label, property, operator, values: read }] : [];
    }),
  };
}

/** What a filter lacks before it can be saved; null for nothing. */
export function filterProblem({
  property,
  kind,
  values,
}: FilterDraft): 'property' | 'values' | null {
  if (property === '') return 'property';
  return readValues(kind, values) === null ? 'values' : null;
}

/** By the type that the schema says; what is of several types is text. */
export function kindOfType(type: string | undefined): ValueKind {
  if (type === 'INTEGER' || type === 'FLOAT') return 'number';
  if (type === 'BOOLEAN') return 'truth';
  if (type === 'DATE') return 'date';
  return type?.endsWith('DATETIME') ? 'time' : 'text';
}

/** One value a line; null where there is none, or one that is not of its kind. */
function readValues(kind: ValueKind, text: string): FilterValue[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const values = lines.filter((line) => line !== '').map((line) => readValue(kind, line));
  return values.length === 0 || values.includes(null)
    ? null
    : values.filter((value) => value !== null);
}

function readValue(kind: ValueKind, line: string): FilterValue | null {
  switch (kind) {
    case 'text':
      return line;
    case 'number':
      return Number.isFinite(Number(line)) ? Number(line) : null;
    case 'truth':
      return line === 'true' ? true : line === 'false' ? false : null;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(line) && !Number.isNaN(Date.parse(line))
        ? { $date: line }
        : null;
    case 'time':
      return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(line) && !Number.isNaN(Date.parse(line))
        ? { $datetime: line }
        : null;
  }
}

function scopeDraft({ rowFilters, ...names }: Scope): ScopeDraft {
  return {
    ...names,
    rowFilters: rowFilters.map(({ values, ...filter }) => ({
      ...filter,
      kind: kindOfValue(values[0]),
      values: values.map(textOfValue).join('\n'),
    })),
  };
}

function kindOfValue(value: FilterValue | undefined): ValueKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'truth';
  if (typeof value !== 'object') return 'text';
  return '$date' in value ? 'date' : 'time';
}

function textOfValue(value: FilterValue): string {
  if (typeof value !== 'object') return String(value);
  return '$date' in value ? value.$date : value.$datetime;
}

function entriesOf<T>(
  graphs: readonly GraphDraft[],
  of: (graph: GraphDraft) => T | null,
): Record<string, T> {
  return Object.fromEntries(
    graphs.flatMap((one): [string, T][] => {
      const found = of(one);
      return found === null ? [] : [[one.graph, found]];
    }),
  );
}
