import 'server-only';
import { type Entered, leave, type Arrival } from './visit';

/** Ends this browser's session on the server; whoever kept the cookie holds nothing. */
export function signOut({ visit }: { visit: Arrival }): Promise<Entered> {
  return leave(visit);
}
