import type { RoleScope } from '@/lib/schema/role-scope';
import type { Role } from '@/lib/services/access/role';

import type { DemoLine } from '../demo-graph';
import { cutGraph } from './cut-graph';
import { OFFICE_SCOPES, officeGraph } from './office';
import { officeAttempts } from './office-attempts';
import { type Attempt, roleAttempts } from './role-attempts';
import { SCOPES } from './scopes';
import { smallClinic } from './small-clinic';

/** A graph, the parts of it by which roles are tried, and what is tried. */
export interface World {
  readonly name: string;
  readonly lines: readonly DemoLine[];
  readonly trials: readonly Trial[];
  readonly attempts: (
    seed: number,
    count: number,
    options?: { readonly neo4j?: boolean },
  ) => readonly Attempt[];
}

export interface Trial {
  /** Of the role that sees the part. */
  readonly role: string;
  readonly scope: RoleScope;
  /** Name of the graph that holds the part and nothing else. */
  readonly cut: string;
  readonly lines: readonly DemoLine[];
}

/** `patients`: how many of the clinic's there are. */
export function worlds(demoRoot: string, patients: number): readonly [World, World] {
  const clinic = smallClinic(demoRoot, patients);
  return [
    {
      name: 'clinic',
      lines: clinic,
      trials: trialsOf('clinic', clinic, SCOPES),
      attempts: roleAttempts,
    },
    {
      name: 'office',
      lines: officeGraph(),
      trials: trialsOf('office', officeGraph(), OFFICE_SCOPES),
      attempts: officeAttempts,
    },
  ];
}

/** Of a world's trials, in the whole graph and in what is cut from it; suffixes name copies of them. */
export function rolesOf(world: World, suffixes: readonly string[] = ['']): readonly Role[] {
  const copies = (name: string): readonly string[] => suffixes.map((suffix) => `${name}${suffix}`);
  return world.trials.flatMap(({ role, scope, cut }) => [
    roleOf(role, scope, [...copies(world.name), ...copies(cut)]),
    // What a filter hides is not there, so nothing is left for it to do, and what it looks at may be gone.
    roleOf(unfiltered(role), { ...scope, rowFilters: [] }, copies(cut)),
  ]);
}

/** The role that sees the same of a cut graph without a filter of rows. */
export function unfiltered(role: string): string {
  return `${role}, unfiltered`;
}

function trialsOf(
  world: string,
  lines: readonly DemoLine[],
  scopes: Readonly<Record<string, RoleScope>>,
): readonly Trial[] {
  return Object.entries(scopes).map(([role, scope], at) => {
    return { role, scope, cut: `${world}-cut-${at}`, lines: cutGraph(lines, scope) };
  });
}

function roleOf(name: string, scope: RoleScope, graphs: readonly string[]): Role {
  return {
    name,
    rights: ['ask', 'amend', 'run', 'see-values', 'export'],
    graphs: {},
    scopes: Object.fromEntries(graphs.map((graph) => [graph, scope])),
  };
}
