import type { Command } from 'commander';

import type { ServiceContext } from '@/lib/services/service-context';

import { type OpenApplication, withContext } from './command-context';
import { runJsonLines } from './json-lines';
import { printJson } from './print';
import { readSchema, requireGraphOrSchema } from './read-schema';

type Line = Readonly<Record<string, unknown>>;

/** A line that names a role of its own is asked in that one. */
export const ROLE_OPTION = 'the role that is acted in, built-in or your own; without it owner';

interface LineOptions {
  readonly graph?: string;
  readonly schema?: string;
  readonly model?: string;
  readonly role?: string;
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
  /** Fields that can also be given as options, for what is no JSON line. */
  readonly options?: readonly string[];
  /** Fields that are true where an option of that name is given. */
  readonly flags?: Readonly<Record<string, string>>;
  /** True where a model is asked, and can be chosen. */
  readonly asksModel?: boolean;
  readonly verb: (args: { readonly ctx: ServiceContext; readonly input: Line }) => Promise<Report>;
  /** The same on a schema file alone, where the command can do without a graph. */
  readonly schemaVerb?: (args: {
    readonly schema: unknown;
    readonly input: Line;
  }) => Promise<Report>;
  /** True where the command fails although it has a report. */
  readonly hasFailed?: (report: Report) => boolean;
  /** For a person at a terminal, by what was given as options. */
  readonly show: (report: Report, given: Line) => void;
}

export function addLineCommand<Report extends Line>(
  program: Command,
  open: OpenApplication,
  line: LineCommand<Report>,
): void {
  const { fields, verb, schemaVerb } = line;
  const command = program
    .command(line.name)
    .description(line.description)
    .argument(`[${line.subject}]`);
  if (schemaVerb) {
    command
      .option('--graph <name>')
      .option('--schema <file>', 'a schema as "graph schema --json" prints it; no graph is needed');
  } else {
    command.requiredOption('--graph <name>');
  }
  if (line.fields.includes('role')) command.option('--role <name>', ROLE_OPTION);
  command.option('--json', 'one JSON object').option('--jsonl', 'JSON lines in, JSON lines out');
  for (const option of line.options ?? []) command.option(`--${option} <text>`);
  for (const [flag, said] of Object.entries(line.flags ?? {})) command.option(`--${flag}`, said);
  if (line.asksModel) {
    command.option('--model <id>', 'on-premises, or openai:NAME', 'on-premises');
  }
  command.action(async (subject: string | undefined, options: LineOptions) => {
    const { graph, schema, model } = options;
    requireGraphOrSchema(graph, schema);
    const role = options.role === undefined ? {} : { role: options.role };
    const given = pick({ ...options }, [...(line.options ?? []), ...Object.keys(line.flags ?? {})]);
    const ask = (run: (input: Line) => Promise<Report>) =>
      answer({
        line,
        subject,
        options,
        given,
        run: (input) => run({ ...role, ...given, ...pick(input, fields) }),
      });
    if (schema !== undefined && schemaVerb) {
      const read = await readSchema(schema);
      await ask((input) => schemaVerb({ schema: read, input }));
      return;
    }
    const fixed = { graph, ...(model === undefined ? {} : { model }) };
    await withContext(
      open,
      (ctx) => ask((input) => verb({ ctx, input: { ...input, ...fixed } })),
      graph,
    );
  });
}

async function answer<Report extends Line>({
  line: { subject: name, hasFailed = () => false, show },
  subject,
  options: { json, jsonl },
  given,
  run,
}: {
  readonly line: LineCommand<Report>;
  readonly subject: string | undefined;
  readonly options: LineOptions;
  readonly given: Line;
  readonly run: (input: Line) => Promise<Report>;
}): Promise<void> {
  if (jsonl) {
    await runJsonLines({ input: process.stdin, output: process.stdout, run });
    return;
  }
  const report = await run({ [name]: subject ?? '' });
  if (hasFailed(report)) process.exitCode = 1;
  if (json) printJson(report);
  else show(report, given);
}

function pick(line: Line, names: readonly string[]): Line {
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}
