import type { Diagnostic } from '@/lib/base/diagnostic';
import type { GraphValue } from '@/lib/base/graph-value';
import type { Span } from '@/lib/base/span';
import type { GraphSchema, PropertySchema } from '@/lib/schema/graph-schema';
import type { RoleScope } from '@/lib/schema/role-scope';

import type { Expression, Parameter, Query } from '../model';
import { variableNames } from '../scope';
import { elementsOf } from '../visit';
import type { Kind, Kinds } from './kinds';

/** An expression cut to the role, and what it gives. */
export interface Scoped {
  readonly expression: Expression;
  readonly kind: Kind;
}

/** What the steps of cutting a query to a role share. */
export interface Scoping {
  readonly scope: RoleScope;
  /** Labels and types that are seen, with the properties that are. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether some nodes are hidden, so that conditions must be put in. */
  readonly hidesNodes: boolean;
  readonly hidesProperties: boolean;
  /** A variable's name that the query does not use, another each time. */
  freshName(): string;
  /** The same each time: for variables of a list that no other list stands in. */
  readonly itemName: string;
  /** A parameter of the role's own; the same one for the same value. */
  parameter(value: GraphValue): Parameter;
  /** Of what cannot be cut to the role. Says nothing that depends on what is hidden. */
  refuse(span: Span): void;
  expression(expression: Expression, kinds: Kinds): Scoped;
  /** `kinds` are the variables that its first clauses see. */
  query(query: Query, kinds: Kinds): { readonly query: Query; readonly columns: Kinds };
}

export interface ScopingState extends Omit<Scoping, 'expression' | 'query'> {
  readonly parameters: Readonly<Record<string, GraphValue>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `schema` is the part of the schema that the role sees. */
export function createScoping(
  query: Query,
  { scope, schema, taken }: { scope: RoleScope; schema: GraphSchema; taken: readonly string[] },
): ScopingState {
  const names = new Set(variableNames(query));
  const parameterNames = new Set([
    ...taken,
    ...elementsOf(query, 'parameter').map(({ name }) => name),
  ]);
  const known = new Map<string, Parameter>();
  const parameters: Record<string, GraphValue> = {};
  const diagnostics: Diagnostic[] = [];
  const freshName = (): string => fresh('seen', names);
  return {
    scope,
    labels: propertiesByName(schema.labels),
    types: propertiesByName(schema.relationshipTypes),
    hidesNodes: scope.labels !== null || scope.rowFilters.length > 0,
    hidesProperties: scope.properties !== null,
    parameters,
    diagnostics,
    freshName,
    itemName: freshName(),
    parameter(value) {
      const key = JSON.stringify(value);
      const existing = known.get(key);
      if (existing) return existing;
      const name = fresh('role', parameterNames);
      parameters[name] = value;
      const made: Parameter = { kind: 'parameter', name, span: { start: 0, end: 0 } };
      known.set(key, made);
      return made;
    },
    refuse({ start, end }) {
      diagnostics.push({
        code: 'construct-not-allowed',
        severity: 'error',
        message: 'This construct is not allowed in your role; write it more simply.',
        start,
        end,
      });
    },
  };
}

function propertiesByName(
  owners: readonly { readonly name: string; readonly properties: readonly PropertySchema[] }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    owners.map(({ name, properties }) => [name, new Set(properties.map((each) => each.name))]),
  );
}

function fresh(base: string, taken: Set<string>): string {
  let count = 1;
  while (taken.has(`${base}_${count}`)) count += 1;
  taken.add(`${base}_${count}`);
  return `${base}_${count}`;
}
