import type { Command } from 'commander';

import { checkQuery } from '@/lib/services/query/check-query';
import { runQuery } from '@/lib/services/query/run-query';

import { type OpenApplication, withContext } from '../command-context';
import { runJsonLines } from '../json-lines';
import { pickFields } from '../pick-fields';
import { printJson, printLine, printTable } from '../print';
import { cellText } from './ask';

interface QueryOptions {
  readonly graph: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `sotto check` and `sotto run`: a query of one's own, through the same guard as a model's. */
export function addQueryCommands(program: Command, open: OpenApplication): void {
  command(program, 'check', 'may this query run, and if not, why').action(
    async (query: string | undefined, options: QueryOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const run = (line: Readonly<Record<string, unknown>>) =>
            checkQuery({
              ctx,
              input: { ...pickFields(line, ['query', 'role']), graph: options.graph },
            });
          if (options.jsonl) {
            await runJsonLines({
              input: process.stdin,
              output: process.stdout,
              run,
            });
            return;
          }
          const result = await run({ query: query ?? '' });
          if (!result.allowed) process.exitCode = 1;
          if (options.json) return printJson(result);
          printLine(result.allowed ? 'allowed' : 'refused');
          for (const reason of result.reasons) printLine(`  ${reason.code}: ${reason.message}`);
        },
        options.graph,
      );
    },
  );
  command(program, 'run', 'run a query that only reads').action(
    async (query: string | undefined, options: QueryOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const run = (line: Readonly<Record<string, unknown>>) =>
            runQuery({
              ctx,
              input: {
                ...pickFields(line, ['query', 'role', 'parameters']),
                graph: options.graph,
              },
            });
          if (options.jsonl) {
            await runJsonLines({
              input: process.stdin,
              output: process.stdout,
              run,
            });
            return;
          }
          const result = await run({ query: query ?? '' });
          if (options.json) return printJson(result);
          printTable(
            result.columns,
            result.rows.map((row) => row.map(cellText)),
          );
          printLine(`${result.rows.length}${result.truncated ? '+' : ''} rows`);
        },
        options.graph,
      );
    },
  );
}

function command(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('[query]')
    .requiredOption('--graph <name>')
    .option('--json', 'one JSON object')
    .option('--jsonl', 'JSON lines in, JSON lines out');
}
