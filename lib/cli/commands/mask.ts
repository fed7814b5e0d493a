import type { Command } from 'commander';

import { maskQuestion } from '@/lib/services/question/mask-question';

import { type OpenApplication, withContext } from '../command-context';
import { runJsonLines } from '../json-lines';
import { pickFields } from '../pick-fields';
import { printJson, printLine } from '../print';

/** What a line may say. */
const FIELDS = ['question', 'role', 'choices'];

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
            maskQuestion({ ctx, input: { ...pickFields(line, FIELDS), graph: options.graph } });
          if (options.jsonl) {
            await runJsonLines({
              input: process.stdin,
              output: process.stdout,
              run,
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
