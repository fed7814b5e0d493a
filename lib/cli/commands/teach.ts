import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import type { TaughtView } from '@/lib/contracts/teaching';
import { removeTaught, restoreTaught } from '@/lib/services/teach/change-taught';
import { listTaught } from '@/lib/services/teach/list-taught';
import { teachPair } from '@/lib/services/teach/teach-pair';

import { type OpenApplication, withContext } from '../command-context';
import { addLineCommand } from '../line-command';
import { printJson, printLine, printTable } from '../print';

interface GraphOptions {
  readonly graph: string;
  readonly json?: boolean;
}

/** `sotto teach`: questions whose query is right, for the answers to come; and the way back. */
export function addTeachCommands(program: Command, open: OpenApplication): void {
  const teach = program
    .command('teach')
    .description(
      'say which query is right for a question; list, remove and restore what was taught',
    );
  addLineCommand(teach, open, {
    name: 'add',
    description:
      'keep a question and its query as verified, masked; values are written as in the question',
    subject: 'question',
    fields: ['question', 'query', 'role'],
    options: ['query'],
    verb: async ({ ctx, input: { graph, ...input } }) => ({
      ...(await teachPair({ ctx, name: String(graph), input })),
    }),
    show: ({ id, question, query }: TaughtView & Record<string, unknown>) => {
      printLine(`${id}\n${question}\n${query}`);
    },
  });
  teach
    .command('list')
    .description('what was taught of a graph, and what of it is not used under today’s policy')
    .requiredOption('--graph <name>')
    .option('--json', 'one JSON object')
    .action(async ({ graph, json }: GraphOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const taught = await listTaught({ ctx, input: { name: graph } });
          if (json) return printJson({ taught });
          printTable(
            ['id', 'state', 'question', 'query'],
            taught.map(({ id, refusal, removedAt, question, query }) => [
              id,
              removedAt === null ? (refusal ?? 'used') : 'removed',
              question,
              query.replaceAll('\n', ' '),
            ]),
          );
        },
        graph,
      );
    });
  const change = (name: string, description: string, verb: typeof removeTaught) => {
    teach
      .command(name)
      .description(description)
      .argument('<id>')
      .requiredOption('--graph <name>')
      .option('--json', 'one JSON object')
      .action(async (id: string, { graph, json }: GraphOptions) => {
        if (!/^[\w-]{1,100}$/.test(id)) throw new AppError('invalid-input', 'This is no id.');
        await withContext(open, (ctx) => verb({ ctx, name: graph, id }), graph);
        if (json) printJson({ id, done: true });
        else printLine(`${id}: done`);
      });
  };
  change('remove', 'use a pair no more; it can be restored for a week', removeTaught);
  change('restore', 'take a removed pair back', restoreTaught);
}
