import 'server-only';
import { type Application, sharedApplication } from './application';

/** Who acts. Until there are accounts it is always the owner of the installation. */
export interface ActorIdentity {
  readonly id: string;
  readonly kind: 'owner' | 'person';
}

/** What every verb is given: who acts, in which role, on which application. */
export interface ServiceContext {
  readonly application: Application;
  readonly actor: ActorIdentity;
  readonly role: string;
}

const OWNER: ActorIdentity = { id: 'owner', kind: 'owner' };

/** The context of the command line and of tests. */
export function createContext(application: Application): ServiceContext {
  return { application, actor: OWNER, role: 'owner' };
}

/** The context of a request; the one application of this server is opened at the first. */
export async function getServiceContext(_request?: Request): Promise<ServiceContext> {
  return createContext(await sharedApplication());
}
