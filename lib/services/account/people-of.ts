import 'server-only';
import type { ServiceContext } from '../service-context';

/** Names of people by id; who is nobody's account (the command line) is called by the id itself. */
export async function peopleOf(
  { application }: ServiceContext,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  const wanted = new Set(ids.filter((id) => id !== null));
  const people = await application.store.people.list();
  return Object.fromEntries(
    people.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]),
  );
}
