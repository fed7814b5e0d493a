import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import type { Command } from 'commander';

import { AppError } from '@/lib/base/errors';
import { addGraph } from '@/lib/services/graph/add-graph';
import { getGraphSchema } from '@/lib/services/graph/get-graph-schema';
import { importGraph } from '@/lib/services/graph/import-graph';
import { importStarterGraphs } from '@/lib/services/graph/import-starter-graphs';
import { indexGraph } from '@/lib/services/graph/index-graph';
import { listGraphs } from '@/lib/services/graph/list-graphs';

import { type OpenApplication, withContext } from '../command-context';
import { printJson, printLine, printTable, progressBar } from '../print';
import { addGraphAdministration } from './graph-administration';
import { addGraphTerms } from './graph-terms';

interface ImportOptions {
  readonly triples?: boolean;
  readonly mapping?: string;
  readonly types?: string;
  readonly json?: boolean;
}

interface AddOptions {
  readonly neo4j?: string;
  readonly sparql?: string;
  readonly user: string;
  readonly database?: string;
  readonly json?: boolean;
}

interface JsonOption {
  readonly json?: boolean;
}

/** `sotto graph …`: making, connecting and looking at graphs. */
export function addGraphCommands(program: Command, open: OpenApplication): void {
  const graph = program.command('graph').description('make, connect and look at graphs');
  addGraphAdministration(graph, open);
  addGraphTerms(graph, open);

  graph
    .command('import')
    .description('files into the embedded store; a graph of that name is replaced')
    .argument('<name>')
    .argument('<paths...>')
    .option('--triples', 'one file of subject, relation, object')
    .option('--mapping <file>', 'which relations become nodes and properties')
    .option('--types <list>', 'column:TYPE,column:TYPE')
    .option('--json', 'one JSON object')
    .action(async (name: string, paths: readonly string[], options: ImportOptions) => {
      const mapping =
        options.mapping === undefined ? undefined : await readMapping(options.mapping);
      await withContext(open, async (ctx) => {
        const onProgress = progressBar('importing');
        const result = await importGraph({
          ctx,
          input: {
            name,
            paths,
            triples: options.triples ?? false,
            ...(mapping === undefined ? {} : { mapping }),
            ...(options.types === undefined ? {} : { types: options.types }),
          },
          work: { onProgress },
        });
        if (options.json) return printJson(result);
        printLine(
          `${result.name}: ${result.nodes} nodes, ${result.relationships} relationships, ` +
            `${result.values} values indexed in ${result.seconds.toFixed(1)} s`,
        );
      });
    });

  graph
    .command('add')
    .description('connect a graph on a server of its own')
    .argument('<name>')
    .option('--neo4j <url>', 'bolt://host:7687 or neo4j://host:7687')
    .option('--sparql <url>', 'a SPARQL endpoint (not yet)')
    .option('--user <name>', 'who reads', 'neo4j')
    .option('--database <name>', 'a database other than the default')
    .option('--json', 'one JSON object')
    .action(async (name: string, options: AddOptions) => {
      if (options.sparql !== undefined) {
        throw new AppError('store-unsupported', 'SPARQL endpoints cannot be connected yet.');
      }
      if (options.neo4j === undefined) {
        throw new AppError('invalid-input', 'Say where the graph is: --neo4j bolt://host:7687');
      }
      const url = options.neo4j;
      const password = await readPassword();
      await withContext(open, async (ctx) => {
        const result = await addGraph({
          ctx,
          input: {
            name,
            neo4j: { url, user: options.user, password, database: options.database ?? null },
          },
          work: { onProgress: progressBar('reading') },
        });
        if (options.json) return printJson(result);
        const { connection, nodes, relationships, values } = result;
        printLine(`${name}: ${connection.product} ${connection.version}`);
        printLine(`${nodes} nodes, ${relationships} relationships, ${values} values indexed`);
        if (connection.canWrite) printLine('This user can write; Sotto only reads.');
      });
    });

  graph
    .command('list')
    .description('the graphs there are')
    .option('--json', 'one JSON object')
    .action(async (options: JsonOption) => {
      await withContext(open, async (ctx) => {
        await importStarterGraphs({ ctx });
        const graphs = await listGraphs({ ctx });
        if (options.json) return printJson({ graphs });
        printTable(
          ['name', 'kind', 'masking', 'nodes', 'relationships', 'values'],
          graphs.map(({ name, kind, mode, nodes, relationships, index }) => [
            name,
            kind,
            mode,
            String(nodes),
            String(relationships),
            index ? String(index.values) : 'no index',
          ]),
        );
      });
    });

  graph
    .command('schema')
    .description('labels, properties and relationship types; no values')
    .argument('<name>')
    .option('--json', 'one JSON object')
    .action(async (name: string, options: JsonOption) => {
      await withContext(
        open,
        async (ctx) => {
          const schema = await getGraphSchema({ ctx, input: { graph: name } });
          if (options.json) return printJson(schema);
          for (const [label, properties] of Object.entries(schema.labels)) {
            const listed = Object.entries(properties).map(([key, type]) => `${key}: ${type}`);
            printLine(`${label} (${schema.counts.labels[label] ?? 0}) {${listed.join(', ')}}`);
          }
          for (const [from, type, to] of schema.relationships)
            printLine(`(${from})-[${type}]->(${to})`);
          if (schema.sampled) printLine('Read from a sample: rare names may be missing.');
        },
        name,
      );
    });

  graph
    .command('index')
    .description('read schema and values anew')
    .argument('<name>')
    .option('--json', 'one JSON object')
    .action(async (name: string, options: JsonOption) => {
      await withContext(
        open,
        async (ctx) => {
          const work = { onProgress: progressBar('indexing') };
          const result = await indexGraph({ ctx, input: { name }, work });
          if (options.json) return printJson(result);
          const { values, bytes, seconds } = result;
          printLine(`${name}: ${values} values, ${bytes} bytes, ${seconds.toFixed(1)} s`);
        },
        name,
      );
    });
}

async function readMapping(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new AppError('invalid-input', 'The mapping file cannot be read.');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-input', 'The mapping file is not JSON.');
  }
}

/** From the environment, else asked for on a terminal; never an argument, which other people can list. */
async function readPassword(): Promise<string> {
  const given = process.env['SOTTO_NEO4J_PASSWORD'];
  if (given !== undefined) return given;
  if (!process.stdin.isTTY) return '';
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write('Password: ');
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}
