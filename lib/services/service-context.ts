import 'server-only';
import type { AccessLimit, Asking } from './access/asking';
import { BUILT_IN_ROLES, OWNER, type Role } from './access/role';
import { identify } from './account/identify';
import { type Application, sharedApplication } from './application';

/** Who acts: the owner of the data folder at the command line, or a person who signed in. */
export interface ActorIdentity {
  readonly id: string;
  readonly kind: 'owner' | 'person';
}

/** What every verb is given: who acts, in which roles, on which application. */
export interface ServiceContext {
  readonly application: Application;
  readonly actor: ActorIdentity;
  /** Roles that the actor may act in. A verb acts in the one that its input names, else in the first that may. */
  readonly roles: readonly Role[];
  /** Narrows all roles; null for a person at the page and for the command line. */
  readonly limit: AccessLimit | null;
  /** By which a person is signed in; null for the command line and for tokens, which change no account. */
  readonly session: { readonly id: string } | null;
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
    session: null,
  };
}

/**
 * The context of a request: throws `unauthenticated` where nobody is signed in. Roles are read anew each
 * time, so that what was taken away is refused at the next action. The one application of this server is
 * opened at the first.
 */
export async function getServiceContext(request: Asking): Promise<ServiceContext> {
  return contextOf(await sharedApplication(), request);
}

/** Who made a request, for the log of what was refused. */
const callers = new WeakMap<object, string>();

/** The id of whoever was recognised by this request; null for nobody. */
export function callerOf(request: object): string | null {
  return callers.get(request) ?? null;
}

/** As `getServiceContext` of an application that is open. */
export async function contextOf(
  application: Application,
  request: Asking,
): Promise<ServiceContext> {
  const { person, roles, limit, session } = await identify(application, request);
  callers.set(request, person.id);
  return { application, actor: { id: person.id, kind: 'person' }, roles, limit, session };
}
