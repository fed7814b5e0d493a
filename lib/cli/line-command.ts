import type { Command } from 'commander';

import type { ServiceContext } from '@/lib/services/service-context';

import { type OpenApplication, withContext } from './command-context';
import { runJsonLines } from './json-lines';
import { printJson } from './print';

type Line = Readonly<Record<string, unknown>>;

interface LineOptions {
  readonly graph: string;
  readonly model?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

/** A command that asks a graph one thing, or with `--jsonl` one thing a line. */
export interface LineCommand<Report extends Line> {
  readonly name: string;
  readonly description: string;
  /** The argument on the command line, and the field of a line that it stands for. */
  readonly subject: string;
  /**
   * Fields of a line that the verb reads; what else a script keeps in its lines (expected answers,
   * notes) is its own and is left alone.
   */
  readonly fields: readonly string[];
  /** True where a model is asked, and can be chosen. */
  readonly asksModel?: boolean;
  readonly verb: (args: { readonly ctx: ServiceContext; readonly input: Line }) => Promise<Report>;
  /** True where the command fails although it has a report. */
  readonly hasFailed?: (report: Report) => boolean;
  /** For a person at a terminal. */
  readonly show: (report: Report) => void;
}

export function addLineCommand<Report extends Line>(
  program: Command,
  open: OpenApplication,
  line: LineCommand<Report>,
): void {
  const { fields, verb, hasFailed = () => false, show } = line;
  const command = program
    .command(line.name)
    .description(line.description)
    .argument(`[${line.subject}]`)
    .requiredOption('--graph <name>')
    .option('--json', 'one JSON object')
    .option('--jsonl', 'JSON lines in, JSON lines out');
  if (line.asksModel) {
    command.option('--model <id>', 'on-premises, or openai:NAME', 'on-premises');
  }
  command.action(async (subject: string | undefined, options: LineOptions) => {
    const { graph, model } = options;
    const fixed = { graph, ...(model === undefined ? {} : { model }) };
    await withContext(
      open,
      async (ctx) => {
        const run = (input: Line) => verb({ ctx, input: { ...pick(input, fields), ...fixed } });
        if (options.jsonl) {
          await runJsonLines({ input: process.stdin, output: process.stdout, run });
          return;
        }
        const report = await run({ [line.subject]: subject ?? '' });
        if (hasFailed(report)) process.exitCode = 1;
        if (options.json) printJson(report);
        else show(report);
      },
      graph,
    );
  });
}

function pick(line: Line, names: readonly string[]): Line {
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}
