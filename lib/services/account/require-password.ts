import 'server-only';
import { AppError } from '@/lib/base/errors';
import type { PersonRecord } from '@/lib/store/tables/people';

import type { ServiceContext } from '../service-context';
import { isPasswordOf } from './sign-in';

const TRIES = { burst: 10, perMinute: 1 };

/** What changes the ways in takes the password again: a page left open is not enough. */
export async function requirePassword(
  { application }: ServiceContext,
  person: PersonRecord,
  password: string,
): Promise<void> {
  const key = `password ${person.id}`;
  application.accounts.limits.take(key, TRIES);
  if (!(await isPasswordOf(application, person, password))) {
    throw new AppError('invalid-input', 'The password is wrong.');
  }
  application.accounts.limits.forget(key);
}
