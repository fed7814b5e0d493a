import 'server-only';
import { randomUUID } from 'node:crypto';

import { AppError } from '@/lib/base/errors';
import { DemoInput } from '@/lib/contracts/account';
import type { PersonRecord } from '@/lib/store/tables/people';

import type { Application } from '../application';
import { accountEntry } from './account-entry';
import { areDemoPeopleOffered, DEMO, type DemoPerson } from './demo-people';
import { type Entered, enter, type Arrival } from './visit';

const NAMES: Readonly<Record<DemoPerson, string>> = {
  analyst: 'Ana Lyst',
  expert: 'Ed Expert',
  reviewer: 'Rev Iewer',
  administrator: 'Ada Min',
};

/** Comes in as one of the demo people, without a password, while they are offered. */
export async function signInDemo(args: { visit: Arrival; input: unknown }): Promise<Entered> {
  const { application, headers } = args.visit;
  const { person } = DemoInput.parse(args.input);
  if (!(await areDemoPeopleOffered(application, headers))) {
    throw new AppError('not-found', 'There are no demo people here.');
  }
  const { id } = await demoPerson(application, person);
  return enter(args.visit, { personId: id, method: 'demo' });
}

/** Made at the first click. The address is one that no mail reaches. */
async function demoPerson({ store }: Application, role: DemoPerson): Promise<PersonRecord> {
  const email = `${role}@demo.invalid`;
  const known = await store.people.getByEmail(email);
  if (known) return known;
  const id = randomUUID();
  const { result } = await store.write(async (tx) => {
    const person = { id, name: NAMES[role], email, kind: DEMO, state: 'active', roles: [role] };
    return {
      result: await tx.people.create(person),
      entry: accountEntry({
        action: 'person.create',
        actor: id,
        subject: id,
        facts: { kind: DEMO, rolesAfter: role },
      }),
    };
  });
  return result;
}
