import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { Store } from '@/lib/store/store';
import type { PersonRecord } from '@/lib/store/tables/people';

/** Of our roles, the one that somebody must hold. */
export const ADMINISTRATOR = 'administrator';

export async function findPerson(
  { people }: Pick<Store, 'people'>,
  id: string,
): Promise<PersonRecord> {
  const person = await people.get(id);
  if (person) return person;
  throw new AppError('not-found', 'There is no such person.');
}

/** Refuses what would leave nobody who can administer: the last one keeps the role and the account. */
export async function requireAdministrator({ people }: Pick<Store, 'people'>): Promise<void> {
  const left = (await people.list()).some(
    ({ kind, state, roles }) =>
      kind === 'person' && state === 'active' && roles.includes(ADMINISTRATOR),
  );
  const isEmpty = (await people.list()).every(({ kind }) => kind !== 'person');
  if (left || isEmpty) return;
  throw new AppError(
    'conflict',
    'Somebody must stay administrator; give another person the role first.',
  );
}
