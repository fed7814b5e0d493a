import { readFile } from 'node:fs/promises';

import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import type { TermsView } from '@/lib/contracts/terms';
import { getTerms } from '@/lib/services/terms/get-terms';
import { importTerms } from '@/lib/services/terms/import-terms';
import { readAliasList } from '@/lib/services/terms/read-word-list';
import { saveValueAliases } from '@/lib/services/terms/save-value-aliases';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine, printTable } from '../print';

interface TermsOptions {
  readonly import?: string;
  readonly aliases?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const FORMATS: Readonly<Record<string, string>> = {
  csv: 'csv',
  ttl: 'turtle',
  nt: 'turtle',
  rdf: 'rdf-xml',
  xml: 'rdf-xml',
};

/** `sotto graph terms`: words for the schema, and other names of values. */
export function addGraphTerms(graph: Command, open: OpenApplication): void {
  graph
    .command('terms')
    .description('show or import words for the schema and other names of values')
    .argument('<name>')
    .option('--import <file>', 'words from .csv, or SKOS in .ttl, .nt, .rdf')
    .option(
      '--aliases <file>',
      'other names of values: CSV of alias, value, property; replaces the list',
    )
    .option('--dry-run', 'show what an import would add')
    .option('--json', 'one JSON object')
    .action(async (name: string, options: TermsOptions) => {
      await withContext(open, (ctx) => run({ ctx, name, options }), name);
    });
}

type Context = Parameters<typeof getTerms>[0]['ctx'];

async function run({
  ctx,
  name,
  options,
}: {
  readonly ctx: Context;
  readonly name: string;
  readonly options: TermsOptions;
}): Promise<void> {
  if (options.import !== undefined) {
    const format = FORMATS[options.import.split('.').at(-1)?.toLowerCase() ?? ''];
    if (format === undefined) {
      throw new AppError('invalid-input', 'A word list ends in .csv, .ttl, .nt, .rdf or .xml.');
    }
    const text = await readText(options.import);
    const save = options.dryRun !== true;
    const result = await importTerms({ ctx, input: { name, format, text, save } });
    if (options.json) return printJson(result);
    for (const { name: term, word } of result.added) printLine(`${term}: ${word}`);
    printLine(
      `${result.added.length} words ${save ? 'added' : 'would be added'}, ${result.left} left out, ${result.unmatched} entries name nothing of the schema`,
    );
    return;
  }
  if (options.aliases !== undefined) {
    const written = readAliasList(await readText(options.aliases));
    const view = await saveValueAliases({ ctx, input: { name, written } });
    if (options.json) return printJson(view.valueAliases);
    printLine(`${name}: ${view.valueAliases.count} other names of values`);
    return;
  }
  const view = await getTerms({ ctx, input: { name } });
  if (options.json) printJson(view);
  else show(view);
}

function show({ names, proposals, wordsLikeValues, valueAliases }: TermsView): void {
  printTable(
    ['name', 'words'],
    names
      .filter(({ words }) => words.length > 0)
      .map(({ name, words }) => [name, words.join(', ')]),
  );
  if (proposals.length > 0) printLine(`${proposals.length} proposed words wait for a decision`);
  if (wordsLikeValues.length > 0) {
    printLine(`Words that are values too, and may leave: ${wordsLikeValues.join(', ')}`);
  }
  printLine(`${valueAliases.count + valueAliases.read} other names of values`);
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new AppError('invalid-input', 'The file cannot be read.');
  });
}
