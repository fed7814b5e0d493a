import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import type { PolicyConsequences, PolicyView } from '@/lib/contracts/policy';
import { describeGraph } from '@/lib/services/graph/describe-graph';
import { getPolicy } from '@/lib/services/graph/get-policy';
import { previewPolicy } from '@/lib/services/graph/preview-policy';
import { setPolicy } from '@/lib/services/graph/set-policy';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine, printTable } from '../print';

interface PolicyOptions {
  readonly mode?: string;
  readonly set?: readonly string[];
  readonly propose?: boolean;
  readonly change?: string;
  readonly preview?: boolean;
  readonly json?: boolean;
}

/** `sotto graph describe` and `sotto graph policy`: what people say of a graph, and what is sensitive in it. */
export function addGraphAdministration(graph: Command, open: OpenApplication): void {
  graph
    .command('describe')
    .description('save title, notes, synonyms and starters from a JSON file')
    .argument('<name>')
    .argument('<file>')
    .option('--json', 'one JSON object')
    .action(async (name: string, file: string, options: { readonly json?: boolean }) => {
      const settings = await readJson(file);
      await withContext(
        open,
        async (ctx) => {
          const saved = await describeGraph({ ctx, input: { name, settings } });
          if (options.json) return printJson(saved);
          const { notes, synonyms } = saved;
          printLine(
            `${name}: ${notes.length} notes, synonyms for ${Object.keys(synonyms).length} names`,
          );
        },
        name,
      );
    });

  graph
    .command('policy')
    .description('show or change what is sensitive')
    .argument('<name>')
    .option('--mode <mode>', 'standard or strict')
    .option('--set <property=sensitivity...>', 'Label.property=sensitive, public or not-indexed')
    .option('--propose', 'show small enumerations with their values')
    .option('--change <file>', 'a change in JSON: aliases, untyped, lifting, reformulation …')
    .option('--preview', 'show what a change would do, and save nothing')
    .option('--json', 'one JSON object')
    .action(async (name: string, options: PolicyOptions) => {
      await withContext(
        open,
        async (ctx) => {
          const change = await changeOf(options);
          if (options.preview) {
            const consequences = await previewPolicy({ ctx, input: { name, change } });
            if (options.json) return printJson(consequences);
            return printConsequences(consequences);
          }
          const policy = isChange(options)
            ? await setPolicy({ ctx, input: { name, ...change } })
            : await getPolicy({ ctx, input: { name, propose: options.propose ?? false } });
          if (options.json) return printJson(policy);
          printPolicy(policy);
        },
        name,
      );
    });
}

function isChange({ mode, set, change }: PolicyOptions): boolean {
  return mode !== undefined || change !== undefined || (set?.length ?? 0) > 0;
}

async function changeOf({ mode, set = [], change }: PolicyOptions): Promise<object> {
  const file = change === undefined ? {} : await readJson(change);
  const pairs = set.map((pair): [string, string] => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw new AppError('invalid-input', 'Write --set Label.property=public.');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return {
    ...(typeof file === 'object' ? file : {}),
    ...(mode === undefined ? {} : { mode }),
    ...(pairs.length > 0 ? { properties: Object.fromEntries(pairs) } : {}),
  };
}

function printConsequences({ questions, promptLines, rebuildsIndex }: PolicyConsequences): void {
  for (const { question, before, after, blocked } of questions) {
    printLine(question);
    printLine(`  now   ${before}`);
    printLine(`  then  ${blocked ?? after}`);
  }
  for (const line of promptLines.gone) printLine(`- ${line}`);
  for (const line of promptLines.come) printLine(`+ ${line}`);
  if (rebuildsIndex) printLine('The value index is built anew when this is saved.');
}

function printPolicy({ version, mode, properties }: PolicyView): void {
  printLine(`version ${version}, ${mode} masking`);
  printTable(
    ['property', 'sensitivity', 'could be public: its values'],
    properties.map(({ property, sensitivity, proposal }) => [
      property,
      sensitivity,
      proposal?.join(', ') ?? '',
    ]),
  );
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AppError('invalid-input', 'The file cannot be read.');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'The file is not JSON.');
  }
}
