import type { Command } from 'commander';

import type { SelfTestReport } from '@/lib/contracts/policy';
import { runSelfTest } from '@/lib/services/self-test/run-self-test';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine, printTable } from '../print';

interface SelfTestOptions {
  readonly graph: string;
  readonly json?: boolean;
}

/** `sotto self-test`: plants canaries and fails where one leaks. */
export function addSelfTestCommand(program: Command, open: OpenApplication): void {
  program
    .command('self-test')
    .description('plant made-up values in every request and look for them on the wire')
    .requiredOption('--graph <name>')
    .option('--json', 'one JSON object')
    .action(async ({ graph, json }: SelfTestOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const report = await runSelfTest({ ctx, input: { name: graph } });
          if (report.leaks > 0) process.exitCode = 1;
          if (json) printJson(report);
          else show(report);
        },
        graph,
      );
    });
}

function show({ canaries, requests, bytes, leaks, results }: SelfTestReport): void {
  printTable(
    ['request', 'position', 'sent', 'refused', 'leaked'],
    results.map(({ request, position, sent, blocked, leaks: leaked, how }) => [
      request,
      position,
      String(sent),
      blocked ? 'yes' : '',
      how === null ? '0' : `${leaked} (${how})`,
    ]),
  );
  printLine(`${canaries} canaries, ${requests} requests, ${bytes} bytes: ${leaks} leaked`);
}
