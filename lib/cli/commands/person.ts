import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import { renewInvitation } from '@/lib/services/person/invite-person';
import { listPeople } from '@/lib/services/person/list-people';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine, printTable } from '../print';

interface PersonOptions {
  readonly json?: boolean;
}

/** `sotto person …`: who has an account, and a new link for whoever cannot come in any more. */
export function addPersonCommands(program: Command, open: OpenApplication): void {
  const person = program.command('person').description('list people, let one in again');
  person
    .command('list')
    .description('everybody who has an account or is invited')
    .option('--json', 'one JSON object')
    .action((options: PersonOptions) =>
      withContext(open, async (ctx) => {
        const people = await listPeople({ ctx });
        if (options.json === true) return printJson({ people });
        const rows = people.map(({ name, email, state, roles }) => [
          name,
          email,
          state,
          roles.join(' '),
        ]);
        return printTable(['name', 'address', 'state', 'roles'], rows);
      }),
    );
  person
    .command('link')
    .description('a link by which a person sets a new password; it takes the authenticator off')
    .argument('<email>')
    .option('--json', 'one JSON object')
    .action((email: string, options: PersonOptions) =>
      withContext(open, async (ctx) => {
        const wanted = email.normalize('NFC').trim().toLowerCase();
        const found = (await listPeople({ ctx })).find((one) => one.email === wanted);
        if (!found) throw new AppError('not-found', 'There is nobody of that address.');
        const { link, expiresAt } = await renewInvitation({ ctx, id: found.id });
        const address = `${ctx.application.environment.accounts.url}${link}`;
        if (options.json === true) return printJson({ link: address, expiresAt });
        return printLine(`${address}\nOpens once, until ${expiresAt}.`);
      }),
    );
}
