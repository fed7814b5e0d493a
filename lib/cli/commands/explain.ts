import type { Command } from 'commander';

import { explainQuery, explainWithSchema } from '@/lib/services/query/explain-query';
import type { ExplainReport } from '@/lib/services/query/explain-text';

import { type OpenApplication, withContext } from '../command-context';
import { runJsonLines } from '../json-lines';
import { ROLE_OPTION } from '../line-command';
import { printJson, printLine } from '../print';
import { readSchema, requireGraphOrSchema } from '../read-schema';

interface ExplainOptions {
  readonly graph?: string;
  readonly schema?: string;
  readonly language: string;
  readonly role?: string;
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

type Line = Readonly<Record<string, unknown>>;
type Explain = (line: Line) => Promise<ExplainReport>;

/** `sotto explain`: a query in words and what is doubtful about it, on a graph or on a schema alone. */
export function addExplainCommand(program: Command, open: OpenApplication): void {
  program
    .command('explain')
    .description('say in words what a query asks, and what is doubtful about it')
    .argument('[query]')
    .option('--graph <name>')
    .option('--schema <file>', 'a schema as "graph schema --json" prints it; no graph is needed')
    .option('--language <language>', 'of the words: en or de', 'en')
    .option('--role <name>', ROLE_OPTION)
    .option('--json', 'one JSON object')
    .option('--jsonl', 'JSON lines in, JSON lines out')
    .action(async (query: string | undefined, options: ExplainOptions) => {
      const { graph, schema } = options;
      requireGraphOrSchema(graph, schema);
      if (schema !== undefined) {
        const read = await readSchema(schema);
        await run(query, options, (line) => explainWithSchema({ schema: read, input: line }));
        return;
      }
      await withContext(
        open,
        (ctx) => run(query, options, (line) => explainQuery({ ctx, input: { ...line, graph } })),
        graph,
      );
    });
}

async function run(
  query: string | undefined,
  { json, jsonl, language, role }: ExplainOptions,
  explain: Explain,
): Promise<void> {
  const fixed = { language, ...(role === undefined ? {} : { role }) };
  if (jsonl) {
    await runJsonLines({
      input: process.stdin,
      output: process.stdout,
      run: (line) => explain({ ...fixed, ...pick(line) }),
    });
    return;
  }
  const report = await explain({ ...fixed, query: query ?? '' });
  if (json) printJson(report);
  else show(report);
}

function pick(line: Line): Line {
  const names = ['query', 'language', 'role'];
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}

function show({ summary, steps, findings }: ExplainReport): void {
  printLine(`${summary}\n`);
  steps.forEach(({ text }, index) => printLine(`${index + 1}. ${text}`));
  if (findings.length > 0) printLine('');
  for (const { severity, code, message } of findings) printLine(`${severity} ${code}: ${message}`);
}
