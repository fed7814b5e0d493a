import type { Command } from 'commander';

import { maskQuestion } from '@/lib/services/question/mask-question';

import { type OpenApplication, withContext } from '../command-context';
import { runJsonLines } from '../json-lines';
import { printJson, printLine } from '../print';

interface MaskOptions {
  readonly graph: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** `sotto mask`: what would be masked, and which words would leave. Nothing is sent. */
export function addMaskCommand(program: Command, open: OpenApplication): void {
  program
    .command('mask')
    .description('show what would be masked; nothing is sent')
    .argument('[question]')
    .requiredOption('--graph <name>')
    .option('--json', 'one JSON object')
    .option('--jsonl', 'JSON lines in, JSON lines out')
    .action(async (question: string | undefined, options: MaskOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const run = (line: Readonly<Record<string, unknown>>) =>
            maskQuestion({ ctx, input: { ...line, graph: options.graph } });
          if (options.jsonl) {
            await runJsonLines({
              input: process.stdin,
              output: process.stdout,
              run: withoutId(run),
            });
            return;
          }
          const result = await run({ question: question ?? '' });
          if (options.json) return printJson(result);
          printLine(result.masked);
          for (const { name, value, types, source } of result.placeholders) {
            printLine(`  $${name}  ${value}  ${types.join(' or ') || source}`);
          }
          printLine(`  in the clear: ${result.clear.join(' ')}`);
          if (result.blocked) printLine(`  blocked: ${result.blocked.reason}`);
        },
        options.graph,
      );
    });
}

/** The line's `id` is the command's own; what is left is the verb's input. */
export function withoutId<Result>(
  run: (line: Readonly<Record<string, unknown>>) => Promise<Result>,
): (line: Readonly<Record<string, unknown>>) => Promise<Result> {
  return ({ id: _id, ...line }) => run(line);
}
