import type { Command } from 'commander';

import { askQuestion } from '@/lib/services/question/ask-question';

import { type OpenApplication, withContext } from '../command-context';
import { runJsonLines } from '../json-lines';
import { pickFields } from '../pick-fields';
import { printJson, printLine, printTable } from '../print';

/** What a line may say. */
const FIELDS = ['question', 'role', 'choices'];

interface AskOptions {
  readonly graph: string;
  readonly model: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** Rows that a terminal shows. */
const SHOWN_ROWS = 50;

/** `sotto ask`: the whole way of a question. Running the command counts as the asker's confirmation. */
export function addAskCommands(program: Command, open: OpenApplication): void {
  program
    .command('ask')
    .description('ask a question; running the command counts as your confirmation')
    .argument('[question]')
    .requiredOption('--graph <name>')
    .option('--model <id>', 'on-premises, or openai:NAME', 'on-premises')
    .option('--json', 'one JSON object')
    .option('--jsonl', 'JSON lines in, JSON lines out')
    .action(async (question: string | undefined, options: AskOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const run = (line: Readonly<Record<string, unknown>>) =>
            askQuestion({
              ctx,
              input: { ...pickFields(line, FIELDS), graph: options.graph, model: options.model },
            });
          if (options.jsonl) {
            await runJsonLines({
              input: process.stdin,
              output: process.stdout,
              run,
            });
            return;
          }
          const answer = await run({ question: question ?? '' });
          if (answer.error || answer.blocked) process.exitCode = 1;
          if (options.json) return printJson(answer);
          printLine(answer.masked);
          if (answer.query) printLine(`\n${answer.query}\n`);
          if (answer.error) process.stderr.write(`${answer.error.message}\n`);
          if (answer.blocked) process.stderr.write(`Blocked: ${answer.blocked.reason}\n`);
          if (answer.columns.length > 0) {
            printTable(
              answer.columns,
              answer.rows.slice(0, SHOWN_ROWS).map((row) => row.map(cellText)),
            );
            printLine(`${answer.rows.length}${answer.truncated ? '+' : ''} rows`);
          }
        },
        options.graph,
      );
    });
}

export function cellText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
