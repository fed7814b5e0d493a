import 'server-only';
import type { Right } from '@/lib/contracts/access';

import { BUILT_IN_ROLES, OWNER, type Role } from './access/role';
import { type Application, sharedApplication } from './application';

/** Who acts: the owner of the data folder at the command line, or a person who signed in. */
export interface ActorIdentity {
  readonly id: string;
  readonly kind: 'owner' | 'person';
}

/** What an API token may do of what its person may. */
export interface AccessLimit {
  readonly rights: readonly Right[];
  /** Names; null for every graph. */
  readonly graphs: readonly string[] | null;
}

/** What every verb is given: who acts, in which roles, on which application. */
export interface ServiceContext {
  readonly application: Application;
  readonly actor: ActorIdentity;
  /** Roles that the actor may act in. A verb acts in the one that its input names, else in the first that may. */
  readonly roles: readonly Role[];
  /** Narrows all roles; null for a person at the page and for the command line. */
  readonly limit: AccessLimit | null;
}

/** The context of the command line and of tests: the owner, who may also act in any role of `roles`. */
export function createContext(
  application: Application,
  roles: readonly Role[] = BUILT_IN_ROLES,
): ServiceContext {
  return {
    application,
    actor: { id: 'owner', kind: 'owner' },
    roles: [OWNER, ...roles],
    limit: null,
  };
}

/** The context of a request; the one application of this server is opened at the first. */
export async function getServiceContext(_request?: Request): Promise<ServiceContext> {
  return createContext(await sharedApplication());
}
