import 'server-only';
import { type Entered, leave, type Visit } from './visit';

/** Ends this browser's session on the server; whoever kept the cookie holds nothing. */
export function signOut({ visit }: { visit: Visit }): Promise<Entered> {
  return leave(visit);
}
