import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Right } from '@/lib/contracts/access';
import { isNarrow } from '@/lib/schema/role-scope';

import type { ServiceContext } from '../service-context';
import { noSuchGraph } from './no-such-graph';
import { rightsIn, type Role, scopeIn } from './role';

/** For what lists things of several graphs: the right in at least one of them. The verb leaves the others out. */
export const ANY_GRAPH = Symbol('any graph');
/** For what belongs to no graph: people, roles, models. */
export const INSTALLATION = Symbol('installation');

/** A graph by its name, or what is asked where no single graph is meant. */
export type Place = string | typeof ANY_GRAPH | typeof INSTALLATION;

/**
 * The role a verb acts in, when it has the right there; every verb begins with this. Default deny. The
 * named role must be held; without a name it is the first held one that may. A list of rights asks for
 * any of them. A graph in which no right is held answers as one that is not there.
 */
export function requireRight(
  ctx: ServiceContext,
  right: Right | readonly Right[],
  place: Place,
  roleName?: string,
): Role {
  if (ctx.limit?.lacks === 'second-factor') {
    throw new AppError(
      'forbidden',
      'A second factor is asked of everybody here. Put an authenticator on in your account first.',
    );
  }
  const wanted = typeof right === 'string' ? [right] : right;
  const held = ctx.roles.filter(({ name }) => roleName === undefined || name === roleName);
  if (held.length === 0 && roleName !== undefined) {
    throw new AppError('not-found', 'There is no such role.');
  }
  const role = held.find((one) => wanted.some((right) => isAllowed(ctx, one, right, place)));
  if (role) return role;
  if (typeof place === 'string' && !held.some((one) => maySee(ctx, one, place))) {
    throw noSuchGraph();
  }
  throw new AppError(
    'forbidden',
    `Your role may not do this; it takes the right ${wanted.map((name) => `"${name}"`).join(' or ')}.`,
  );
}

/** Whether any held role has the right there: for lists that leave out what may not be seen. */
export function hasRight(
  ctx: ServiceContext,
  right: Right | readonly Right[],
  place: Place,
): boolean {
  const wanted = typeof right === 'string' ? [right] : right;
  return ctx.roles.some((role) => wanted.some((one) => isAllowed(ctx, role, one, place)));
}

function isAllowed(ctx: ServiceContext, role: Role, right: Right, place: Place): boolean {
  const { limit } = ctx;
  if (limit && !limit.rights.includes(right)) return false;
  if (place === INSTALLATION) {
    // The whole ledger holds what was asked of every graph.
    if (right === 'reveal' && Object.values(role.scopes).some(isNarrow)) return false;
    return (limit?.graphs ?? null) === null && role.rights.includes(right);
  }
  if (place === ANY_GRAPH) return placesOf(ctx, role).some((rights) => rights.includes(right));
  if (limit?.graphs && !limit.graphs.includes(place)) return false;
  if (OF_THE_WHOLE.includes(right) && isNarrow(scopeIn(role, place))) return false;
  return rightsIn(role, place).includes(right);
}

/** What shows or changes a whole graph: nobody does it who sees a part. */
const OF_THE_WHOLE: readonly Right[] = ['approve', 'reveal', 'teach', 'administer'];

/** The rights of a role in each place that its holder can reach. */
function placesOf({ limit }: ServiceContext, role: Role): readonly (readonly Right[])[] {
  if (limit?.graphs) return limit.graphs.map((graph) => rightsIn(role, graph));
  return [role.rights, ...Object.values(role.graphs)];
}

function maySee({ limit }: ServiceContext, role: Role, graph: string): boolean {
  return (limit?.graphs?.includes(graph) ?? true) && rightsIn(role, graph).length > 0;
}
